import { userChange } from '@greenlit/domain/people/changes.ts';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { notify } from '../../app/ui/notify.tsx';
import { type Person, RenamePerson } from './data.ts';
import { texts } from './texts.ts';

const words = texts.rename;
const schema = userChange.pick({ name: true, lastName: true });

/** Corrects the name of somebody in the team, who may not be able to do so. */
export function RenameDialog({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: person.name, lastName: person.lastName ?? '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => api(RenamePerson, { id: person.id, ...values }),
    onSuccess: (_answer, values) => {
      notify(words.saved, [values.name, values.lastName].filter(Boolean).join(' '));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={words.title(name)}
      error={restOf(form, save.error)}
      submit={words.save}
      busy={save.isPending}
      disabled={!form.isDirty()}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput label={words.first} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={words.last} {...form.getInputProps('lastName')} />
    </FormDialog>
  );
}
