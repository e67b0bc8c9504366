/** Reads a list of people from a spreadsheet's cells, and checks each row before anything is sent. */
import { emailField } from '../shared/fields.ts';

/** The formats of a list, by the end of its name. */
export const IMPORT_FORMATS = ['.xls', '.xlsx', '.numbers', '.csv', '.ods'] as const;
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

/** The columns of addresses, names (whole, or first names beside a column of last names) and companies, from 0; null for none. */
export interface Columns {
  email: number | null;
  name: number | null;
  lastName: number | null;
  company: number | null;
}

/** What stands between the signs that no address has; what is longer is none. */
const TOKEN = /[^\s,;:<>"()[\]]+/g;
const TOKEN_MAX = 320;
/** An apostrophe belongs to an address ("o'brien@b.co") unless it stands before or behind it. */
const ADDRESS = /[^'@][^@]*@[^'@]+\.[^'@]*[^'@.!?]/;
/** Signs that nobody sees, which come along from web pages and word processors. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** The addresses in a cell, lower case, with the name that stands before each: "Ada <Ada@b.co>; kim@b.co". */
function addressesIn(cell: string): { email: string; name: string }[] {
  if (!cell.includes('@')) return [];
  const text = cell.replace(UNSEEN, '');
  let end = 0;
  return Array.from(text.matchAll(TOKEN)).flatMap(({ index, 0: token }) => {
    const found = token.length <= TOKEN_MAX ? ADDRESS.exec(token) : null;
    if (!found) return [];
    const before = text.slice(end, index + found.index).slice(-TOKEN_MAX);
    end = index + found.index + found[0].length;
    const isNamed = /<\s*$/.test(before);
    return [{ email: found[0].toLowerCase(), name: isNamed ? before.replace(/^[\s>;,"']+|[\s<"']+$/g, '') : '' }];
  });
}

/** The first address in a cell, lower case: "Ada <Ada@b.co>" → 'ada@b.co'; null if there is none. */
export const addressIn = (cell: string): string | null => addressesIn(cell)[0]?.email ?? null;

const width = (cells: Cells): number => Math.max(0, ...cells.map((row) => row.length));

/** Words of a header, in the languages that sheets most often have. */
const TITLES = {
  email: /\b(?:e-?mails?|mail|courriel|correo)\b|\baddress(?:es)?$/i,
  company: /\b(?:company|firm|firma|business|organi[sz]ation|empresa|entreprise|soci[eé]t[eé])\b/i,
  last: /\b(?:last|family|sur) ?-?name\b|\b(?:nachname|familienname|apellidos?|nom de famille)\b/i,
  first: /\b(?:first|given|fore) ?-?name\b|\b(?:vorname|pr[eé]nom|nombre)\b/i,
  name: /\b(?:name|owner|person|contact|nom)\b/i,
} as const;

const isTitle = (cell: string): boolean => !addressIn(cell) && Object.values(TITLES).some((title) => title.test(cell));

/** The most rows above a header: the title of the sheet, and a day. */
const ABOVE = 10;

/**
 * The number of rows up to and with the header, above the people; 0 without one. It is the row with the words of a header, or
 * the first row, if it has no address but some row below has.
 */
export function headRows(cells: Cells): number {
  const first = cells.findIndex((row) => row.some((cell) => addressIn(cell)));
  if (first <= 0) return 0;
  const above = cells.slice(0, Math.min(first, ABOVE));
  // the title of a sheet may have such a word, its header has several, or nothing else
  const titles = above.map((row) => row.filter(isTitle).length);
  const most = Math.max(...titles);
  return most === 0 ? 1 : titles.lastIndexOf(most) + 1;
}

const headerOf = (cells: Cells): readonly string[] => cells[headRows(cells) - 1] ?? [];
const rowsOf = (cells: Cells): Cells => cells.slice(headRows(cells));

/** The columns' titles, for choosing one: those of the header, else "Column 1" and so on. */
export function columnTitles(cells: Cells): string[] {
  const header = headerOf(cells);
  return Array.from({ length: width(cells) }, (_, index) => header[index]?.trim() || `Column ${index + 1}`);
}

/**
 * The column with the most addresses; those whose titles name companies, first and last names, or names; without such a title,
 * names are in the first other column where most cells are words.
 */
export function guessColumns(cells: Cells): Columns {
  const rows = rowsOf(cells);
  const columns = Array.from({ length: width(cells) }, (_, index) => index);
  const addresses = (index: number) => rows.filter((row) => addressIn(row[index] ?? '')).length;
  const email = columns.reduce<number | null>((best, index) => {
    const most = best === null ? 0 : addresses(best);
    return addresses(index) > most ? index : best;
  }, null);
  const header = headerOf(cells);
  const titled = (title: RegExp, ...taken: (number | null)[]) =>
    columns.find((index) => index !== email && !taken.includes(index) && title.test(header[index] ?? '')) ?? null;
  const company = titled(TITLES.company);
  const last = titled(TITLES.last, company);
  const first = titled(TITLES.first, company, last);
  const name = first ?? titled(TITLES.name, company, last);
  // beside first names, a column that is called just that holds the last ones
  const lastName = last ?? (first === null ? null : titled(/^(?:name|nom)$/i, company, first));
  if (name !== null) return { email, name, lastName, company };
  const words = (index: number) => rows.filter((row) => isWord(row[index] ?? '')).length;
  const filled = (index: number) => rows.filter((row) => (row[index] ?? '').trim() !== '').length;
  const texts = columns.find(
    (index) => index !== email && index !== company && words(index) > 0 && words(index) * 2 > filled(index),
  );
  return { email, name: lastName ?? texts ?? null, lastName: null, company };
}

/** Whether a cell could be a name: not a number, a day or an address. */
const isWord = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && !addressIn(cell);

/** A person in a row of the list; the address may be invalid. */
export interface ListedPerson {
  email: string;
  name: string;
  companyName: string;
}

/**
 * The people in the rows; rows with neither address nor name are skipped. Several addresses in one cell are several people; the row's
 * name is that of one only, so theirs are those that stand before the addresses.
 */
export function peopleInCells(cells: Cells, { email, name, lastName, company }: Columns): ListedPerson[] {
  if (email === null) return [];
  return rowsOf(cells)
    .flatMap((row) => {
      const cell = (row[email] ?? '').trim();
      const text = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
      const whole = [text(name), text(lastName)].filter(Boolean).join(' ');
      const companyName = text(company);
      const [first, ...others] = addressesIn(cell);
      if (!first) return [{ email: cell.toLowerCase(), name: whole, companyName }];
      if (others.length === 0) return [{ email: first.email, name: whole || first.name, companyName }];
      return [first, ...others].map((one) => ({ ...one, companyName }));
    })
    .filter((person) => person.email !== '' || person.name !== '');
}

/** Names to tell two readings of a sheet apart: the first cells that the other one reads differently. */
export function namesThatDiffer(cells: Cells, other: Cells): string {
  const differing = cells.flatMap((row, at) => row.filter((cell, column) => cell !== other[at]?.[column]));
  return differing.slice(0, NAMES_SHOWN).join(', ');
}

const NAMES_SHOWN = 3;

const anAddress = emailField();
const isEmail = (text: string): boolean => anAddress.safeParse(text).success;

/** What will happen to a row. */
export type Verdict = 'new' | 'here' | 'repeated' | 'invalid' | 'nameless' | 'unreadable' | 'beyond';

/** What stands for signs that could not be read. */
const UNREADABLE = '\ufffd';

/**
 * A verdict for each row, in order: the first row with an address counts, later ones are repeated. New people get seats in the order
 * of the list. The server decides again.
 */
export function verdictsOf(
  people: readonly (Pick<ListedPerson, 'email' | 'name'> & { companyName?: string; needsName?: boolean })[],
  { known, seatsLeft }: { known: ReadonlySet<string>; seatsLeft: number },
): Verdict[] {
  const seen = new Set<string>();
  let left = seatsLeft;
  return people.map(({ email, name, companyName = '', needsName = false }) => {
    if (!isEmail(email)) return 'invalid';
    if (`${name} ${companyName}`.includes(UNREADABLE)) return 'unreadable';
    if (seen.has(email)) return 'repeated';
    seen.add(email);
    if (known.has(email)) return 'here';
    if (needsName && name === '') return 'nameless';
    if (left <= 0) return 'beyond';
    left -= 1;
    return 'new';
  });
}

/** What was typed or pasted and is left out, and why. */
export interface RefusedAddress {
  typed: string;
  reason: 'invalid' | 'repeated' | 'beyond';
}

/** A name before an address in angle brackets, as mail programs copy it. */
const NAMED = /(^|[,;\n])[^,;\n<@]*<([^<>\s]+@[^<>\s]+)>/g;

/**
 * The addresses of a typed or pasted list that can be added to those that are listed, in their order, and the others with the
 * reason: a part that is no address, one that is there already, or one beyond the most.
 */
export function sortAddresses(
  typed: string,
  { listed, most }: { listed: readonly string[]; most: number },
): { good: string[]; refused: RefusedAddress[] } {
  const good: string[] = [];
  const refused: RefusedAddress[] = [];
  for (const part of typed
    .replace(NAMED, '$1 $2 ')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const email = addressIn(part) ?? part.toLowerCase();
    if (!isEmail(email)) refused.push({ typed: part, reason: 'invalid' });
    else if (listed.includes(email) || good.includes(email)) refused.push({ typed: part, reason: 'repeated' });
    else if (listed.length + good.length >= most) refused.push({ typed: part, reason: 'beyond' });
    else good.push(email);
  }
  return { good, refused };
}
