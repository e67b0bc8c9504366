/**
 * Characters that no script needs and that can hide text: controls, direction overrides, byte order marks, and tag
 * characters that only machines read. Tabs and line feeds stay.
 */
const HIDDEN = /[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Normalizes line ends to line feeds and removes hidden characters and lone surrogates. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(HIDDEN, (character) => (character === '\n' || character === '\t' ? character : ''));
}

/** Longest answer, in characters; the longest script that can be requested has about 5,000. */
export const ANSWER_MAX = 40_000;

const THOUGHTS = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const PROGRAMS = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const TAGS = /<\/?(?:a|b|br|code|div|em|h[1-6]|hr|html|body|head|i|iframe|img|li|ol|p|pre|span|strong|u|ul)\b[^<>]*>/gi;
const CODE_FENCE = /^[^\S\n]*```[^\n]*$/gm;
const HEADING = /^[^\S\n]*#{1,6}[^\S\n]+/gm;
const RULER = /^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm;
const QUOTE_OR_BULLET = /^[^\S\n]*(?:>|[-*+•])[^\S\n]+/gm;
// limited to a paragraph, because an unbounded match is slow on a text full of asterisks
const STRONG = /(\*\*|__)(?=\S)([^\n]{0,500}?\S)\1/g;
const EMPHASIS = /(?<![\w*])\*(?=\S)([^*\n]{0,500}?\S)\*(?![\w*])/g;

/**
 * Turns a model's answer into script text: removes its reasoning, markdown, HTML and hidden characters, and leaves one
 * empty line between paragraphs. The result is plain text and is never rendered as anything else.
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
/** Characters held back to detect the end of the reasoning; the longest end marker is no longer than this. */
const TAIL = 16;

/**
 * What can be shown of an answer while it streams: everything except leading white space, leading reasoning, and the
 * line that opens a code block. Feed it the pieces in order; it returns what to show of each.
 */
export function liveText(): (piece: string) => string {
  let held = '';
  let state: 'start' | 'thinking' | 'fence' | 'text' = 'start';
  const step = (): string => {
    if (state === 'text') {
      // half of a surrogate pair or of a line end waits for its other half
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
