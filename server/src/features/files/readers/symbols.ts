import type { ImportNotes } from '@greenlit/domain/scripts/import-notes.ts';
import { codePoint } from 'dingbat-to-unicode';

/** Fonts that draw signs in the place of letters. */
const SIGN_FONTS = /^(?:symbol|wingdings(?: [23])?|webdings)$/i;
const PRIVATE = /[\ue000-\uf8ff]/g;
const UNKNOWN = '[?]';

/** The sign that a font draws for a code; null if it is not known. */
export function signOf(font: string, code: number): string | null {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  return codePoint(font.trim(), place)?.string ?? null;
}

/** A text as its font shows it: signs as the characters that they look like; those that nobody knows are marked. */
export function shownText(text: string, font: string, notes: ImportNotes): string {
  if (SIGN_FONTS.test(font.trim()))
    return [...text]
      .map((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        if (sign.trim() === '' || (code > 0xff && !(code >= 0xf000 && code <= 0xf0ff))) return sign;
        return signOf(font, code) ?? unknown(font, notes);
      })
      .join('');
  // without its font such a code means nothing; Word stores those of Symbol and Wingdings like this
  return text.replace(PRIVATE, () => unknown(font, notes));
}

export function unknown(font: string, notes: ImportNotes): string {
  notes.add('symbols', font);
  return UNKNOWN;
}
