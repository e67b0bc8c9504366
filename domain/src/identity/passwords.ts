/**
 * Which passwords are easy to guess though they pass the form's rules: a common one or one's own name, with a year or an
 * exclamation mark to please the rules.
 */

/** Characters at the ends that do not make a common word another word: "Summer2024!" is "summer". */
const TRIMMED = 5;
/** Fewer letters than these beside known words are no password of its own. */
const OWN_LETTERS = 4;
/** Shorter words are too likely to be in a password by chance. */
const SHORTEST = 3;

export const TOO_COMMON = 'This password is too common, please choose another';
export const TOO_CLOSE = 'This password is too close to your name, your address or our name, please choose another';

/** What of a password may be in a list of common ones: all of it, and without a few characters around its letters. */
export function commonForms(password: string): string[] {
  const whole = password.toLowerCase();
  const word = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word !== '' && word !== whole && whole.length - word.length <= TRIMMED ? [whole, word] : [whole];
}

/** Words that a guesser of this person's password tries first: of their name, their address and the product. */
export function contextWords(about: readonly (string | null | undefined)[]): string[] {
  const words = about.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST);
}

/** Whether nearly nothing is left of the password without these words and what is no letter. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase();
  // longer ones first, so that no shorter one breaks them
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  const own = rest.replace(/[^\p{L}]+/gu, '').length;
  return rest !== password.toLowerCase() && own < OWN_LETTERS;
}
