import { textOfCsv } from '@greenlit/domain/scripts/documents.ts';
import { ImportNotes, quoted } from '@greenlit/domain/scripts/import-notes.ts';
import { decodeText } from '@greenlit/domain/shared/text-file.ts';
import { readMarkdown } from './markdown.ts';
import { isRichText, readRichText } from './rich-text.ts';
import type { ReadText } from './word.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: files of other programs have them
const CONTROLS = /[\0-\x06\x0e-\x19]/;
/** Words with uncertain letters that a note shows. */
const UNSURE = 5;

/** A file of nothing but characters: what its bytes are, else what its name says. @throws if it is none */
export function readPlain(bytes: Buffer, extension: string): ReadText {
  if (isRichText(bytes)) return readRichText(bytes);
  if (extension === 'rtf') throw new Error('no rich text');
  const { text, otherwise, isUnsure } = decodeText(bytes);
  if (CONTROLS.test(text)) throw new Error('no text');
  const read =
    extension === 'csv'
      ? { text: textOfCsv(text), notes: [] }
      : extension === 'md'
        ? readMarkdown(text)
        : { text, notes: [] };
  const notes = new ImportNotes();
  if (isUnsure) notes.add('unsureLetters');
  else if (otherwise !== null) notes.add('encoding', ...unsureWords(text, otherwise));
  if (text.includes('\ufffd')) notes.add('letters');
  return { text: read.text, notes: [...read.notes, ...notes.sentences()] };
}

/** The words that differ between two ways to read a file, each with the other way. */
function unsureWords(text: string, otherwise: string): string[] {
  const others = otherwise.split(/\s+/);
  const pairs = text.split(/\s+/).flatMap((word, at) => {
    const other = others[at] ?? '';
    return word === other ? [] : [`${quoted(word)} (or ${quoted(other)})`];
  });
  return [...new Set(pairs)].slice(0, UNSURE);
}
