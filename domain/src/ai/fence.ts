import { plainText } from './plain.ts';

const MARK = /^[0-9a-f]{16,64}$/;

/**
 * Quotes user input as data in a prompt, between two lines that carry a random mark. The mark is new for each prompt,
 * so nobody can know it when they write. If the input contains the mark anyway, it is removed, so no text can close
 * its own fence or open another. Hidden characters are removed too.
 * @throws RangeError for a mark that is not 16 to 64 lower-case hexadecimal digits
 */
export function fenced(name: string, words: string, mark: string): string {
  if (!MARK.test(mark)) throw new RangeError('a mark is 16 to 64 lower-case hexadecimal digits');
  const [open, close] = fenceLines(name, mark);
  return `${open}\n${withoutMark(plainText(words), mark)}\n${close}`;
}

/** The two lines around the data called `name`. */
export function fenceLines(name: string, mark: string): [open: string, close: string] {
  return [`<<<${name} ${mark}>>>`, `<<<end of ${name} ${mark}>>>`];
}

/** The text without the mark, whatever its case. The replacement cannot form a new mark. */
export function withoutMark(text: string, mark: string): string {
  return text.replace(new RegExp(mark, 'gi'), '…');
}
