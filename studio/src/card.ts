import type { Box } from '@greenlit/domain/media/fit-box.ts';
import { StudioError } from './errors.ts';

export interface CardOptions {
  text: string;
  title?: string;
  /** `#rrggbb`, near black by default. The text is black or white, whichever has more contrast. */
  background?: string;
  /** The typeface and its file; the system's if there is none or it cannot be loaded. */
  font?: { family: string; url: string };
  /** The firm's logo, on a white ground above the text. */
  logo?: Blob;
}

/** Width in pixels of `text` at this font size; canvases and tests measure differently. */
export type MeasureText = (text: string, fontSize: number, bold: boolean) => number;

export interface CardLine {
  text: string;
  /** Where the line begins (or ends, for right-to-left text), and its baseline. Pixels. */
  x: number;
  y: number;
  fontSize: number;
  bold: boolean;
}

export interface CardLayout {
  width: number;
  height: number;
  lines: CardLine[];
  /** Where the logo is drawn, and the white background under it. */
  logo?: { picture: Box; ground: Box };
  /** Of the text. */
  fontSize: number;
  direction: 'ltr' | 'rtl';
  color: string;
  background: string;
  fontFamily: string;
}

export const CARD_BACKGROUND = '#101418';
export const CARD_FONT = 'system-ui, "Noto Sans", "Segoe UI", Roboto, sans-serif';

/** Smallest text, as a fraction of the picture's shorter side: 24 pixels at 720p, 36 at 1080p. */
export const SMALLEST_TEXT = 1 / 30;
const LARGEST_TEXT = 1 / 13;
const MARGIN = 0.07;
const LINE_HEIGHT = 1.32;
const TITLE_SCALE = 1.3;
/**
 * The logo's height as a fraction of the shorter side, its maximum width as a fraction of the space, and its padding as a
 * fraction of its height.
 */
const LOGO_HEIGHT = 0.13;
const LOGO_WIDTH = 0.5;
const LOGO_GROUND = 0.22;

/**
 * Sets the text in the largest size that fits, between a thirteenth and a thirtieth of the shorter side, centred on the card.
 * Any script wraps between its words; a word too long for a line is broken. 500 characters fit at 720p and 1080p, landscape and
 * portrait. The logo is omitted if the text needs its space. Throws `text_too_long` rather than use a smaller size.
 */
export function layoutCard(card: CardOptions, space: CardSpace): CardLayout {
  const { logo: _, ...withoutLogo } = space;
  const layout = laidOut(card, space) ?? laidOut(card, withoutLogo);
  if (!layout) throw new StudioError('text_too_long');
  return layout;
}

function laidOut(
  { text, title = '', background = CARD_BACKGROUND, font }: CardOptions,
  { width, height, measure, logo: picture }: CardSpace,
): CardLayout | null {
  const fontFamily = familyOf(font);
  const short = Math.min(width, height);
  const margin = Math.round(short * MARGIN);
  const logo = picture && logoAt(picture, short, margin, width - 2 * margin);
  const above = logo ? logo.ground.height + margin * 0.6 : 0;
  const room = { width: width - 2 * margin, height: height - 2 * margin - above };
  const smallest = Math.max(1, Math.ceil(short * SMALLEST_TEXT));
  const direction = directionOf(text);
  for (let fontSize = Math.max(smallest, Math.floor(short * LARGEST_TEXT)); fontSize >= smallest; fontSize--) {
    const titleSize = Math.round(fontSize * TITLE_SCALE);
    const head = title.trim() ? wrap(title, room.width, (part) => measure(part, titleSize, true)) : [];
    const body = wrap(text, room.width, (part) => measure(part, fontSize, false));
    const gap = head.length && body.length ? fontSize * 0.6 : 0;
    const tall = head.length * titleSize * LINE_HEIGHT + gap + body.length * fontSize * LINE_HEIGHT;
    if (tall > room.height) continue;

    let top = margin + above + (room.height - tall) / 2;
    const x = direction === 'rtl' ? width - margin : margin;
    const place = (size: number, bold: boolean) => (line: string) => {
      const y = Math.round(top + size);
      top += size * LINE_HEIGHT;
      return { text: line, x, y, fontSize: size, bold };
    };
    const lines = head.map(place(titleSize, true));
    top += gap;
    lines.push(...body.map(place(fontSize, false)));
    const color = readableOn(background);
    return { width, height, lines, fontSize, direction, background, color, fontFamily, ...(logo && { logo }) };
  }
  return null;
}

/** The picture size for a card's layout; `logo` is the size of its picture in pixels. */
export interface CardSpace {
  width: number;
  height: number;
  measure: MeasureText;
  logo?: { width: number; height: number };
}

/** The typeface of a card, with a fallback for missing letters. */
export const familyOf = (font: CardOptions['font']): string => (font ? `"${font.family}", ${CARD_FONT}` : CARD_FONT);

/** At the top, where lines begin. */
function logoAt(picture: { width: number; height: number }, short: number, margin: number, room: number) {
  const scale = Math.min((short * LOGO_HEIGHT) / picture.height, (room * LOGO_WIDTH) / picture.width);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const around = Math.round(height * LOGO_GROUND);
  return {
    picture: { x: margin + around, y: margin + around, width, height },
    ground: { x: margin, y: margin, width: width + 2 * around, height: height + 2 * around },
  };
}

/** Lines no wider than `width`. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.trim().split(/\r\n|\r|\n/)) {
    let line = '';
    for (const piece of pieces(paragraph)) {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line.trim()) lines.push(line.trim());
      line = piece.trimStart();
      if (measure(line.trimEnd()) <= width) continue;
      const broken = breakWord(line, width, measure);
      line = broken.pop() ?? '';
      lines.push(...broken);
    }
    lines.push(line.trim());
  }
  return lines;
}

/** Where lines may break: after spaces, and between the words of scripts that have none. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const before = found.at(-1);
    const startsHere =
      before === undefined || (isWordLike || /^\p{Ps}|^\p{Pi}/u.test(segment) ? mayBreakAfter(before, segment) : false);
    if (startsHere) found.push(segment);
    else found[found.length - 1] = before + segment;
  }
  return found;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const mayBreakAfter = (before: string, next: string) =>
  /[^\S\u00a0\u202f]$/u.test(before) ||
  (!/[\p{Ps}\p{Pi}]$/u.test(before) && (unspaced.test(next) || unspaced.test([...before].at(-1) ?? '')));

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    if (line && measure(line + segment) > width) {
      lines.push(line);
      line = '';
    }
    line += segment;
  }
  return [...lines, line];
}

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Direction by the first letter, as browsers do for `dir="auto"`. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/** Contrast of two `#rrggbb` colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!hex) throw new StudioError('bad_edit', `"${color}" is not a color of the form #rrggbb.`);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white: one of the two always has at least 4.5 to 1 (AA) on any background. */
export const readableOn = (background: string): string =>
  contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
