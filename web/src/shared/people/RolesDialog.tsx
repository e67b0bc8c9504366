import { type Opening, openedBy } from '@greenlit/domain/people/openings.ts';
import { NO_PERMISSIONS, PERMISSION_LABELS, PERMISSIONS, roleLabel } from '@greenlit/domain/people/permissions.ts';
import { roleForm } from '@greenlit/domain/people/schemas.ts';
import { Button, Fieldset, Group, Modal, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { IconAction } from '../../app/ui/buttons.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst, showAtFields } from '../../app/ui/fieldErrors.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../app/ui/Page.tsx';
import { useRemoval } from '../../app/ui/useRemoval.ts';
import { ChangeRole, DropRole, type GivenRole, MakeRole, openingsQuery, rolesQuery } from './data.ts';
import classes from './People.module.css';
import { texts } from './texts.ts';

const words = texts.roles;

/** Creates, changes and deletes the account's own roles. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(rolesQuery);
  const [form, setForm] = useState<GivenRole | 'new'>();
  const own = (data ?? []).filter((role) => role.viewerCanEdit);
  const title = form === undefined ? words.title : form === 'new' ? words.newTitle : words.editTitle;
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
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
  const remove = useRemoval({
    ask: { title: words.ask, body: words.askWhy(name), yes: words.yes },
    remove: () => api(DropRole, { id }),
    done: words.removed,
    name,
    failed: words.failed,
  });
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        {description ? (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        ) : null}
      </div>
      <IconAction Icon={IconPencil} label={words.edit(name)} onClick={onEdit} />
      <IconAction Icon={IconTrash} loading={remove.isPending} label={words.remove(name)} onClick={remove.ask} />
    </li>
  );
}

/** A role's name and ten switches, and what they allow together. */
function RoleForm({ role, onClose }: { role: GivenRole | undefined; onClose: () => void }) {
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  // only describes what the switches allow
  const { data: openings } = useQuery(openingsQuery);
  const form = useForm({
    initialValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      audience: 'clients' as const,
      permissions: { ...NO_PERMISSIONS, ...role?.permissions },
    },
    validate: schemaResolver(roleForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ name, description, permissions }: typeof form.values) => {
      const flags = Object.fromEntries(PERMISSIONS.map((flag) => [flag, permissions[flag]]));
      const input = { name: name.trim(), description: description.trim(), permissions: flags };
      if (!role) return (await api(MakeRole, { role: input, attempt })).createRole.name;
      await api(ChangeRole, { role: { id: role.id, ...input } });
      return input.name;
    },
    onSuccess: (name) => {
      notify(role ? words.saved : words.created, name);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const opened = openedBy((openings ?? []) as Opening[], form.values.permissions);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
        <TextInput label={words.description} {...form.getInputProps('description')} />
        <Fieldset legend={words.permissions}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {PERMISSIONS.map((flag) => (
              <Switch
                key={flag}
                label={PERMISSION_LABELS[flag]}
                {...form.getInputProps(`permissions.${flag}`, { type: 'checkbox' })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <section aria-live="polite">
          <Text fw={600}>{words.opens}</Text>
          <Text size="sm">{opened.length > 0 ? opened.join(' · ') : words.opensNothing}</Text>
        </section>
        {save.error ? <Failure title={words.failed} error={save.error} /> : null}
        <FormFoot submit={words.save} onCancel={onClose} busy={save.isPending} />
      </Stack>
    </form>
  );
}
