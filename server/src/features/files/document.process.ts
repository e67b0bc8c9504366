import { readFile, writeFile } from 'node:fs/promises';
import { SCRIPT_TEXT_MAX } from '@greenlit/domain/scripts/schemas.ts';
import type { Read, Reader } from './documents.ts';
import { readOldWord } from './readers/old-word.ts';
import { hidesCells, isLockedOpenDocument, openDocumentKind, readOpenDocument } from './readers/open-document.ts';
import { partsOf } from './readers/package-parts.ts';
import { openPdf, readPdf, TooManyPages } from './readers/pdf.ts';
import { readPlain } from './readers/plain.ts';
import { readSheets } from './readers/sheets.ts';
import { readWord } from './readers/word.ts';

/** Longer texts are not scripts; the rest is not read. */
const ENOUGH = SCRIPT_TEXT_MAX * 4;

const [path = '', reader, extension = '', answer = ''] = process.argv.slice(2) as [string, Reader, string, string];

/** By what only texts have at the top: a folder of this name. */
const isWord = (names: readonly string[]): boolean => names.some((name) => name.startsWith('word/'));

async function readZip(bytes: Buffer): Promise<Read> {
  const parts = partsOf(bytes);
  if (isWord(parts.names)) return readWord(bytes);
  if (parts.names.includes('META-INF/manifest.xml') && isLockedOpenDocument(parts)) return { problem: 'locked' };
  const kind = openDocumentKind(parts);
  if (kind === 'other') return { problem: 'broken' };
  return kind === 'text' ? readOpenDocument(parts) : readSheets(bytes, kind === 'spreadsheet' && hidesCells(parts));
}

async function readOld(bytes: Buffer): Promise<Read> {
  const { CFB } = await import('@e965/xlsx');
  const file = CFB.read(bytes, { type: 'buffer' });
  // other folders hold what was put into the document
  return CFB.find(file, '/WordDocument') ? readOldWord(bytes) : readSheets(bytes);
}

/** A file that is sent on may have more pages than are read. */
function unlessManyPages(error: unknown): void {
  if (!(error instanceof TooManyPages)) throw error;
}

const READ: Record<Reader, (bytes: Buffer) => Read | Promise<Read>> = {
  pdf: readPdf,
  office: (bytes) => (isOldDocument(bytes) ? readOld(bytes) : readZip(bytes)),
  plain: (bytes) => readPlain(bytes, extension),
  // for those who send a file to somebody: whether it opens as what it is called
  opens: async (bytes) => {
    if (extension === 'pdf') await openPdf(bytes).catch(unlessManyPages);
    else if (isWord(partsOf(bytes).names)) readWord(bytes);
    else return { problem: 'broken' };
    return { text: '', notes: [] };
  },
};

/** Detects encrypted files: stream names in an encrypted docx (an OLE container), or the PDF reader's error. */
const isLocked = (bytes: Buffer, error: unknown): boolean =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ||
  (error instanceof Error && (error.name === 'PasswordException' || /password|encrypted/i.test(error.message)));

const isOldDocument = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;

async function read(): Promise<Read> {
  const bytes = await readFile(path);
  try {
    const found: Read = await READ[reader](bytes);
    return 'text' in found ? { ...found, text: found.text.slice(0, ENOUGH) } : found;
  } catch (error) {
    if (isLocked(bytes, error)) return { problem: 'locked' };
    if (error instanceof TooManyPages) return { problem: 'tooLarge' };
    return { problem: isOldDocument(bytes) && reader !== 'opens' ? 'old' : 'broken' };
  }
}

await writeFile(answer, JSON.stringify(await read().catch((): Read => ({ problem: 'broken' }))));
