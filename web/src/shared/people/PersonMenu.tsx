import { kindInvited } from '@greenlit/domain/people/members.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import {
  auditorsLastDay,
  hasLastDay,
  isAccessOver,
  lastDayOf,
  usualLastDay,
} from '@greenlit/domain/records/last-day.ts';
import { farthestDay } from '@greenlit/domain/review/needed-by.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { Menu, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconDots,
  IconEdit,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { IconAction } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import { useRemoval } from '../../app/ui/useRemoval.ts';
import {
  ChangeLastDay,
  type GivenRole,
  GiveRole,
  HandOverWork,
  InviteAgain,
  type Person,
  peopleQuery,
  RemovePerson,
  rolesQuery,
  SwitchPerson,
} from './data.ts';
import { nameOf } from './names.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { texts } from './texts.ts';

/** The actions for a person: invitation, role, disable and enable, delete, and handing over their work, even after deletion. */
export function PersonMenu({ person, area, name }: { person: Person; area: 'account' | 'enterprise'; name: string }) {
  const { id, email, state, roles, kind, expireAt } = person;
  const viewer = useViewer();
  const given = useQuery(rolesQuery);
  const [choosing, setChoosing] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [prolonging, setProlonging] = useState(false);
  const [handingOver, setHandingOver] = useState(false);
  // only the roles for the same kind of person: company and internal user are decided by the invitation
  const choices = (given.data ?? []).filter((role) => kindInvited(role.name) === kind);
  const again = useMutation({
    mutationFn: () =>
      api(InviteAgain, {
        subusers: {
          role: roles[0]?.id ?? '',
          adminUserId: viewer.user.id,
          emails: [email],
          name: nameOf(person),
          ...(expireAt ? { lastDay: lastDayOf(expireAt) } : {}),
        },
      }),
    onSuccess: () => notify(texts.areas[area].invited, texts.resent(email)),
    onError: (error) => notifyFailure(error, texts.areas[area].failed),
  });
  const isInvited = state === 'invited' || state === 'elsewhere';
  const isCompany = kind === 'company';
  const remove = useRemoval({
    ask: {
      title: texts.ask.remove,
      body: isInvited
        ? texts.ask.withdrawWhy(email)
        : (isCompany ? texts.ask.companyRemoved : texts.ask.removeKept)(name),
      yes: isInvited ? texts.withdraw : texts.remove,
    },
    remove: () => api(RemovePerson, { id }),
    done: isInvited ? texts.withdrawn : texts.removed,
    name,
    failed: texts.ask.removeFailed,
  });
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: state === 'off' }),
    onSuccess: () => notify(texts.areas[area].switched, name),
    onError: (error) => notifyFailure(error),
  });
  const askOff = async () => {
    const [title, why] = isCompany
      ? [texts.ask.companyOff, texts.ask.companyOffWhy]
      : [texts.ask.off, texts.ask.offWhy];
    if (await confirm({ title, body: why(name), yes: texts.switchOff, danger: true })) flip.mutate();
  };
  const busy = again.isPending || remove.isPending || flip.isPending;
  const isOver = isAccessOver(expireAt ? new Date(expireAt) : null, new Date());
  const isHere = state === 'active' || state === 'off';
  const canResend = state === 'invited' && choices.some((role) => role.id === roles[0]?.id);
  return (
    <>
      <Menu withinPortal width={220} position="bottom-end">
        <Menu.Target>
          <IconAction Icon={IconDots} loading={busy} label={texts.menu(name)} />
        </Menu.Target>
        <Menu.Dropdown>
          <Unloaded query={given} />
          {canResend ? (
            <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={() => again.mutate()}>
              {texts.resend}
            </Menu.Item>
          ) : null}
          {state !== 'removed' ? (
            <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setRenaming(true)}>
              {texts.rename.action}
            </Menu.Item>
          ) : null}
          {isHere && kind === 'member' && choices.length > 0 ? (
            <Menu.Item leftSection={<IconUserCog size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              {texts.changeRole}
            </Menu.Item>
          ) : null}
          {state === 'active' ? (
            <Menu.Item leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={askOff}>
              {texts.switchOff}
            </Menu.Item>
          ) : null}
          {kind === 'member' && hasLastDay(roles) && state !== 'removed' ? (
            <Menu.Item leftSection={<IconCalendarEvent size={18} aria-hidden />} onClick={() => setProlonging(true)}>
              {texts.lastDay.action}
            </Menu.Item>
          ) : null}
          {state === 'off' && !isOver ? (
            <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => flip.mutate()}>
              {texts.switchOn}
            </Menu.Item>
          ) : null}
          {!isInvited ? (
            <Menu.Item leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => setHandingOver(true)}>
              {texts.handOver.action}
            </Menu.Item>
          ) : null}
          {state !== 'removed' ? (
            <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove.ask}>
              {isInvited ? texts.withdraw : texts.remove}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {handingOver ? <HandOverDialog person={person} name={name} onClose={() => setHandingOver(false)} /> : null}
      {prolonging ? <LastDayDialog person={person} name={name} onClose={() => setProlonging(false)} /> : null}
      {renaming ? <RenameDialog person={person} name={name} onClose={() => setRenaming(false)} /> : null}
      {choosing ? (
        <RoleDialog person={person} name={name} choices={choices} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}

const words = texts.role;

type RoleDialogProps = { person: Person; name: string; choices: readonly GivenRole[]; onClose: () => void };

function RoleDialog({ person, name, choices, onClose }: RoleDialogProps) {
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
      error={save.error}
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

const handOverDialogWords = texts.handOver;
/** Colleagues offered before somebody is searched for. */
const CHOICES = 25;

/** Chooses the colleague who takes over somebody's unfinished work. */
function HandOverDialog({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const { user } = useViewer();
  const [to, setTo] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_PAUSE);
  const isCompany = person.kind === 'company';
  const found = useQuery(
    peopleQuery(
      { ...(isCompany ? { companies: true } : {}), ...(search ? { search } : {}), state: 'active' },
      1,
      CHOICES,
    ),
  );
  const save = useMutation({
    mutationFn: (id: string) => api(HandOverWork, { from: person.id, to: id }),
    onSuccess: ({ handOverWork }) => {
      notify(handOverDialogWords.done, handOverDialogWords.moved(handOverWork));
      onClose();
    },
  });
  const me = { value: user.id, label: handOverDialogWords.me };
  const others = (found.data?.getUsers.users ?? [])
    .filter(({ id }) => id !== person.id && id !== user.id)
    .map((one) => ({
      value: one.id,
      label: `${(isCompany && one.company?.name) || nameOf(one)} (${one.email})`,
    }));
  return (
    <FormDialog
      title={handOverDialogWords.title(name)}
      error={save.error}
      submit={handOverDialogWords.submit}
      busy={save.isPending}
      disabled={to === null}
      onSubmit={() => {
        if (to) save.mutate(to);
      }}
      onClose={onClose}
    >
      <Text size="sm">{isCompany ? handOverDialogWords.companyWhy : handOverDialogWords.why}</Text>
      <Unloaded query={found} />
      <Select
        label={handOverDialogWords.label}
        placeholder={handOverDialogWords.hint}
        data={[me, ...others]}
        value={to}
        onChange={setTo}
        searchable
        onSearchChange={setTyped}
        // the server has already searched
        filter={({ options }) => options}
        nothingFoundMessage={texts.nothing}
        data-autofocus
      />
    </FormDialog>
  );
}

const lastDayFaultWords = texts.lastDay;

export const lastDayFault = (day: string): string | undefined =>
  fieldErrors(auditorsLastDay(new Date()), { lastDay: day }).lastDay;

/** The last day of an auditor's access. */
export function LastDayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const now = new Date();
  return (
    <TextInput
      type="date"
      label={lastDayFaultWords.label}
      description={lastDayFaultWords.about}
      required
      maw={280}
      min={isoDay(now, timeZone)}
      max={farthestDay(now)}
      value={value}
      error={lastDayFault(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Changes an auditor's last day. */
export function LastDayDialog({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const before = person.expireAt ? lastDayOf(person.expireAt) : null;
  const [day, setDay] = useState(() =>
    before && lastDayFault(before) === undefined ? before : usualLastDay(new Date()),
  );
  const save = useMutation({
    mutationFn: () => api(ChangeLastDay, { id: person.id, lastDay: day }),
    onSuccess: () => {
      notify(lastDayFaultWords.saved, name);
      onClose();
    },
  });
  return (
    <FormDialog
      title={lastDayFaultWords.title(person.name ? name : person.email)}
      error={save.error}
      submit={lastDayFaultWords.save}
      busy={save.isPending}
      disabled={day === before || lastDayFault(day) !== undefined}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <LastDayField value={day} onChange={setDay} />
    </FormDialog>
  );
}
