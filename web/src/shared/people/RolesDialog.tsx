import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { DropRole, type GivenRole, rolesQuery } from './data.ts';
import classes from './People.module.css';
import { RoleForm } from './RoleForm.tsx';
import { texts } from './texts.ts';

const words = texts.roles;

/** Creates, changes and deletes the account's own roles. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(rolesQuery);
  const [form, setForm] = useState<GivenRole | 'new'>();
  const own = (data ?? []).filter((role) => role.viewerCanEdit);
  const title = form === undefined ? words.title : form === 'new' ? words.newTitle : words.editTitle;
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': texts.close }}>
      {form ? (
        <RoleForm role={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} />
      ) : (
        <Stack gap="md">
          <Text c="dimmed">{words.lead}</Text>
          {error ? <Failure error={error} retry={refetch} /> : null}
          {!data && !error ? <RowsSkeleton count={2} /> : null}
          {data && own.length === 0 ? <Text>{words.none}</Text> : null}
          {own.length > 0 ? (
            <ul className={classes.list}>
              {own.map((role) => (
                <OwnRole key={role.id} role={role} onEdit={() => setForm(role)} />
              ))}
            </ul>
          ) : null}
          <Group justify="flex-end">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
              {words.create}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function OwnRole({ role, onEdit }: { role: GivenRole; onEdit: () => void }) {
  const { id, description } = role;
  const name = roleLabel(role.name);
  const remove = useMutation({
    mutationFn: () => api(DropRole, { id }),
    onSuccess: () => notify(words.removed, name),
    onError: (error) => notifyFailure(error, words.failed),
  });
  const ask = async () => {
    if (await confirm({ title: words.ask, body: words.askWhy(name), yes: words.yes, danger: true })) remove.mutate();
  };
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Text fw={560}>{name}</Text>
        {description ? (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        ) : null}
      </div>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.edit(name)} onClick={onEdit}>
        <IconPencil size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.remove(name)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
