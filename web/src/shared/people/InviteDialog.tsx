import {
  type Cells,
  type Columns,
  columnTitles,
  fileRefusal,
  guessColumns,
  hasHeader,
  IMPORT_FORMATS,
  IMPORT_MAX_ROWS,
  IMPORT_TOO_LONG,
  KEY_REQUIRED,
  peopleInCells,
  READING_FAILED,
  type Verdict,
  verdictsOf,
} from '@greenlit/domain/people/import.ts';
import { kindInvited } from '@greenlit/domain/people/members.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { hasLastDay, usualLastDay } from '@greenlit/domain/records/last-day.ts';
import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../app/address.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { AddPeople, RoleSelect, usualRole } from './AddPeople.tsx';
import { type GivenRole, ImportPeople, knownQuery, rolesQuery } from './data.ts';
import classes from './People.module.css';
import { LastDayField, lastDayFault } from './PersonMenu.tsx';
import { type PendingPerson, usePending } from './pending.ts';
import type { SheetAnswer, SheetQuestion } from './sheetCells.ts';
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
  const add = (more: readonly PendingPerson[]) => setPeople([...people, ...more]);
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
            <FileImport roles={roles} inviting={inviting} onAdd={add} />
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
      <Text fw={560}>{words.listed}</Text>
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

/** Milliseconds after which an error about a file disappears. */
const ERROR_SHOWN = 5_000;

const TEMPLATES: Readonly<Record<Inviting, string>> = {
  people: 'Email,Name\r\nada@example.com,Ada Byron\r\n',
  companies: 'Email,Owner name,Company name\r\nada@example.com,Ada Byron,Byron Advisors\r\n',
};

type FileImportProps = {
  roles: readonly GivenRole[];
  inviting: Inviting;
  onAdd: (people: PendingPerson[]) => void;
};

/** People from a spreadsheet: its columns are detected, and can be changed. */
function FileImport({ roles, inviting, onAdd }: FileImportProps) {
  const [cells, setCells] = useState<Cells>();
  const read = useMutation({
    mutationFn: readSheet,
    meta: { quiet: true },
    onSuccess: setCells,
    onError: () => setCells(undefined),
  });
  const { error, reset } = read;
  useEffect(() => {
    if (!error) return;
    const gone = setTimeout(reset, ERROR_SHOWN);
    return () => clearTimeout(gone);
  }, [error, reset]);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <FileButton accept={IMPORT_FORMATS.join(',')} onChange={(file) => file && read.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={read.isPending}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {words.file}
            </Button>
          )}
        </FileButton>
        <Anchor
          size="sm"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATES[inviting])}`}
          download={words.templateFile}
        >
          {words.template}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed">
        {words.fileHint}
      </Text>
      {error ? (
        <Alert color="danger" role="alert">
          {error instanceof SheetError ? error.message : words.reading}
        </Alert>
      ) : null}
      {cells ? (
        <ChooseColumns
          cells={cells}
          roles={roles}
          inviting={inviting}
          onAdd={(people) => {
            onAdd(people);
            setCells(undefined);
          }}
          onCancel={() => setCells(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type ChooseColumnsProps = FileImportProps & { cells: Cells; onCancel: () => void };

function ChooseColumns({ cells, roles, inviting, onAdd, onCancel }: ChooseColumnsProps) {
  const isOfCompanies = inviting === 'companies';
  // other people have no company of their own
  const [columns, setColumns] = useState<Columns>(() => ({
    ...guessColumns(cells),
    ...(isOfCompanies ? {} : { company: null }),
  }));
  const [role, setRole] = useState(usualRole(roles)?.id ?? '');
  const people = peopleInCells(cells, columns);
  const options = [
    { value: '', label: words.noColumn },
    ...columnTitles(cells).map((label, index) => ({ value: `${index}`, label })),
  ];
  const chosen = (value: string) => (value === '' ? null : Number(value));
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group gap="sm" align="flex-end" grow>
          <NativeSelect
            label={words.emailColumn}
            data={options}
            value={`${columns.email ?? ''}`}
            error={columns.email === null ? KEY_REQUIRED : null}
            onChange={(event) => setColumns({ ...columns, email: chosen(event.currentTarget.value) })}
          />
          <NativeSelect
            label={words.nameColumn}
            data={options}
            value={`${columns.name ?? ''}`}
            onChange={(event) => setColumns({ ...columns, name: chosen(event.currentTarget.value) })}
          />
          {isOfCompanies ? (
            <NativeSelect
              label={words.companyColumn}
              data={options}
              value={`${columns.company ?? ''}`}
              onChange={(event) => setColumns({ ...columns, company: chosen(event.currentTarget.value) })}
            />
          ) : null}
          {roles.length > 1 ? <RoleSelect roles={roles} role={role} onRole={setRole} /> : null}
        </Group>
        <Group justify="space-between">
          <Text size="sm" role="status">
            {words.foundInFile(people.length)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              {words.dropFile}
            </Button>
            <Button disabled={people.length === 0} onClick={() => onAdd(people.map((person) => ({ ...person, role })))}>
              {words.useFile}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}

/** The error for a file that cannot be imported, with a message for people. */
class SheetError extends Error {}

/** Milliseconds after which reading is given up: the worst file of 2 MB takes a fraction of it. */
const PATIENCE = 15_000;

/** The first bytes expected for each file extension; a csv may be any text. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  numbers: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
};

/** The cells of a spreadsheet's first sheet. @throws SheetError */
async function readSheet(file: File | null): Promise<Cells> {
  const refusal = fileRefusal(file);
  if (refusal !== null || !file) throw new SheetError(refusal ?? READING_FAILED);
  const bytes = await file.arrayBuffer();
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const begin = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  const expected = SIGNATURES[ending];
  if (expected && !expected.every((byte, index) => begin[index] === byte)) throw new SheetError(READING_FAILED);
  if (!expected && new Uint8Array(bytes).includes(0)) throw new SheetError(READING_FAILED);
  const answer = await inWorker(bytes, ending === 'csv');
  if ('failed' in answer) throw new SheetError(READING_FAILED);
  const { cells } = answer;
  if (cells.length - (hasHeader(cells) ? 1 : 0) > IMPORT_MAX_ROWS) throw new SheetError(IMPORT_TOO_LONG);
  return cells;
}

function inWorker(bytes: ArrayBuffer, isText: boolean): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetAnswer>((resolve) => {
    const giveUp = setTimeout(() => resolve({ failed: true }), PATIENCE);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(giveUp);
      resolve(data);
    });
    worker.addEventListener('error', () => resolve({ failed: true }));
    // one more than the limit and the header, so that a longer sheet is noticed
    const question: SheetQuestion = { bytes, isText, rows: IMPORT_MAX_ROWS + 2 };
    worker.postMessage(question, [bytes]);
  }).finally(() => worker.terminate());
}
