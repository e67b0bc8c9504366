import { findClaims } from './found.ts';

/** A place that says what was looked for: the words as they stand there, with a little of what is around them. */
export interface Passage {
  passage: string;
  where: 'script' | 'captions';
}

/** UTF-16 units shown on each side of what was found. */
const AROUND = 60;

/** The first place of each text, or else of its captions, that says these words or matches this pattern; null if none does. */
export const passagesIn = (texts: readonly { text: string; captions: string }[], words: string): (Passage | null)[] =>
  texts.map(({ text, captions }) => {
    const inScript = passageIn(text, words);
    const passage = inScript ?? passageIn(captions, words);
    return passage === null ? null : { passage, where: inScript === null ? 'captions' : 'script' };
  });

function passageIn(text: string, words: string): string | null {
  const [first] = findClaims(text, [{ id: '', words }]);
  if (!first) return null;
  const least = Math.max(0, first.start - 2 * AROUND);
  const before = text.lastIndexOf(' ', Math.max(0, first.start - AROUND)) + 1;
  const most = Math.min(text.length, first.end + 2 * AROUND);
  const after = text.indexOf(' ', first.end + AROUND);
  // text without spaces is cut anywhere
  const [from, to] = [Math.max(least, before), after < 0 ? most : Math.min(most, after)];
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim().toWellFormed()}${to < text.length ? ' …' : ''}`;
}
