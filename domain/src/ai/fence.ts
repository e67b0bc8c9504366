import { plainText } from './plain.ts';

const MARK = /^[0-9a-f]{16,64}$/;

/**
 * Somebody's words as data in a prompt: between two lines that carry a mark, which is random, new for each prompt and
 * known to nobody when they write. Should the words hold the mark all the same, it is taken out of them, so no text can
 * close its own fence or open another. Everything of it stands between the two lines, hidden characters left out.
 * @throws RangeError for a mark that is not 16 to 64 lower-case hexadecimal digits
 */
export function fenced(name: string, words: string, mark: string): string {
  if (!MARK.test(mark)) throw new RangeError('a mark is 16 to 64 lower-case hexadecimal digits');
  const [open, close] = fenceLines(name, mark);
  return `${open}\n${withoutMark(plainText(words), mark)}\n${close}`;
}

/** The two lines around what is called `name`. */
export function fenceLines(name: string, mark: string): [open: string, close: string] {
  return [`<<<${name} ${mark}>>>`, `<<<end of ${name} ${mark}>>>`];
}

/** The text without the mark, in whatever capitals; what is put in its place cannot become part of another. */
export function withoutMark(text: string, mark: string): string {
  return text.replace(new RegExp(mark, 'gi'), '…');
}
