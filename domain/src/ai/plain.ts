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
