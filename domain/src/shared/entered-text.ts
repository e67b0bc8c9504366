/**
 * The one door for what people write, paste or import. Everything that reads texts afterwards (search, compliance check, take-down,
 * comparison, captions) sees the result, so nothing that cannot be seen hides a word from one of them.
 */

/** Characters that make a text worth a closer look; most texts have none of them. */
const UNUSUAL = /[^\n\t\x20-\x7e]/;
/** Line ends of any system, Word's line break inside a paragraph, and page breaks. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Controls, soft hyphens, zero-width spaces, marks of the order of bytes, and fillers. Not NUL and halves of characters, which the
 * database cannot store: they are refused with a message.
 */
const UNSEEN =
  /(?![\t\n\0])\p{Cc}|\u034f|[\u00ad\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/gu;
/** Letters whose look no joiner and no mark of direction between two of them changes. */
const PLAIN = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]`;
/** What follows such a letter and may be invisible; accents among it stay. */
const AFTER_PLAIN = new RegExp(String.raw`(?<=${PLAIN})[\p{M}\u200c-\u200f]+`, 'gu');
/** Joiners and choices of a letter's form, which plain letters do not have; digits have one on a key. */
const FORMS = /[\u200c\u200d]|[\ufe00-\ufe0f](?!\u20e3)/g;
/** Joiners where they join nothing: they belong to emoji, and to scripts such as Arabic and Devanagari. */
const USELESS_JOINERS = new RegExp(
  String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}]|(?!${PLAIN})[\p{L}\p{M}])[\u200c\u200d]+`,
  'gu',
);
const USELESS_DIRECTIONS = new RegExp(String.raw`(?<=${PLAIN})[\u200e\u200f]+(?=${PLAIN})`, 'gu');
/** Spaces of a fixed width, and those where no line breaks; the wide one of Chinese and Japanese stays. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
const HYPHENS = /[\u2010\u2011]/g;
const LIGATURES = /[\ufb00-\ufb06]/g;
const LETTERS = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'] as const;
/** The bullet of a list, as Word and Outlook paste it: a character that only a symbol font shows, or the letter in its place. */
const BULLETS = /^([\t ]*)(?:[\uf020-\uf0ff](?=[\t ])|o(?=\t))/gm;
/** A bullet as well, if several lines begin with it, and not the number of a paragraph of a law follows. */
const SECTIONS = /^([\t ]*)§(?=\t(?!\d))/gm;
const ASCII_BULLET = /^[\t ]*o\t/m;

/**
 * A text as it is stored: line feeds only, ordinary spaces and hyphens, composed letters, and nothing that cannot be seen, except what
 * emoji, other scripts and writing directions need. Reads the same as before; the result no longer changes.
 */
export function enteredText(text: string): string {
  return withBullets(UNUSUAL.test(text) ? cleaned(text) : text);
}

/** Composed letters come before what looks at letters, and again where something between the parts of one was removed. */
const cleaned = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(LIGATURES, (sign) => LETTERS[sign.charCodeAt(0) - 0xfb00] ?? sign)
    .normalize('NFC')
    .replace(AFTER_PLAIN, (signs) => signs.replace(FORMS, ''))
    .replace(USELESS_JOINERS, '')
    .normalize('NFC')
    .replace(USELESS_DIRECTIONS, '')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-');

function withBullets(text: string): string {
  if (!UNUSUAL.test(text) && !ASCII_BULLET.test(text)) return text;
  const sections = text.match(SECTIONS)?.length ?? 0;
  return text.replace(BULLETS, '$1•').replace(SECTIONS, sections > 1 ? '$1•' : '$&');
}
