import { libraryForm } from '@greenlit/domain/libraries/keys.ts';
import { ITEM_TYPES } from '@greenlit/domain/scripts/schemas.ts';
import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { LibraryRowFragment } from '../../gen/graphql.ts';
import { ChangeLibrary, CreateLibrary } from './operations.ts';
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
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const said = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={library ? words.edit : words.create}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
        <Stack gap="md">
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
          {save.error && !said ? <Failure title={words.failed} error={save.error} /> : null}
          <FormFoot cancel={words.cancel} submit={words.save} onCancel={onClose} busy={save.isPending} />
        </Stack>
      </form>
    </Modal>
  );
}
