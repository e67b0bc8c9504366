import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { type GivenRole, GiveRole, type Person } from './data.ts';
import { texts } from './texts.ts';

const words = texts.role;

type Props = { person: Person; name: string; choices: readonly GivenRole[]; onClose: () => void };

/** Changes a person's role. */
export function RoleDialog({ person, name, choices, onClose }: Props) {
  const [role, setRole] = useState(person.roles[0]?.id ?? '');
  const save = useMutation({
    mutationFn: () => api(GiveRole, { id: person.id, role }),
    onSuccess: () => {
      notify(words.saved, name);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title(name)}
      close={texts.close}
      error={save.error}
      cancel={texts.dialog.cancel}
      submit={words.save}
      busy={save.isPending}
      disabled={role === '' || role === person.roles[0]?.id}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Radio.Group label={words.label} value={role} onChange={setRole}>
        <Stack gap="xs" mt="xs">
          {choices.map(({ id, name: stored, description }) => (
            <Radio key={id} value={id} label={roleLabel(stored)} description={description} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
