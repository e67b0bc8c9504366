import { splitName, staffProfileForm } from '@greenlit/domain/team/schemas.ts';
import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { FirstPassword } from '../../shared/people/FirstPassword.tsx';
import { CreateClient } from './operations.ts';
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
    onError: (error) => {
      if (error instanceof ApiError) fields.setErrors(error.fields);
    },
  });
  if (made)
    return (
      <FirstPassword {...made} title={words.created} onClose={() => void navigate({ to: paths.client(made.id) })} />
    );
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.close }}>
      <form noValidate onSubmit={fields.onSubmit((values) => save.mutate(values), focusFirst(fields))}>
        <Stack gap="md">
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
          {save.error ? <Failure title={texts.failed} error={save.error} /> : null}
          <FormFoot cancel={texts.cancel} submit={words.save} onCancel={onClose} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
