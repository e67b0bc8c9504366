import { saidPattern, saysNumber } from '../scripts/pre-review/said.ts';
import { patternWords } from '../scripts/pre-review/wildcards.ts';
import { claimFinder } from './found.ts';

/** A place where the words were found: the text there, with a little context. */
export interface Passage {
  passage: string;
  where: 'script' | 'captions' | 'speech';
}

/** UTF-16 units of context on each side. */
const AROUND = 60;

/** A script, the captions of a video and what was heard in it, a line for each recognizer; each may be ''. */
export interface SearchedTexts {
  text: string;
  captions: string;
  heard: string;
}

/** A place in each item that has these words or matches this pattern; null for none. */
export const passagesIn = (items: readonly SearchedTexts[], words: string): (Passage | null)[] =>
  items.map(passageFinder(words));

/** Finds a place in an item: in its script, else its captions, else its speech; null if none has these words. */
export function passageFinder(words: string): (item: SearchedTexts) => Passage | null {
  const placeIn = placeFinder(words);
  return ({ text, captions, heard }) => {
    const opinions = heard.split('\n').map((said) => ['speech', said] as const);
    for (const [where, said] of [['script', text], ['captions', captions], ...opinions] as const) {
      const place = placeIn(said);
      if (place) return { passage: passageAt(said, place), where };
    }
    return null;
  };
}

interface Place {
  start: number;
  end: number;
}

/** UTF-16 units that a word of a phrase, and a number in words, takes at most in nearly all texts. */
const OF_WORD = 20;
const OF_NUMBER = 40;
/** How many places of one word are tried before the whole text is searched. */
const GUESSES = 3;

/** Finds words in texts that nearly all have them: first around a word with only one spelling, then in the whole text. */
function placeFinder(words: string): (text: string) => Place | null {
  const sought = [{ id: '', words }];
  const findAsWritten = claimFinder(sought, { asWritten: true });
  const findAnyhow = saysNumber(saidPattern(words)) ? claimFinder(sought) : () => [];
  const find = (text: string): Place | undefined => findAsWritten(text)[0] ?? findAnyhow(text)[0];
  const said = patternWords(words);
  const plain = said.filter((word) => /^[a-z]{3,}$/.test(word)).sort((a, b) => b.length - a.length)[0];
  const reach = said.reduce((sum, word) => sum + (saysNumber([word]) ? OF_NUMBER : OF_WORD), 0);
  return (text) => {
    const lower = plain === undefined ? '' : text.toLowerCase();
    // letters that are longer in lower case would shift the offsets
    for (let at = -1, tries = 0; plain && lower.length === text.length && tries < GUESSES; tries += 1) {
      at = lower.indexOf(plain, at + 1);
      if (at < 0) break;
      const from = lower.lastIndexOf(' ', Math.max(0, at - reach)) + 1;
      const after = lower.indexOf(' ', at + reach);
      const found = find(text.slice(from, after < 0 ? undefined : after));
      if (found) return { start: from + found.start, end: from + found.end };
    }
    return find(text) ?? null;
  };
}

function passageAt(text: string, { start, end }: Place): string {
  const least = Math.max(0, start - 2 * AROUND);
  const before = text.lastIndexOf(' ', Math.max(0, start - AROUND)) + 1;
  const most = Math.min(text.length, end + 2 * AROUND);
  const after = text.indexOf(' ', end + AROUND);
  // text without spaces is cut anywhere
  const [from, to] = [Math.max(least, before), after < 0 ? most : Math.min(most, after)];
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim().toWellFormed()}${to < text.length ? ' …' : ''}`;
}
