/**
 * Keeps what people wrote from right to left apart from our own sentences around it, so that numbers, quotation marks and words beside a
 * name or a title stay in their place. For plain texts, such as subjects; a page has elements for it.
 */

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
/** Marks that begin and end directions: one of somebody's own would end ours. */
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The scripts that are written from right to left. */
const SCRIPTS = [
  ...['Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya'],
  ...['Mende_Kikakui', 'Old_Turkic', 'Yezidi'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const RIGHT_TO_LEFT = new RegExp(`[${SCRIPTS}]`, 'u');
/** From one such letter to the last before a letter of another script. */
const RUN = new RegExp(`[${SCRIPTS}](?:(?:(?!\\n)[\\P{L}${SCRIPTS}])*[${SCRIPTS}])?\\p{M}*[)\\]]?`, 'gu');
const QUOTED = /(“[^“”\n]*”)/;

const isolate = (words: string): string => `${FIRST_STRONG_ISOLATE}${words}${POP_DIRECTIONAL_ISOLATE}`;

/** A bracket behind a run belongs to it if it was opened there. */
function isolateRun(run: string): string {
  const end = /[)\]]$/.exec(run)?.[0];
  if (end === undefined || run.includes(end === ')' ? '(' : '[')) return isolate(run);
  return `${isolate(run.slice(0, -1))}${end}`;
}

/** A text by itself, such as a title, for a place inside another one. Texts from left to right stay as they are. */
export function isolated(words: string): string {
  const plain = words.replace(MARKS, '');
  return RIGHT_TO_LEFT.test(plain) ? isolate(plain) : plain;
}

/** A sentence of ours with everything in it that is written from right to left apart: whole where it is quoted. */
export function isolateNames(sentence: string): string {
  const plain = sentence.replace(MARKS, '');
  if (!RIGHT_TO_LEFT.test(plain)) return plain;
  return plain
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? `“${isolated(part.slice(1, -1))}”` : part.replace(RUN, isolateRun)))
    .join('');
}
