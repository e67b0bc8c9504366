/** Lists with one entry a line, as people type them or export them from a spreadsheet. */

/** A line of a list, counted from 1 as an editor shows it: as it is written, and its cells. */
export interface ListedLine {
  number: number;
  text: string;
  cells: string[];
}

/** A line that was left out, and why. */
export interface RefusedLine {
  number: number;
  reason: string;
}

/** What a list holds: the good entries, and the lines that are left out. */
export interface ReadList<Entry> {
  found: Entry[];
  refused: RefusedLine[];
}

/** What separates cells; the first that a line has does. */
const SEPARATORS = ['\t', ';', ','] as const;

/** The lines of a list. Empty ones and comments, which begin with #, are left out, as is a heading that begins with `heading`. */
export function linesOf(list: string, heading: RegExp): ListedLine[] {
  const lines = list
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text, cells: cellsOf(text) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !cells[0]?.startsWith('#'));
  return heading.test(lines[0]?.cells[0] ?? '') ? lines.slice(1) : lines;
}

/**
 * The cells of a line: separated by tabs, semicolons or commas outside of quotes, without the quotes; empty ones at its end are left
 * out.
 */
export function cellsOf(line: string): string[] {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const separator = SEPARATORS.find((sign) => bare.includes(sign)) ?? ',';
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  const read = cells.map(unquoted);
  while (read.length > 1 && read.at(-1) === '') read.pop();
  return read;
}

/** Without quotes around it, doubled quotes in it, and spaces that do not break. */
const unquoted = (cell: string): string =>
  cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/^"(.*)"$/s, (_quoted, inside: string) => inside.replaceAll('""', '"'))
    .trim();
