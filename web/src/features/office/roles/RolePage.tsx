import { type Opening, openedBy } from '@greenlit/domain/people/openings.ts';
import {
  BUILT_IN_ROLES,
  NO_PERMISSIONS,
  PERMISSION_LABELS,
  PERMISSIONS,
  ROLE_AUDIENCES,
  type RoleAudience,
  roleLabel,
} from '@greenlit/domain/people/permissions.ts';
import { roleForm } from '@greenlit/domain/people/schemas.ts';
import { NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute, paths } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { focusFirst, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { LeaveGuard, useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, Page } from '../../../app/ui/Page.tsx';
import { ChangeRole, type GivenRole, MakeRole, openingsQuery, rolesQuery } from '../../../shared/people/data.ts';
import classes from '../Office.module.css';
import { editRoleRoute } from '../routes.tsx';
import { texts as lists } from './texts.ts';

const words = lists.form;
const route = pageRoute(editRoleRoute);

export function CreateRolePage() {
  return (
    <Page title={words.create} width="form">
      <LeaveGuard>
        <RoleForm />
      </LeaveGuard>
    </Page>
  );
}

export function EditRolePage() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(rolesQuery);
  const role = data?.find((one) => one.id === id);
  return (
    <Page title={words.edit} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <Text role="status">{lists.loading}</Text> : null}
      {data && !role ? <Failure error={words.missing} /> : null}
      {role ? (
        <LeaveGuard>
          <RoleForm key={role.id} role={role} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}

function RoleForm({ role }: { role?: GivenRole }) {
  const navigate = useNavigate();
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  // only describes what the switches allow
  const { data: openings } = useQuery(openingsQuery);
  const isAdmin = role?.name === 'admin';
  const isBuiltIn = BUILT_IN_ROLES.some((name) => name === role?.name);
  const form = useForm({
    initialValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      audience: (role?.audience ?? 'staff') as RoleAudience,
      permissions: { ...NO_PERMISSIONS, ...role?.permissions },
    },
    validate: schemaResolver(roleForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ name, description, audience, permissions }: typeof form.values) => {
      const flags = Object.fromEntries(PERMISSIONS.map((flag) => [flag, permissions[flag]]));
      const input = { name: name.trim(), description: description.trim(), audience };
      if (!role) {
        const made = await api(MakeRole, { role: { ...input, permissions: flags }, attempt });
        return made.createRole.name;
      }
      await api(ChangeRole, { role: { id: role.id, ...input, ...(isAdmin ? {} : { permissions: flags }) } });
      return input.name;
    },
    onSuccess: async (name) => {
      await navigate({ to: paths.roles, ignoreBlocker: true });
      notify(role ? words.saved : words.created, roleLabel(name));
    },
    onError: (error) => showAtFields(form, error),
  });
  useUnsaved(form.isDirty());
  const opened = openedBy((openings ?? []) as Opening[], form.values.permissions);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        {role && isBuiltIn ? <Text c="dimmed">{isAdmin ? words.admin : words.builtIn}</Text> : null}
        <TextInput
          label={words.name}
          required
          disabled={isBuiltIn}
          {...form.getInputProps('name')}
          {...(isBuiltIn ? { value: roleLabel(form.values.name) } : {})}
        />
        <TextInput label={words.description} {...form.getInputProps('description')} />
        <NativeSelect
          label={words.audience}
          description={words.audienceHint}
          disabled={isBuiltIn}
          data={ROLE_AUDIENCES.map((value) => ({ value, label: lists.audiences[value] }))}
          {...form.getInputProps('audience')}
        />
        {isAdmin ? null : (
          <details className={classes.fold} open>
            <summary>{words.permissions}</summary>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" my="md">
              {PERMISSIONS.map((flag) => (
                <Switch
                  key={flag}
                  label={PERMISSION_LABELS[flag]}
                  {...form.getInputProps(`permissions.${flag}`, { type: 'checkbox' })}
                />
              ))}
            </SimpleGrid>
            <section aria-live="polite">
              <Text fw={600}>{words.opens}</Text>
              <Text size="sm">{opened.length > 0 ? opened.join(' · ') : words.opensNothing}</Text>
            </section>
          </details>
        )}
        {save.error ? <Failure title={lists.failed} error={save.error} /> : null}
        <FormFoot submit={words.save} onCancel={() => void navigate({ to: paths.roles })} busy={save.isPending} />
      </Stack>
    </form>
  );
}
