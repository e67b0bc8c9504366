import { createHash } from 'node:crypto';
import { groups, otherPrompts } from './prompts.ts';
import type { Recorded } from './recordings.ts';

// Everything here was fixed before any of these prompts was heard: hashes of the file names choose the prompts' order and their edits, so that
// nobody chose what will be found.

/** Fewest words of a prompt, of at least two letters each. */
const WORDS = 5;
/** Number of prompts in a take, and most edits of one. */
const TOGETHER = 6;
const EDITS = 2;
/** One in so many has a passage more in its script. */
const PASSAGES = 6;
/** Texts that are misspelled in Debian's package. */
const MISSPELLED = new Set(['unidentified-no-callback']);

/** What a prompt says, and what its script may say instead; the first place that fits is changed. */
const CHANGES: readonly (readonly [said: RegExp, approved: readonly string[]])[] = [
  [/\b(is|are|did|does|do)(?: not|n['’]t)\b/, ['$1', '$1 always']],
  [/\b(?:cannot|can['’]t)\b/, ['can', 'must']],
  [/\bno longer\b/, ['now']],
  [/\b[Nn]o (?!longer)(?=\w)/, ['some ', 'ten ']],
  [/\b(is|are|was) (?!not|no)(?=\w)/, ['$1 not ', '$1 never ', 'may be ', 'will be ']],
  [/\b(has|have) been\b/, ['$1 not been', 'may be', 'will be']],
  [/\bwill\b/, ['may', 'will not', 'can', 'must']],
  [/\bmay\b/, ['must', 'will', 'may not']],
  [/\bcan\b/, ['should', 'cannot', 'will']],
  [/\b[Pp]lease (?=\w)/, ['Please do not ', 'You may ', 'You must ', 'Never ']],
  [/\b[Pp]ress (?:1|one)\b/, ['press seven', 'press nine', 'press two']],
  [/\b[Pp]ress (?:2|zero|0)\b/, ['press ten', 'press one', 'press three']],
  [/\b[Pp]ress [3-9]\b/, ['press two', 'press one', 'press thirty']],
  [/\bone (?=\w)/, ['two ', 'no ']],
  [/\bAll (?=\w)/, ['Some ', 'No ']],
  [/\bonly (?=\w)/, ['']],
  [/\bmore (?=\w)/, ['less ']],
  [/\b[Aa]fter (?=\w)/, ['before ', 'without ']],
  [/\b[Aa]t the tone\b/, ['before the tone', 'after the tone']],
  [/\bcurrently\b/, ['always', 'not']],
  [/\bnow\b/, ['not', 'always', 'tomorrow']],
  [/^[Pp]ress\b/, ['Do not press', 'You may press', 'Never press']],
];

/** Passages that nobody says. */
const TAILS = [
  'you must agree to it first',
  'it may cost nine dollars',
  'our lawyers want it so',
  'holidays are excepted',
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const byHash = <T>(all: readonly T[], name: (one: T) => string): T[] =>
  all
    .map((one) => ({ one, by: hash(name(one)) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ one }) => one);

/** Prompts that nobody tuned a rule on, with scripts that differ from them. */
export function heldOutPrompts(): Recorded[][] {
  const fitting = otherPrompts().filter(
    ({ file, text, isLong }) =>
      !isLong && !text.includes('...') && !MISSPELLED.has(file) && (text.match(/[A-Za-z]{2,}/g) ?? []).length >= WORDS,
  );
  const chosen = byHash(fitting, ({ file }) => file);
  return groups(
    chosen.map(({ file, text }) => ({ file, text, edits: editsOf(file, text) })),
    TOGETHER,
  );
}

function editsOf(file: string, text: string): (readonly [string, string])[] {
  const fitting = CHANGES.flatMap(([said, approved]) => {
    const found = said.exec(text);
    return found ? [approved.map((one) => wordsAround(text, found, text.replace(said, one)))] : [];
  });
  const name = ([words, other]: readonly [string, string]) => `${file} ${words} ${other}`;
  const chosen = byHash(
    fitting.flatMap((ways) => byHash(ways, name).slice(0, 1)),
    name,
  );
  const number = Number.parseInt(hash(file).slice(0, 4), 16);
  if (number % PASSAGES > 0) return chosen.slice(0, EDITS);
  const tail = TAILS[number % TAILS.length] ?? '';
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const more = /[.!?]$/.test(text) ? ` ${tail.charAt(0).toUpperCase()}${tail.slice(1)}.` : `, and ${tail}`;
  return [...chosen.slice(0, EDITS - 1), wordsAround(text, { index: text.length - last.length, 0: last }, text + more)];
}

/** A change with as many words before it as make it the first of its kind in the text. */
function wordsAround(
  text: string,
  { index, 0: said }: { index: number; 0: string },
  changed: string,
): readonly [string, string] {
  const end = index + said.length;
  let from = index;
  while (from > 0 && text.indexOf(text.slice(from, end)) < from) from = text.lastIndexOf(' ', from - 2) + 1;
  return [text.slice(from, end), changed.slice(from, changed.length - (text.length - end))];
}
