import { plainText } from './plain.ts';

/** Characters of an answer; the longest script that can be asked for has some 5,000. */
export const ANSWER_MAX = 40_000;

const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const PROGRAMS = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const TAGS = /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|html|body|head|i|iframe|img|li|ol|p|pre|span|strong|u|ul)\b[^<>]*>/gi;
const CODE_FENCE = /^[^\S\n]*```[^\n]*$/gm;
const HEADING = /^[^\S\n]*#{1,6}[^\S\n]+/gm;
const RULER = /^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm;
const QUOTE_OR_BULLET = /^[^\S\n]*(?:>|[-*+•])[^\S\n]+/gm;
// no longer than a paragraph: a search without an end would take long on a text full of stars
const STRONG = /(\*\*|__)(?=\S)([^\n]{0,500}?\S)\1/g;
const EMPHASIS = /(?<![\w*])\*(?=\S)([^*\n]{0,500}?\S)\*(?![\w*])/g;

/**
 * A model's answer as the text of a script: without what it thought aloud, without markdown and HTML, without hidden
 * characters, and with one empty line between paragraphs. What is left is text, whatever it looks like: it is never
 * shown as anything else.
 */
export function scriptFrom(answer: string): string {
  return plainText(answer)
    .replace(THOUGHTS, '')
    .replace(PROGRAMS, '')
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(CODE_FENCE, '')
    .replace(RULER, '')
    .replace(HEADING, '')
    .replace(QUOTE_OR_BULLET, '')
    .replace(STRONG, '$2')
    .replace(EMPHASIS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const OPENERS = ['<think>', '<thinking>', '```'];
const HALF = /[\ud800-\udbff\r]$/;
const END_OF_THOUGHTS = /<\/think(?:ing)?>/i;
/** Of what is held back to see where thoughts end: the longest end is no longer than this. */
const TAIL = 16;

/**
 * What can be shown of an answer while it comes: everything but white space in front, thoughts that begin it, and the
 * line that opens a block of code. Feed it the pieces in order; it gives back what there is to show of each.
 */
export function liveText(): (piece: string) => string {
  let held = '';
  let state: 'start' | 'thinking' | 'fence' | 'text' = 'start';
  const step = (): string => {
    if (state === 'text') {
      // the first half of a character, or of the end of a line, waits for the other
      const end = HALF.test(held) ? held.length - 1 : held.length;
      const shown = plainText(held.slice(0, end));
      held = held.slice(end);
      return shown;
    }
    if (state === 'start') {
      held = held.trimStart();
      const head = held.toLowerCase();
      const opener = OPENERS.find((one) => head.startsWith(one));
      if (opener === undefined) {
        if (OPENERS.some((one) => one.startsWith(head))) return '';
        state = 'text';
      } else state = opener === '```' ? 'fence' : 'thinking';
      return step();
    }
    const end = state === 'fence' ? held.indexOf('\n') : endOfThoughts(held);
    if (end < 0) {
      if (state === 'thinking') held = held.slice(-TAIL);
      return '';
    }
    held = held.slice(end);
    state = state === 'fence' ? 'text' : 'start';
    if (state === 'text') held = held.trimStart();
    return step();
  };
  return (piece) => {
    held += piece;
    return held === '' ? '' : step();
  };
}

function endOfThoughts(text: string): number {
  const found = END_OF_THOUGHTS.exec(text);
  return found ? found.index + found[0].length : -1;
}
