import { fileURLToPath } from 'node:url';

/** One font file per alphabet; each character uses the first that has it. */
const ALPHABETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'devanagari',
] as const;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const fontPath = (alphabet: string, weight: Weight): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${alphabet}-${WEIGHTS[weight]}-normal.woff`),
  );

/** What is not set, by the names that readers know. */
const UNSET: readonly (readonly [string, RegExp])[] = [
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['other', /\p{L}/u],
];
const nameOf = (character: string): string => UNSET.find(([, letters]) => letters.test(character))?.[0] ?? 'symbols';

/** The part of the font library's object that we need. */
interface Glyphs {
  hasGlyphForCodePoint(point: number): boolean;
}

/** The fonts of a document: text in any of the alphabets, in two weights. */
export class PdfFaces {
  #stream: PDFKit.PDFDocument;
  #glyphs = new Map<string, Glyphs>();
  readonly #unset = new Set<string>();

  constructor(stream: PDFKit.PDFDocument) {
    this.#stream = stream;
    for (const alphabet of ALPHABETS)
      for (const weight of ['plain', 'bold'] as const)
        stream.registerFont(`${alphabet}-${weight}`, fontPath(alphabet, weight));
  }

  /** The text in pieces of one font each. */
  runsOf(text: string, weight: Weight): { font: string; words: string }[] {
    const runs: { font: string; words: string }[] = [];
    for (const character of printable(text)) {
      const last = runs.at(-1);
      const font = /\s/.test(character) && last ? last.font : this.#fontFor(character, weight);
      if (font === null) this.#unset.add(nameOf(character));
      const words = font === null ? '\u25a1' : character;
      const name = font ?? `latin-${weight}`;
      if (last?.font === name) last.words += words;
      else runs.push({ font: name, words });
    }
    return runs.length === 0 ? [{ font: `latin-${weight}`, words: ' ' }] : runs;
  }

  /** Which letters could not be set, for a line at the end; '' if all were. */
  get unset(): string {
    const letters = [...this.#unset].filter((name) => name !== 'symbols');
    const named = letters.length > 0 ? `${letters.join(', ')} letters` : '';
    return [named, this.#unset.has('symbols') ? 'some symbols' : ''].filter(Boolean).join(' and ');
  }

  #fontFor(character: string, weight: Weight): string | null {
    const point = character.codePointAt(0) ?? 0;
    if (character === '\n' || character === BREAK) return `latin-${weight}`;
    return (
      ALPHABETS.map((one) => `${one}-${weight}`).find((name) => this.#glyphsOf(name).hasGlyphForCodePoint(point)) ??
      null
    );
  }

  #glyphsOf(name: string): Glyphs {
    const known = this.#glyphs.get(name);
    if (known) return known;
    this.#stream.font(name);
    // pdfkit's types do not show the font that was chosen last
    const { font } = (this.#stream as unknown as { _font: { font: Glyphs } })._font;
    this.#glyphs.set(name, font);
    return font;
  }
}

/** Removes control characters other than tabs and line breaks, which have no glyph. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(LONG_PIECE, `$&${BREAK}`);

/** Zero-width space: an invisible line-break opportunity. */
const BREAK = '\u200b';
/** Laying out a word takes time quadratic in its length, so pieces longer than this may be broken. */
const LONG_PIECE = /[^\s]{48}/gu;
