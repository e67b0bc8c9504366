import { SPOKEN_WPM } from '../shared/text.ts';

/** Paragraphs of a generated script for each minute it takes to speak it. */
export const PARAGRAPHS_A_MINUTE = 2;

/** Paragraphs and words of a script of so many minutes, at speaking pace. */
export function sizeFor(minutes: number): { paragraphs: number; words: number } {
  return { paragraphs: minutes * PARAGRAPHS_A_MINUTE, words: minutes * SPOKEN_WPM };
}

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
