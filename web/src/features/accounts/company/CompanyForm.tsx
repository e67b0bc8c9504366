import { BIO_GUIDE } from '@greenlit/domain/accounts/schemas.ts';
import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { ImageField } from '../../../app/ui/ImageField.tsx';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { PhoneField } from '../../../app/ui/PhoneField.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { BioField } from '../BioField.tsx';
import { changes } from '../forms.ts';
import type { Account } from '../queries.ts';
import { SaveBar } from '../SaveBar.tsx';
import { useSaveSettings } from '../save.ts';
import { texts } from '../texts.ts';
import { AddressFields } from './AddressFields.tsx';
import classes from './CompanyForm.module.css';
import { type CompanyValues, companySchema, companyValues, enterpriseSchema } from './fields.ts';

const words = texts.company;

type Props = { account: Account; variant: 'company' | 'enterprise'; closed: boolean };

/** What the public and the reviewer see of the company. What an enterprise decides for its people is shown as such. */
export function CompanyForm({ account, variant, closed }: Props) {
  const { complianceEngine } = useViewer();
  const { company: settings, user, managedFields } = account;
  const isEnterprise = variant === 'enterprise';
  const schema = isEnterprise ? enterpriseSchema : companySchema;
  const [logo, setLogo] = useState(settings?.signedCompanyImgUrl ?? '');
  const form = useForm<CompanyValues>({
    initialValues: companyValues(settings),
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const save = useSaveSettings(user.settings?.id, { onFields: form.setErrors });
  const isManaged = (field: string) => managedFields.includes(field);
  const submit = (values: CompanyValues) => {
    const changed = changes<Partial<CompanyValues>>(schema.parse(values), form.getInitialValues());
    const own = Object.entries(changed).filter(([name]) => !isManaged(name));
    save.mutate(Object.fromEntries(own), {
      onSuccess: () => {
        form.setInitialValues(values);
        form.resetDirty(values);
      },
    });
  };
  const cancel = () => {
    form.reset();
    save.reset();
    setLogo(settings?.signedCompanyImgUrl ?? '');
  };
  const hintOf = (name: string, hint?: string) => {
    if (isManaged(name)) return SET_BY_ADMIN;
    return closed ? undefined : hint;
  };
  const field = (name: keyof CompanyValues, description?: string) => ({
    ...form.getInputProps(name),
    disabled: closed || isManaged(name),
    description: hintOf(name, description),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
      <Stack gap="lg">
        <ImageField
          label={words.logo}
          hint={hintOf('companyImg', words.logoHint)}
          choose={words.chooseLogo}
          remove={words.removeLogo}
          value={form.values.companyImg}
          disabled={closed || isManaged('companyImg')}
          preview={logo ? <img className={classes.logo} src={logo} alt={words.logoAlt} /> : null}
          onChange={(url, signedUrl) => {
            form.setFieldValue('companyImg', url);
            setLogo(signedUrl);
          }}
        />
        {isEnterprise ? (
          <TextInput label={words.fullName} autoComplete="organization" {...field('companyFullName')} />
        ) : (
          <TextInput label={words.name} autoComplete="organization" {...field('companyName')} />
        )}
        <TextInput label={words.link} type="url" autoComplete="url" spellCheck={false} {...field('companyLink')} />
        <PhoneField label={words.phone} {...field('companyPhone')} />
        <AddressFields field={field} />
        <BioField label={words.bio} {...field('bio', isEnterprise ? words.limit(BIO_GUIDE) : words.bioHint)} />
        {isEnterprise ? <BioField label={words.disclaimer} {...field('disclaimer', words.limit(BIO_GUIDE))} /> : null}
        {complianceEngine ? (
          <TextInput
            label={words.complianceEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...field('complianceEmail', words.complianceHint)}
          />
        ) : null}
        {user.fromSumo || account.kind === 'member' ? null : (
          <TextInput label={words.users} description={words.usersHint} value={settings?.usersCount ?? 1} disabled />
        )}
        {closed ? null : (
          <SaveBar dirty={form.isDirty()} saving={save.isPending} error={save.error} onCancel={cancel} />
        )}
      </Stack>
    </form>
  );
}
