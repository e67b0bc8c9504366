import { type Opening, openedBy } from '@greenlit/domain/people/openings.ts';
import { NO_PERMISSIONS, PERMISSION_LABELS, PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { roleForm } from '@greenlit/domain/people/schemas.ts';
import { Fieldset, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import { ChangeRole, type GivenRole, MakeRole, openingsQuery } from './data.ts';
import { texts } from './texts.ts';

const words = texts.roles;

type Props = { role: GivenRole | undefined; onClose: () => void };

/** A role's name and ten switches, and what they allow together. */
export function RoleForm({ role, onClose }: Props) {
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
      if (role) await api(ChangeRole, { role: { id: role.id, ...input } });
      else await api(MakeRole, { role: input });
    },
    onSuccess: (_, { name }) => {
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
          <Text fw={560}>{words.opens}</Text>
          <Text size="sm">{opened.length > 0 ? opened.join(' · ') : words.opensNothing}</Text>
        </section>
        {save.error ? <Failure title={words.failed} error={save.error} /> : null}
        <FormFoot cancel={texts.dialog.cancel} submit={words.save} onCancel={onClose} busy={save.isPending} />
      </Stack>
    </form>
  );
}
