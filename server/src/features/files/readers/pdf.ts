import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ImportNotes, quoted } from '@greenlit/domain/scripts/import-notes.ts';
import type { Page, Piece } from '@greenlit/domain/scripts/page-lines.ts';
import { textOfPages } from '@greenlit/domain/scripts/pages.ts';
import { getDocumentProxy } from 'unpdf';
import type { ReadText } from './word.ts';

export const PAGES_MAX = 500;
/** A whole file says where its list of objects is close to its end. */
const TAIL_BYTES = 2_048;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Document['getPage']>>;
type TextItem = Extract<Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number], { str: string }>;

export class TooManyPages extends Error {}

/** Opens a PDF and finds all its pages. @throws if it is damaged, cut off or needs a password */
export async function openPdf(bytes: Buffer): Promise<{ document: Document; pages: PdfPage[] }> {
  if (isCutOff(bytes)) throw new Error('cut off');
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (document.numPages > PAGES_MAX) throw new TooManyPages();
  if (document.numPages < 1) throw new Error('no pages');
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await document.getPage(number));
  return { document, pages };
}

/** Without its end a viewer would have to guess what is in the file; ours does, many refuse. */
function isCutOff(bytes: Buffer): boolean {
  let end = bytes.length;
  // some programs fill files with zeros or empty lines
  while (end > 0 && [0, 9, 10, 13, 32].includes(bytes[end - 1] ?? 1)) end -= 1;
  return !bytes.subarray(Math.max(0, end - TAIL_BYTES), end).includes('startxref');
}

/** The text of a PDF in the order in which it is read. */
export async function readPdf(bytes: Buffer): Promise<ReadText | { problem: 'empty' | 'scan' }> {
  const { pages } = await openPdf(bytes);
  const notes = new ImportNotes();
  const laid: Page[] = [];
  const empty: number[] = [];
  for (const page of pages) {
    const made = await layout(page, notes);
    laid.push(made);
    if (made.pieces.every(({ text }) => text.trim() === '')) empty.push(page.pageNumber);
    if ((await page.getAnnotations()).some(isFilled)) notes.add('formFields');
  }
  const hasPictures = /\/Subtype\s*\/Image|\/ImageMask/.test(bytes.toString('latin1'));
  if (empty.length === pages.length) return { problem: hasPictures ? 'scan' : 'empty' };
  if (hasPictures) for (const number of empty) notes.add('pagesWithoutText', String(number));
  const { text, margins, numbered } = textOfPages(laid, isEnglish);
  if (margins.length > 0) notes.add('margins', ...margins.map(quoted));
  if (numbered) notes.add('pageNumbers');
  if (text.includes('\ufffd')) notes.add('letters');
  return { text: text.replace(PRIVATE, () => replaced(notes)), notes: notes.sentences() };
}

const PRIVATE = /[\ue000-\uf8ff]/g;
function replaced(notes: ImportNotes): string {
  notes.add('symbols');
  return '[?]';
}

/** Where the words of a page stand as it is shown. */
async function layout(page: PdfPage, notes: ImportNotes): Promise<Page> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const piece = placed(item, transform);
    if (piece) pieces.push(piece);
    else if (item.str.trim() !== '') notes.add('turned', quoted(item.str));
  }
  return { width, height, pieces };
}

/** Null for words that do not stand upright. */
function placed({ str, transform, width, height }: TextItem, [a, b, c, d, e, f]: number[] = []): Piece | null {
  const [ta, tb, tc, td, x, y] = transform as [number, number, number, number, number, number];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  // along the line, and up from it, as shown
  const along = { x: a * ta + c * tb, y: b * ta + d * tb };
  const up = { x: a * tc + c * td, y: b * tc + d * td };
  const size = Math.hypot(up.x, up.y) || height;
  if (str.trim() !== '' && (Math.abs(along.y) > 0.1 * Math.abs(along.x) || along.x < 0)) return null;
  return { text: str, x: a * x + c * y + (e ?? 0), y: b * x + d * y + (f ?? 0), width, height: size };
}

const isFilled = ({ fieldValue, contentsObj, subtype }: Record<string, unknown>): boolean =>
  (typeof fieldValue === 'string' && fieldValue.trim() !== '' && fieldValue !== 'Off') ||
  (subtype !== 'Link' &&
    typeof (contentsObj as { str?: unknown })?.str === 'string' &&
    contentsObj !== null &&
    (contentsObj as { str: string }).str.trim() !== '');

let english: Set<string> | null = null;
/** Read when a word may have been divided; most documents have none. */
function isEnglish(word: string): boolean {
  english ??= new Set(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve('an-array-of-english-words'), 'utf8')) as string[],
  );
  return english.has(word);
}
