import { type RefusedAddress, sortAddresses } from '@greenlit/domain/people/import.ts';
import { roleLabel, SIGN_UP_ROLE } from '@greenlit/domain/people/permissions.ts';
import {
  EMAIL_INVALID,
  INTERNAL_USER_DEFAULTS,
  INVITE_MAX,
  partnerInvitation,
} from '@greenlit/domain/people/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { GivenRole } from './data.ts';
import classes from './People.module.css';
import type { PendingPerson } from './pending.ts';
import { texts } from './texts.ts';
import type { Inviting } from './typed.ts';

const words = texts.dialog;

type Props = {
  roles: readonly GivenRole[];
  inviting: Inviting;
  listed: readonly string[];
  /** The message for an address that is already on the list, or typed twice. */
  repeatedWords: string;
  onAdd: (people: PendingPerson[]) => void;
};

/** The role offered first: an enterprise's own people are internal users, others are Basic. */
export const usualRole = (roles: readonly GivenRole[]): GivenRole | undefined =>
  roles.find(({ name }) => name === INTERNAL_USER_DEFAULTS.role) ??
  roles.find(({ name }) => name === SIGN_UP_ROLE) ??
  roles[0];

/** People by their addresses, or one company with its owner. */
export function AddPeople(props: Props) {
  return props.inviting === 'companies' ? <AddCompany {...props} /> : <AddByAddress {...props} />;
}

function AddByAddress({ roles, listed, repeatedWords, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState(usualRole(roles)?.id ?? '');
  const [refused, setRefused] = useState<readonly RefusedAddress[] | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { good, refused: bad } = sortAddresses(typed, { listed, most: INVITE_MAX });
    setRefused(good.length === 0 || bad.length > 0 ? bad : null);
    if (good.length === 0) return;
    onAdd(good.map((email) => ({ email, name: '', companyName: '', role })));
    // the others stay to be corrected
    setTyped(bad.map((one) => one.typed).join('\n'));
  };
  const reasons = { invalid: EMAIL_INVALID, repeated: repeatedWords, beyond: words.beyond(INVITE_MAX) };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label={words.email}
          description={words.emailHint}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={50_000}
          data-autofocus
          value={typed}
          error={refused && <Refusals refused={refused} reasons={reasons} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group align="flex-end" gap="sm">
          <RoleSelect roles={roles} role={role} onRole={setRole} />
          <Button type="submit" variant="default">
            {words.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type RefusalsProps = { refused: readonly RefusedAddress[]; reasons: Record<RefusedAddress['reason'], string> };

/** The reason for one address, or one line for each of several. */
function Refusals({ refused, reasons }: RefusalsProps) {
  const [first, ...others] = refused;
  if (!first) return reasons.invalid;
  if (others.length === 0) return reasons[first.reason];
  return refused.map(({ typed, reason }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same address may be there twice, and the list is only shown
    <span key={index} className={classes.refusal}>
      {typed}: {reasons[reason]}
    </span>
  ));
}

const NO_COMPANY = { ownerName: '', ownerEmail: '', companyName: '' };

function AddCompany({ roles, listed, repeatedWords, onAdd }: Props) {
  const [owner, setOwner] = useState(NO_COMPANY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const role = roles[0]?.id ?? '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = owner.ownerEmail.trim().toLowerCase();
    const faults = fieldErrors(partnerInvitation, owner);
    const twice = listed.includes(email);
    setErrors({ ...(twice ? { ownerEmail: repeatedWords } : {}), ...faults });
    if (Object.keys(faults).length > 0 || twice) return;
    onAdd([{ email, name: owner.ownerName.trim(), companyName: owner.companyName.trim(), role }]);
    setOwner(NO_COMPANY);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={words.ownerName}
          required
          data-autofocus
          value={owner.ownerName}
          error={errors.ownerName}
          onChange={(event) => setOwner({ ...owner, ownerName: event.currentTarget.value })}
        />
        <TextInput
          label={words.ownerEmail}
          type="email"
          required
          value={owner.ownerEmail}
          error={errors.ownerEmail}
          onChange={(event) => setOwner({ ...owner, ownerEmail: event.currentTarget.value })}
        />
        <TextInput
          label={words.companyName}
          description={words.companyNameHint}
          value={owner.companyName}
          error={errors.companyName}
          onChange={(event) => setOwner({ ...owner, companyName: event.currentTarget.value })}
        />
        <Group>
          <Button type="submit" variant="default">
            {words.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The roles that the person may give. */
export function RoleSelect({
  roles,
  role,
  onRole,
}: {
  roles: readonly GivenRole[];
  role: string;
  onRole: (role: string) => void;
}) {
  return (
    <NativeSelect
      label={words.role}
      value={role}
      data={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
      onChange={(event) => onRole(event.currentTarget.value)}
    />
  );
}
