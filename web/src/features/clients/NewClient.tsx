import { splitName, staffProfileForm } from '@greenlit/domain/people/schemas.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { FirstPassword } from '../../shared/people/FirstPassword.tsx';
import { CreateClient } from './data.ts';
import { texts } from './texts.ts';

const words = texts.client;
const form = staffProfileForm.omit({ role: true });
type Made = { id: string; email: string; password: string };

/** An account for one adviser; other plans are given on the client's page. */
export function NewClient({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const fields = useForm({
    initialValues: { fullName: '', email: '', plan: 'none' },
    validate: schemaResolver(form, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ fullName, email, plan }: typeof fields.values): Promise<Made> => {
      const user = {
        ...splitName(fullName),
        email: email.trim(),
        isBodewellUser: false,
        ...(plan === 'trial' ? { customPlan: { trial: true } } : {}),
      };
      const { createUserAdmin } = await api(CreateClient, { user });
      return { ...createUserAdmin, password: createUserAdmin.initialPassword ?? '' };
    },
    onSuccess: setMade,
    onError: (error) => showAtFields(fields, error),
  });
  if (made)
    return (
      <FirstPassword {...made} title={words.created} onClose={() => void navigate({ to: paths.client(made.id) })} />
    );
  return (
    <FormDialog
      title={words.title}
      close={texts.close}
      error={save.error}
      failed={texts.failed}
      cancel={texts.cancel}
      submit={words.save}
      busy={save.isPending}
      onSubmit={fields.onSubmit((values) => save.mutate(values), focusFirst(fields))}
      onClose={onClose}
    >
      <Text size="sm">{words.about}</Text>
      <TextInput label={words.fullName} autoComplete="off" data-autofocus {...fields.getInputProps('fullName')} />
      <TextInput label={words.email} type="email" autoComplete="off" {...fields.getInputProps('email')} />
      <NativeSelect
        label={words.plan}
        data={[
          { value: 'none', label: words.plans.none },
          { value: 'trial', label: words.plans.trial },
        ]}
        {...fields.getInputProps('plan')}
      />
    </FormDialog>
  );
}
