import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { staffProfileForm } from '@greenlit/domain/people/schemas.ts';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo, pageRoute, paths } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { focusFirst, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { LeaveGuard, useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { Unloaded } from '../../../app/ui/Unloaded.tsx';
import type { GetStaffMemberQuery } from '../../../gen/graphql.ts';
import { rolesQuery } from '../../../shared/people/data.ts';
import { FirstPassword } from '../../../shared/people/FirstPassword.tsx';
import { editProfileRoute } from '../routes.tsx';
import { ChangeStaff, CreateStaff, staffMemberQuery } from './data.ts';
import { texts } from './texts.ts';

const words = texts.form;
const route = pageRoute(editProfileRoute);

export function CreateProfilePage() {
  return (
    <Page title={words.create} width="form">
      <LeaveGuard>
        <ProfileForm />
      </LeaveGuard>
    </Page>
  );
}

/** The name and role of a member of staff. */
export function EditProfilePage() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(staffMemberQuery(id));
  return (
    <Page title={words.edit(id)} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {data === undefined && !error ? <RowsSkeleton count={3} /> : null}
      {data === null ? <Failure error={words.missing} /> : null}
      {data ? (
        <LeaveGuard>
          <ProfileForm key={id} person={data} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}

type Made = { email: string; password: string };

function ProfileForm({ person }: { person?: NonNullable<GetStaffMemberQuery['getUser']> }) {
  const navigate = useNavigate();
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  const roles = useQuery(rolesQuery);
  const [made, setMade] = useState<Made>();
  const form = useForm({
    initialValues: {
      fullName: person?.name ?? '',
      lastName: person?.lastName ?? '',
      email: person?.email ?? '',
      role: person?.roles[0]?.id ?? '',
    },
    validate: schemaResolver(staffProfileForm, { sync: true }),
  });
  useUnsaved(form.isDirty() && !made);
  const list = (created: boolean) =>
    navigate({ ...linkTo(created ? `${paths.staff}?created=true` : paths.staff), ignoreBlocker: true });
  const save = useMutation({
    mutationFn: async ({ fullName: name, lastName, email, role }: typeof form.values): Promise<Made | null> => {
      if (person) {
        await api(ChangeStaff, { id: person.id, user: { name, lastName, roles: [role] } });
        return null;
      }
      const user = { name, lastName, email: email.trim(), roles: [role], isBodewellUser: true };
      const { createUser } = await api(CreateStaff, { user, attempt });
      return { email: createUser.email, password: createUser.initialPassword ?? '' };
    },
    onSuccess: async (answer) => {
      if (answer) return setMade(answer);
      await list(false);
      notify(words.saved);
    },
    onError: (error) => showAtFields(form, error),
  });
  const offered = (roles.data ?? []).filter(
    ({ audience, id }) => audience !== 'clients' || id === person?.roles[0]?.id,
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <TextInput
          label={person?.lastName ? words.firstName : words.fullName}
          autoComplete="off"
          {...form.getInputProps('fullName')}
        />
        {person?.lastName ? (
          <TextInput label={words.lastName} autoComplete="off" {...form.getInputProps('lastName')} />
        ) : null}
        <TextInput
          label={words.email}
          type="email"
          autoComplete="off"
          description={person ? words.emailFixed : undefined}
          readOnly={person !== undefined}
          {...form.getInputProps('email')}
        />
        <Unloaded query={roles} />
        <NativeSelect
          label={words.role}
          data={[
            { value: '', label: words.select },
            ...offered.map(({ id, name }) => ({ value: id, label: roleLabel(name) })),
          ]}
          {...form.getInputProps('role')}
        />
        {save.error ? <Failure title={texts.failed} error={save.error} /> : null}
        <FormFoot submit={words.save} onCancel={() => void navigate({ to: paths.staff })} busy={save.isPending} />
      </Stack>
      {made ? <FirstPassword {...made} onClose={() => void list(true)} /> : null}
    </form>
  );
}
