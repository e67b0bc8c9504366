/**
 * Characters that no script needs and that hide things: controls, direction overrides, byte order marks, and the tag
 * characters in which text can be written that only a machine reads. Tabs and line feeds stay.
 */
const HIDDEN = /[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** A text with line feeds for all kinds of line ends, without hidden characters and halves of characters. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(HIDDEN, (character) => (character === '\n' || character === '\t' ? character : ''));
}
