import {
  type Cells,
  type Columns,
  columnTitles,
  fileRefusal,
  guessColumns,
  headRows,
  IMPORT_FORMATS,
  IMPORT_MAX_ROWS,
  IMPORT_TOO_LONG,
  KEY_REQUIRED,
  namesThatDiffer,
  peopleInCells,
  READING_FAILED,
} from '@greenlit/domain/people/import.ts';
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  FileButton,
  Group,
  NativeSelect,
  Paper,
  Radio,
  Stack,
  Text,
} from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { RoleSelect, usualRole } from './AddPeople.tsx';
import type { GivenRole } from './data.ts';
import type { PendingPerson } from './pending.ts';
import type { Sheet, SheetAnswer, SheetQuestion } from './sheetCells.ts';
import { texts } from './texts.ts';
import type { Inviting } from './typed.ts';

const words = texts.dialog;

/** Milliseconds after which an error about a file disappears. */
const ERROR_SHOWN = 5_000;

/** The most rows read, with those that a filter may hide. */
const SHEET_ROWS = 5_000;

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
export function SheetImport({ roles, inviting, onAdd }: FileImportProps) {
  const [sheet, setSheet] = useState<Sheet>();
  const read = useMutation({
    mutationFn: readSheet,
    meta: { quiet: true },
    onSuccess: setSheet,
    onError: () => setSheet(undefined),
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
      {sheet ? (
        <ChooseRows
          sheet={sheet}
          roles={roles}
          inviting={inviting}
          onAdd={(people) => {
            onAdd(people);
            setSheet(undefined);
          }}
          onCancel={() => setSheet(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type ChooseRowsProps = FileImportProps & { sheet: Sheet; onCancel: () => void };

/** What is read of a sheet: with the rows that a filter hides or without, and in which of two readings of its letters. */
function ChooseRows({ sheet, ...props }: ChooseRowsProps) {
  const [withHidden, setWithHidden] = useState(false);
  const [isOther, setIsOther] = useState(false);
  const { all, otherwise } = sheet;
  const hidden = all.length - sheet.cells.length;
  const cells = isOther && otherwise ? otherwise : withHidden ? all : sheet.cells;
  return (
    <>
      {hidden > 0 ? (
        <Checkbox
          label={words.hidden(hidden)}
          checked={withHidden}
          onChange={(event) => setWithHidden(event.currentTarget.checked)}
        />
      ) : null}
      {otherwise ? (
        <Radio.Group
          label={words.whichNames}
          value={isOther ? 'other' : 'first'}
          onChange={(value) => setIsOther(value === 'other')}
        >
          <Stack gap={8} mt={8}>
            <Radio value="first" label={namesThatDiffer(sheet.cells, otherwise)} />
            <Radio value="other" label={namesThatDiffer(otherwise, sheet.cells)} />
          </Stack>
        </Radio.Group>
      ) : null}
      <ChooseColumns key={`${isOther} ${withHidden}`} cells={cells} {...props} />
    </>
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
  const people = useMemo(() => peopleInCells(cells, columns), [cells, columns]);
  const isTooLong = people.length > IMPORT_MAX_ROWS;
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
          <NativeSelect
            label={words.lastNameColumn}
            data={options}
            value={`${columns.lastName ?? ''}`}
            onChange={(event) => setColumns({ ...columns, lastName: chosen(event.currentTarget.value) })}
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
            {isTooLong ? IMPORT_TOO_LONG : words.foundInFile(people.length)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel}>
              {words.dropFile}
            </Button>
            <Button
              disabled={people.length === 0 || isTooLong}
              onClick={() => onAdd(people.map((person) => ({ ...person, role })))}
            >
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
  ods: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
};

/** A spreadsheet's first sheet. @throws SheetError */
async function readSheet(file: File | null): Promise<Sheet> {
  const refusal = fileRefusal(file);
  if (refusal !== null || !file) throw new SheetError(refusal ?? READING_FAILED);
  const bytes = await file.arrayBuffer();
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const begin = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  const expected = SIGNATURES[ending];
  if (expected && !expected.every((byte, index) => begin[index] === byte)) throw new SheetError(READING_FAILED);
  const answer = await inWorker(bytes, ending === 'csv');
  if ('failed' in answer) throw new SheetError(READING_FAILED);
  if (!expected && answer.cells.some((row) => row.some((cell) => cell.includes('\0'))))
    throw new SheetError(READING_FAILED);
  if (answer.isCut || answer.cells.length - headRows(answer.cells) > IMPORT_MAX_ROWS)
    throw new SheetError(IMPORT_TOO_LONG);
  return answer;
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
    // one more, so that a longer sheet is noticed
    const question: SheetQuestion = { bytes, isText, rows: SHEET_ROWS + 1 };
    worker.postMessage(question, [bytes]);
  }).finally(() => worker.terminate());
}
