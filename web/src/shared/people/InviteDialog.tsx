import { type Verdict, verdictsOf } from '@greenlit/domain/people/import.ts';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { INVITE_MAX } from '@greenlit/domain/people/schemas.ts';
import { hasLastDay, usualLastDay } from '@greenlit/domain/records/last-day.ts';
import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/address.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { AddPeople } from './AddPeople.tsx';
import { type GivenRole, ImportPeople, knownQuery, rolesQuery } from './data.ts';
import classes from './People.module.css';
import { LastDayField, lastDayFault } from './PersonMenu.tsx';
import { type PendingPerson, usePending } from './pending.ts';
import { SheetImport } from './SheetImport.tsx';
import { texts } from './texts.ts';
import type { Inviting } from './typed.ts';

const words = texts.dialog;

type Props = { area: 'account' | 'enterprise'; inviting: Inviting; onClose: () => void };

/** Collects people, by hand or from a file, shows what will happen to each, and sends all invitations in one step. */
export function InviteDialog({ area, inviting, onClose }: Props) {
  const viewer = useViewer();
  const [people, setPeople] = usePending(`${viewer.user.admin?.id ?? viewer.user.id} ${inviting}`);
  const [message, setMessage] = useState('');
  const [lastDay, setLastDay] = useState(() => usualLastDay(new Date()));
  const given = useQuery(rolesQuery);
  const roles = (given.data ?? []).filter(
    (role) => (kindInvited(role.name) === 'company') === (inviting === 'companies'),
  );
  const known = useQuery({ ...knownQuery(people.map(({ email }) => email)), enabled: given.isSuccess });
  const [taken, setTaken] = useState<readonly string[]>([]);
  const seats = known.data?.getViewer.seats;
  const seatsLeft = Math.max(0, (seats?.total ?? 0) - (seats?.used ?? 0));
  const verdicts = verdictsOf(
    people.map((person) => ({ ...person, needsName: inviting === 'companies' })),
    { known: new Set(known.data?.findSubUsers), seatsLeft: known.data ? seatsLeft : people.length },
  ).map((verdict, index): ShownVerdict => (taken.includes(people[index]?.email ?? '') ? 'taken' : verdict));
  const sent = people.filter((_, index) => verdicts[index] === 'new');
  const auditorRole = roles.find((role) => hasLastDay([role]))?.id;
  const invitesAuditors = sent.some(({ role }) => role === auditorRole);
  const send = useMutation({
    mutationFn: () =>
      api(ImportPeople, {
        people: sent.map(({ email, name, companyName, role }) => ({ email, name, companyName, role })),
        message: message.trim() || null,
        lastDay: invitesAuditors ? lastDay : null,
      }),
    onSuccess: ({ importSubUsers }) => {
      notify(texts.areas[area].invited, words.sent(importSubUsers.invited.length));
      setPeople([]);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'user_exists') return;
      setTaken(Object.keys(error.fields).flatMap((field) => sent[Number(field.split('.')[1])]?.email ?? []));
    },
  });
  const full = texts.areas[area].full;
  const isFull = seats !== null && seats !== undefined && seatsLeft === 0;
  const noRoles = given.isSuccess && roles.length === 0;
  const [cut, setCut] = useState(0);
  const add = (more: readonly PendingPerson[]) => {
    setPeople([...people, ...more]);
    setCut(Math.max(0, people.length + more.length - INVITE_MAX));
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={inviting === 'companies' ? words.companies : words.title}>
      <Stack gap="lg">
        {isFull || noRoles ? (
          <Alert color="amber" title={full.title} role="alert">
            {full.hint && viewer.rights.seePlans ? <Link to={paths.plans}>{full.hint}</Link> : full.hint}
          </Alert>
        ) : null}
        {given.error ? <Failure error={given.error} retry={given.refetch} /> : null}
        {given.isSuccess && !noRoles ? (
          <>
            <AddPeople
              roles={roles}
              inviting={inviting}
              listed={people.map(({ email }) => email)}
              repeatedWords={texts.areas[area].repeated}
              onAdd={add}
            />
            <SheetImport roles={roles} inviting={inviting} onAdd={add} />
          </>
        ) : null}
        {people.length > 0 ? (
          <>
            <PendingList
              people={people}
              verdicts={verdicts}
              roles={roles}
              onRemove={(at) => setPeople(people.filter((_, index) => index !== at))}
            />
            {invitesAuditors ? <LastDayField value={lastDay} onChange={setLastDay} /> : null}
            <Textarea
              label={words.message}
              description={words.messageHint}
              autosize
              minRows={2}
              maxLength={1_000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </>
        ) : null}
        {send.error ? <Failure error={send.error} title={failureTitle(send.error, area)} /> : null}
        {known.error && !known.data ? <Failure error={known.error} retry={known.refetch} /> : null}
        {cut > 0 ? <Alert color="amber">{words.cut(cut, INVITE_MAX)}</Alert> : null}
        {sent.length < people.length ? (
          <Text size="sm" c="dimmed" role="status">
            {words.skipped(people.length - sent.length)}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {people.length > 0 ? (
            <Button variant="subtle" color="gray" onClick={() => setPeople([])}>
              {words.clear}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={sent.length === 0 || !known.isSuccess || (invitesAuditors && lastDayFault(lastDay) !== undefined)}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {words.send(sent.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const failureTitle = (error: Error, area: 'account' | 'enterprise'): string => {
  const { taken, failed } = texts.areas[area];
  return (error instanceof ApiError && error.reason === 'user_exists' ? taken : undefined) ?? failed;
};

/** One more status comes from the server: the address belongs to somebody else. */
type ShownVerdict = Verdict | 'taken';

type PendingListProps = {
  people: readonly PendingPerson[];
  verdicts: readonly ShownVerdict[];
  roles: readonly GivenRole[];
  onRemove: (index: number) => void;
};

/** Everybody on the list, with what will happen to them; rows that cannot be sent come first. */
function PendingList({ people, verdicts, roles, onRemove }: PendingListProps) {
  const rows = people
    .map((person, index) => ({ ...person, index, verdict: verdicts[index] ?? 'new' }))
    .sort((a, b) => Number(a.verdict === 'new') - Number(b.verdict === 'new'));
  return (
    <section aria-label={words.listed}>
      <Text fw={600}>{words.listed}</Text>
      {/* a long list scrolls, also by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable */}
      <ul className={classes.pending} tabIndex={0} aria-label={words.listed}>
        {rows.map(({ email, name, companyName, role, index, verdict }) => (
          <li key={`${index} ${email}`}>
            <span className={classes.facts}>
              {email || '—'}
              <Text span size="sm" c="dimmed">
                {[companyName, name, roleLabel(roles.find(({ id }) => id === role)?.name ?? '')]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join('')}
              </Text>
            </span>
            <span className={classes.state} data-state={verdict === 'new' ? 'active' : 'refused'}>
              {words.verdicts[verdict]}
            </span>
            <ActionIcon variant="subtle" color="gray" aria-label={words.remove(email)} onClick={() => onRemove(index)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
