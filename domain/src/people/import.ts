/** Reads a list of people from a spreadsheet's cells, and checks each row before anything is sent. */
import { emailField } from '../shared/fields.ts';

/** The formats of a list, by the end of its name. */
export const IMPORT_FORMATS = ['.xls', '.xlsx', '.numbers', '.csv'] as const;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** The most rows with an address or a name; our choice, as many as one invitation has. */
export const IMPORT_MAX_ROWS = 500;
export const KEY_REQUIRED = 'The key is required';
/** The file is damaged, or its format does not match its name. */
export const READING_FAILED = 'Error reading file, try again';
/** There are more rows than the limit; the words are ours. */
export const IMPORT_TOO_LONG = `At most ${IMPORT_MAX_ROWS} rows at once`;

/** Why a chosen file cannot be read, or null. */
export function fileRefusal(file: { name: string; size: number } | null): string | null {
  if (!file) return 'The file is required';
  const name = file.name.toLowerCase();
  if (!IMPORT_FORMATS.some((end) => name.endsWith(end))) return 'Allowed formats (.xls, .xlsx, .numbers, .csv)';
  return file.size > IMPORT_MAX_BYTES ? 'The file is larger than 2 MB' : null;
}

/** The cells of a sheet as text, row by row. */
export type Cells = readonly (readonly string[])[];

/** The columns of addresses, names and companies, counted from 0; null for none. */
export interface Columns {
  email: number | null;
  name: number | null;
  company: number | null;
}

const ADDRESS = /[^\s,;<>"'()[\]]+@[^\s,;<>"'()[\]]+\.[^\s,;<>"'()[\]]+/;

/** The address in a cell, lower case: "Ada <Ada@b.co>" → 'ada@b.co'; null if there is none. */
export function addressIn(cell: string): string | null {
  return ADDRESS.exec(cell)?.[0].toLowerCase() ?? null;
}

const width = (cells: Cells): number => Math.max(0, ...cells.map((row) => row.length));

/** Whether the first row names the columns: it has no address, but some row below has. */
export function hasHeader(cells: Cells): boolean {
  const [first, ...others] = cells;
  if (!first || first.some((cell) => addressIn(cell))) return false;
  return others.some((row) => row.some((cell) => addressIn(cell)));
}

/** The columns' titles, for choosing one: those of the header, else "Column 1" and so on. */
export function columnTitles(cells: Cells): string[] {
  const header = hasHeader(cells) ? (cells[0] ?? []) : [];
  return Array.from({ length: width(cells) }, (_, index) => header[index]?.trim() || `Column ${index + 1}`);
}

/**
 * The column with the most addresses; one with companies, if a title says so; and one with names: the one with such a title,
 * else the first other one with text.
 */
export function guessColumns(cells: Cells): Columns {
  const rows = hasHeader(cells) ? cells.slice(1) : cells;
  const columns = Array.from({ length: width(cells) }, (_, index) => index);
  const addresses = (index: number) => rows.filter((row) => addressIn(row[index] ?? '')).length;
  const email = columns.reduce<number | null>((best, index) => {
    const most = best === null ? 0 : addresses(best);
    return addresses(index) > most ? index : best;
  }, null);
  const titles = hasHeader(cells) ? columnTitles(cells) : [];
  const isOf = (title: string | undefined) => /\b(company|firm|business|organi[sz]ation)\b/i.test(title ?? '');
  const company = columns.find((index) => index !== email && isOf(titles[index])) ?? null;
  const others = columns.filter((index) => index !== email && index !== company);
  const named = others.find((index) => /\b(name|owner|person|contact)\b/i.test(titles[index] ?? ''));
  const texts = others.find((index) =>
    rows.some((row) => /\p{L}/u.test(row[index] ?? '') && !addressIn(row[index] ?? '')),
  );
  return { email, name: named ?? texts ?? null, company };
}

/** A person in a row of the list; the address may be invalid. */
export interface ListedPerson {
  email: string;
  name: string;
  companyName: string;
}

/** The people in the rows; rows with neither address nor name are skipped. */
export function peopleInCells(cells: Cells, { email, name, company }: Columns): ListedPerson[] {
  if (email === null) return [];
  const rows = hasHeader(cells) ? cells.slice(1) : cells;
  return rows
    .map((row) => {
      const cell = (row[email] ?? '').trim();
      const text = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
      return { email: addressIn(cell) ?? cell.toLowerCase(), name: text(name), companyName: text(company) };
    })
    .filter((person) => person.email !== '' || person.name !== '');
}

const anAddress = emailField();
const isEmail = (text: string): boolean => anAddress.safeParse(text).success;

/** What will happen to a row. */
export type Verdict = 'new' | 'here' | 'repeated' | 'invalid' | 'nameless' | 'beyond';

/**
 * A verdict for each row, in order: the first row with an address counts, later ones are repeated. New people get seats in the order
 * of the list. The server decides again.
 */
export function verdictsOf(
  people: readonly (Pick<ListedPerson, 'email' | 'name'> & { needsName?: boolean })[],
  { known, seatsLeft }: { known: ReadonlySet<string>; seatsLeft: number },
): Verdict[] {
  const seen = new Set<string>();
  let left = seatsLeft;
  return people.map(({ email, name, needsName = false }) => {
    if (!isEmail(email)) return 'invalid';
    if (seen.has(email)) return 'repeated';
    seen.add(email);
    if (known.has(email)) return 'here';
    if (needsName && name === '') return 'nameless';
    if (left <= 0) return 'beyond';
    left -= 1;
    return 'new';
  });
}
