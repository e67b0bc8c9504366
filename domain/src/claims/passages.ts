import { findClaims } from './found.ts';

/** A place that says what was looked for: the words as they stand there, with a little of what is around them. */
export interface Passage {
  passage: string;
  where: 'script' | 'captions' | 'speech';
}

/** UTF-16 units shown on each side of what was found. */
const AROUND = 60;

/** A script, the captions of a video and what was heard in it, a line for each recognizer; each may be ''. */
export interface SearchedTexts {
  text: string;
  captions: string;
  heard: string;
}

/** The first place of each item that says these words or matches this pattern: of its script, else its captions, else its speech; null if none does. */
export const passagesIn = (items: readonly SearchedTexts[], words: string): (Passage | null)[] =>
  items.map(({ text, captions, heard }) => {
    const opinions = heard.split('\n').map((said) => ['speech', said] as const);
    for (const [where, said] of [['script', text], ['captions', captions], ...opinions] as const) {
      const passage = passageIn(said, words);
      if (passage !== null) return { passage, where };
    }
    return null;
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
