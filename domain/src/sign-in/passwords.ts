/**
 * Which passwords are easy to guess although they pass the form's rules: a common one or the person's name, with a year or an
 * exclamation mark added to satisfy the rules.
 */

/** This many characters around a common word do not make it a better password: "Summer2024!" is "summer". */
const TRIMMED = 5;
/** A password with fewer letters than this besides known words is too easy to guess. */
const OWN_LETTERS = 4;
/** Shorter words are too likely to be in a password by chance. */
const SHORTEST = 3;

export const TOO_COMMON = 'This password is too common, please choose another';
export const TOO_CLOSE = 'This password is too close to your name, your address or our name, please choose another';

/** The forms of a password to look up in a list of common ones: all of it, and without a few characters around its letters. */
export function commonForms(password: string): string[] {
  const whole = password.toLowerCase();
  const word = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word !== '' && word !== whole && whole.length - word.length <= TRIMMED ? [whole, word] : [whole];
}

/** The words that an attacker tries first: from the person's name, their address and the product's name. */
export function contextWords(about: readonly (string | null | undefined)[]): string[] {
  const words = about.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST);
}

/** Whether almost no letters are left of the password without these words. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase();
  // longer ones first, because a shorter one may be part of them
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  const own = rest.replace(/[^\p{L}]+/gu, '').length;
  return rest !== password.toLowerCase() && own < OWN_LETTERS;
}
