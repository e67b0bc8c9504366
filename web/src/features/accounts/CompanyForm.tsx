import { companyForm } from '@greenlit/domain/accounts/company.ts';
import { BIO_GUIDE, bioExceeded } from '@greenlit/domain/accounts/schemas.ts';
import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { maskPhone } from '@greenlit/domain/shared/text.ts';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ImageField } from '../../app/ui/ImageField.tsx';
import { useViewer } from '../../app/useViewer.ts';
import classes from './CompanyForm.module.css';
import type { Account, AccountSettings } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { texts } from './texts.ts';
import { useSave } from './useSave.ts';

const schema = companyForm.pick({
  companyName: true,
  companyLink: true,
  phone: true,
  bio: true,
  complianceEmail: true,
  companyImg: true,
});

/** What the public and the reviewer see of the company. What an enterprise decides for its people is shown as such. */
export function CompanyForm({ account, settings }: { account: Account; settings: AccountSettings }) {
  const words = texts.company;
  const { complianceEngine } = useViewer();
  const managed = account.admin?.isEnterprise ?? false;
  const [logo, setLogo] = useState(settings.signedCompanyImgUrl ?? '');
  const form = useForm({
    initialValues: {
      companyName: settings.companyName ?? '',
      companyLink: settings.companyLink ?? '',
      phone: maskPhone(settings.companyPhone ?? ''),
      bio: settings.bio ?? '',
      complianceEmail: settings.complianceEmail ?? '',
      companyImg: settings.companyImg ?? '',
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useSave(settings.id, form.setErrors);
  const submit = (values: typeof form.values) => {
    const { phone, companyName, companyImg, complianceEmail, ...own } = schema.parse(values);
    const ofCompany = managed ? {} : { companyName, companyImg, ...(complianceEngine ? { complianceEmail } : {}) };
    save.mutate({ ...own, ...ofCompany, companyPhone: phone }, { onSuccess: () => settle(values) });
  };
  const settle = (values: typeof form.values) => {
    form.setInitialValues(values);
    form.resetDirty(values);
  };
  const cancel = () => {
    form.reset();
    setLogo(settings.signedCompanyImgUrl ?? '');
  };
  const lock = (description?: string) => ({ readOnly: managed, description: managed ? SET_BY_ADMIN : description });
  const over = bioExceeded(form.values.bio);
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <TextInput label={words.name} autoComplete="organization" {...lock()} {...form.getInputProps('companyName')} />
        <TextInput
          label={words.link}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...form.getInputProps('companyLink')}
        />
        <TextInput
          label={words.phone}
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
          onChange={(event) => form.setFieldValue('phone', maskPhone(event.currentTarget.value))}
        />
        <div>
          <Textarea label={words.bio} description={words.bioHint} autosize minRows={4} {...form.getInputProps('bio')} />
          <Text size="sm" mt={4} c={over ? 'var(--gl-need-changes)' : 'dimmed'} role="status">
            {over ?? words.bioCount(form.values.bio.length, BIO_GUIDE)}
          </Text>
        </div>
        {complianceEngine ? (
          <TextInput
            label={words.complianceEmail}
            type="email"
            {...lock(words.complianceHint)}
            {...form.getInputProps('complianceEmail')}
          />
        ) : null}
        <ImageField
          label={words.logo}
          hint={managed ? SET_BY_ADMIN : words.logoHint}
          choose={words.chooseLogo}
          remove={words.removeLogo}
          value={form.values.companyImg}
          disabled={managed}
          preview={logo ? <img className={classes.logo} src={logo} alt="" /> : null}
          onChange={(url, signedUrl) => {
            form.setFieldValue('companyImg', url);
            setLogo(signedUrl);
          }}
        />
        <SaveBar dirty={form.isDirty()} saving={save.isPending} error={save.error} onCancel={cancel} />
      </Stack>
    </form>
  );
}
