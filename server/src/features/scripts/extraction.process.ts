import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { textOfCsv, textOfRows } from '@greenlit/domain/scripts/documents.ts';
import { SCRIPT_TEXT_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import type { Read, Reader } from './extraction.ts';

/** Longer texts are not scripts; the rest is not read. */
const ENOUGH = SCRIPT_TEXT_MAX * 4;
const PAGES = 500;
/** Of each sheet: more lines than a script can have. */
const ROWS = 20_000;

const [path = '', reader, answer = ''] = process.argv.slice(2) as [string, Reader, string];

/** An option missing from the library's types; without it, dashes and quotation marks are replaced by ASCII. */
interface Body {
  getBody(options: { filterUnicode: boolean }): string;
}

async function readPdf(bytes: Buffer): Promise<Read> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (document.numPages > PAGES) return { problem: 'tooLarge' };
  const { text } = await extractText(document, { mergePages: false });
  return { text: text.join('\n\n').slice(0, ENOUGH) };
}

async function readWord(bytes: Buffer): Promise<Read> {
  const document: Body = await new WordExtractor().extract(bytes);
  return { text: document.getBody({ filterUnicode: false }).slice(0, ENOUGH) };
}

/** The cells of all sheets, as they are shown; formulas are not computed. */
async function readSheets(bytes: Buffer): Promise<Read> {
  const { read, utils } = await import('@e965/xlsx');
  // a sheet may declare far more columns than it has
  const unused = { cellFormula: false, cellHTML: false, cellStyles: false, nodim: true };
  const book = read(bytes, { type: 'buffer', dense: true, sheetRows: ROWS, ...unused });
  const rows = Object.values(book.Sheets).flatMap((sheet) =>
    utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, blankrows: false }),
  );
  return { text: textOfRows(rows.map((row) => row.map((cell) => String(cell ?? '')))).slice(0, ENOUGH) };
}

/** The names in a zip; nothing is unpacked. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return names;
}

/** By what only texts have at the top: a stream of this name in older files, a folder in newer ones. */
async function isWord(bytes: Buffer): Promise<boolean> {
  if (!isOldDocument(bytes)) return namesIn(bytes).some((name) => name.startsWith('word/'));
  const { CFB } = await import('@e965/xlsx');
  return CFB.find(CFB.read(bytes, { type: 'buffer' }), '/WordDocument') !== null;
}

const readOffice = async (bytes: Buffer): Promise<Read> =>
  (await isWord(bytes)) ? readWord(bytes) : readSheets(bytes);

/** Decodes as UTF-8 if valid, else as Windows-1252. */
function readCsv(bytes: Buffer): Read {
  const utf8 = isUtf8(bytes);
  return { text: textOfCsv(new TextDecoder(utf8 ? 'utf-8' : 'windows-1252').decode(bytes).slice(0, ENOUGH)) };
}

const READ: Record<Reader, (bytes: Buffer) => Read | Promise<Read>> = {
  pdf: readPdf,
  office: readOffice,
  csv: readCsv,
};

/** Detects encrypted files: stream names in an encrypted docx (an OLE container), or the PDF reader's error. */
const isLocked = (bytes: Buffer, error: unknown): boolean =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ||
  (error instanceof Error && (error.name === 'PasswordException' || /password|encrypted/i.test(error.message)));

const isOldDocument = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0xd0cf11e0;

async function read(): Promise<Read> {
  const bytes = await readFile(path);
  try {
    return await READ[reader](bytes);
  } catch (error) {
    if (isLocked(bytes, error)) return { problem: 'locked' };
    return { problem: isOldDocument(bytes) ? 'old' : 'broken' };
  }
}

await writeFile(answer, JSON.stringify(await read().catch((): Read => ({ problem: 'broken' }))));
