import { libraryForm } from '@greenlit/domain/libraries/libraries.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { LibraryRowFragment } from '../../gen/graphql.ts';
import { ChangeLibrary, CreateLibrary } from './data.ts';
import { texts } from './texts.ts';

const words = texts.form;

type Props = { library: LibraryRowFragment | undefined; onClose: () => void };

/** A new library, or a new title for an existing one. The type cannot change later. */
export function LibraryForm({ library, onClose }: Props) {
  const form = useForm({
    initialValues: { name: library?.name ?? '', type: library?.type ?? '' },
    validate: schemaResolver(library ? libraryForm.pick({ name: true }) : libraryForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ name, type }: typeof form.values) => {
      if (library) await api(ChangeLibrary, { id: library.id, library: { name: name.trim() } });
      else await api(CreateLibrary, { library: { name: name.trim(), type } });
    },
    onSuccess: (_, { name }) => {
      notify(library ? words.saved : words.created, name);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={library ? words.edit : words.create}
      close={words.close}
      error={restOf(form, save.error)}
      failed={words.failed}
      cancel={words.cancel}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput label={words.title} required data-autofocus {...form.getInputProps('name')} />
      {library ? null : (
        <NativeSelect
          label={words.type}
          required
          data={[
            { value: '', label: words.chooseType },
            ...ITEM_TYPES.map((type) => ({ value: type, label: words.types[type] })),
          ]}
          {...form.getInputProps('type')}
        />
      )}
    </FormDialog>
  );
}
