/** Words that a typesetter divided at the end of a line. */

/** What tells a divided word from two: the words of the same document, and those of the language, in lower case. */
export interface KnownWords {
  /** Whole words of the document, those with hyphens included. */
  ofDocument: ReadonlySet<string>;
  isWord: (word: string) => boolean;
}

const LAST_LETTERS = /[\p{L}\p{M}]+$/u;
const FIRST_LETTERS = /^[\p{L}\p{M}]+/u;
/** Parts that make no word of their own with a hyphen, although lists of words have some of them; "in-house" and "de-risk" do. */
const BEGINNINGS = new Set(['dis', 'im', 'ir', 'mis', 'un']);
const ENDINGS = new Set(
  'able ance ary ed ence er ers es ful ible ic ing ish ism ist ists ity ive ize ly ment ments ness ous tion tions'.split(
    ' ',
  ),
);

/**
 * What belongs between the end of one line, without its hyphen, and the beginning of the next: nothing in a divided word, a hyphen in one
 * that has its own ("well-known"). The document itself decides if it has the word elsewhere, else the list of words.
 */
export function betweenHalves(before: string, after: string, known: KnownWords): '' | '-' {
  const head = LAST_LETTERS.exec(before)?.[0] ?? '';
  const tail = FIRST_LETTERS.exec(after)?.[0] ?? '';
  if (head === '' || tail === '') return '-';
  // a name in two parts, unless everything is in capitals
  if (isUpper(tail.charAt(0)) && !(head.length > 1 && isUpper(head))) return '-';
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (known.ofDocument.has(`${first}${second}`)) return '';
  if (known.ofDocument.has(`${first}-${second}`)) return '-';
  if (known.isWord(`${first}${second}`) || BEGINNINGS.has(first) || ENDINGS.has(second)) return '';
  return known.isWord(first) && known.isWord(second) ? '-' : '';
}

const isUpper = (text: string): boolean => text !== text.toLowerCase() && text === text.toUpperCase();

const WORDS = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/** The words of a line as `KnownWords` has them; the halves at its ends, if it has any, are left out. */
export function wholeWords(line: string, cut: { first: boolean; last: boolean }): string[] {
  const words = line.toLowerCase().match(WORDS) ?? [];
  return words.slice(cut.first ? 1 : 0, cut.last ? -1 : undefined);
}
