import { SETTINGS } from '@greenlit/domain/accounts/settings.ts';
import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../app/graphql.ts';
import { focusFirst } from '../../app/ui/fieldErrors.ts';
import { ImageField } from '../../app/ui/ImageField.tsx';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { settle, useSaveSome } from '../../app/ui/useSaveSome.ts';
import type { UserInput } from '../../gen/graphql.ts';
import type { Person } from '../../shared/people/data.ts';
import classes from './BrandForm.module.css';
import { SaveBrand } from './data.ts';
import { texts } from './texts.ts';

const words = texts.brand;
const schema = z.object({ companyName: SETTINGS.companyName.schema, companyImg: SETTINGS.companyImg.schema });

/** The name and the logo of a partner company, which the company itself can only see. */
export function BrandForm({ company }: { company: Person }) {
  const { id, company: brand } = company;
  const [logo, setLogo] = useState(brand?.signedImgUrl ?? '');
  const form = useForm({
    initialValues: { companyName: brand?.name ?? '', companyImg: brand?.img ?? '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const save = useSaveSome<UserInput>((user) => api(SaveBrand, { id, user }), {
    onFields: form.setErrors,
    saved: words.saved,
  });
  const submit = (values: typeof form.values) => {
    const before = form.getInitialValues();
    const changed = Object.entries(values).filter(([name, value]) => before[name as keyof typeof before] !== value);
    save.mutate({ settings: Object.fromEntries(changed) }, { onSuccess: (refused) => settle(form, values, refused) });
  };
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {words.title}
      </Title>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirst(form))}>
        <Stack gap="md">
          <TextInput label={words.name} description={words.hint} {...form.getInputProps('companyName')} />
          <ImageField
            label={words.logo}
            hint={words.logoHint}
            choose={words.choose}
            remove={words.remove}
            value={form.values.companyImg}
            error={form.errors.companyImg}
            preview={logo ? <img className={classes.logo} src={logo} alt={words.logoAlt} /> : null}
            onChange={(url, signedUrl) => {
              form.setFieldValue('companyImg', url);
              setLogo(signedUrl);
            }}
          />
          {save.error ? <Failure error={save.error} /> : null}
          <Group gap="xs">
            <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
