import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { textOfCsv } from '@greenlit/domain/scripts/documents.ts';
import { SCRIPT_TEXT_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import type { Read, Reader } from './extraction.ts';

/** More than this is no script; what lies behind it is not read. */
const ENOUGH = SCRIPT_TEXT_MAX * 4;
const PAGES = 500;

const [path = '', reader, answer = ''] = process.argv.slice(2) as [string, Reader, string];

/** What its types leave out: without this, dashes and quotation marks are made plain. */
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

/** As UTF-8, which is what was looked for when it was uploaded, or, where it is none after all, as Windows writes it. */
function readCsv(bytes: Buffer): Read {
  const utf8 = isUtf8(bytes);
  return { text: textOfCsv(new TextDecoder(utf8 ? 'utf-8' : 'windows-1252').decode(bytes).slice(0, ENOUGH)) };
}

const READ: Record<Reader, (bytes: Buffer) => Read | Promise<Read>> = { pdf: readPdf, word: readWord, csv: readCsv };

/** Names within a locked docx, which is an OLE container, and what a locked pdf's reader says. */
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
