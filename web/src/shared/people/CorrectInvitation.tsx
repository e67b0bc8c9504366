import { correctedInvitation } from '@greenlit/domain/people/schemas.ts';
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { notify } from '../../app/ui/notify.tsx';
import { CorrectInvitation as Correct, type Person } from './data.ts';
import classes from './People.module.css';
import { texts } from './texts.ts';

const words = texts.correct;

type Props = { person: Pick<Person, 'id' | 'email'>; area: 'account' | 'enterprise' };

/** Offered in the list where an invitation did not arrive, because its address does not exist. */
export function CorrectInvitation(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.open} onClick={() => setOpen(true)}>
        <Text span size="sm">
          {words.action}
        </Text>
      </UnstyledButton>
      {open ? <CorrectDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CorrectDialog({ person: { id, email }, area, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(correctedInvitation, { sync: true }),
  });
  const correct = useMutation({
    mutationFn: (values: typeof form.values) => api(Correct, { userId: id, ...values }),
    onSuccess: ({ correctInvitation }) => {
      notify(texts.areas[area].invited, texts.resent(correctInvitation.email));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={words.title(email)}
      error={restOf(form, correct.error)}
      failed={words.failed}
      submit={words.save}
      busy={correct.isPending}
      disabled={!form.isDirty()}
      onSubmit={form.onSubmit((values) => correct.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text size="sm">{words.about}</Text>
      <TextInput
        label={words.label}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
