import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MIB } from '@greenlit/domain/files/limits.ts';
import {
  documentTitle,
  EXTRACTION_FAILED,
  EXTRACTION_HINTS,
  type ExtractionProblem,
  tidyText,
} from '@greenlit/domain/scripts/documents.ts';
import { SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG } from '@greenlit/domain/scripts/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { wordCount } from '@greenlit/domain/shared/text.ts';
import { ConfinedError } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Context, Person } from '../../context.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { type FileRow, fileByUrl, isKind } from '../files/files.queries.ts';
import { limit } from '../sessions/limits.actions.ts';

export interface ExtractedText {
  title: string;
  text: string;
  words: number;
}

/** The process's answer. */
export type Read = { text: string } | { problem: ExtractionProblem };

/** The reader for each kind of bytes; text and tables of office programs are told apart by their content. */
export type Reader = 'office' | 'pdf' | 'csv';
const READERS: Record<string, Reader> = {
  'application/zip': 'office',
  'application/x-ole-storage': 'office',
  'application/pdf': 'pdf',
  'text/plain': 'csv',
};

/** Real documents need a tenth of this. */
const DEADLINE_SECONDS = 20;
const HEAP_MB = 192;
/** For the whole process: runtime, heap, and unpacked pages outside the heap. */
const MEMORY_MB = 512;
/** For the answer: the escaped text. */
const ANSWER_BYTES = 16 * MIB;
/** Documents that this process reads at a time, one of each account; others wait. */
const inTurn = fairTurns(2);
/** Per person and minute. */
const PER_MINUTE = 20;

/**
 * The text of an uploaded document, cleaned up for a script. @throws DomainError INVALID with the fixed message, and
 * advice for the field; RATE_LIMITED
 */
export async function extractText(ctx: Context, person: Person, url: string): Promise<ExtractedText> {
  const file = await fileByUrl(ctx.ports.db, person.user.accountId, url);
  if (!isKind(file, 'document')) throw failed('kind');
  const reader = READERS[file.mediaType];
  if (!reader) throw failed('kind');
  await limit(ctx, `extract:${person.user.id}`, PER_MINUTE, 60);
  const read = await inTurn(file.accountId, () => readStored(ctx, file, reader));
  if ('problem' in read) throw failed(read.problem);
  const text = tidyText(read.text);
  if (text === '') throw failed('empty');
  if (text.length > SCRIPT_TEXT_MAX) throw failed('tooLong', SCRIPT_TEXT_TOO_LONG);
  return { title: documentTitle(file.name), text, words: wordCount(text) };
}

const failed = (problem: ExtractionProblem, message: string = EXTRACTION_FAILED): DomainError =>
  new DomainError('INVALID', `extraction_${problem}`, message, { url: EXTRACTION_HINTS[problem] });

async function readStored({ ports }: Context, file: FileRow, reader: Reader): Promise<Read> {
  await mkdir(ports.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(ports.uploadsDir, 'read-'));
  try {
    const path = join(folder, 'document');
    await pipeline(await ports.storage.read(file.key), createWriteStream(path));
    return await readDocument(path, reader);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a document in a confined process, so that no file can block or crash the server. A worker thread is not enough: running
 * out of memory in one can end the whole process.
 */
export async function readDocument(path: string, reader: Reader, seconds = DEADLINE_SECONDS): Promise<Read> {
  const folder = await mkdtemp(`${path}-`);
  try {
    const answer = join(folder, 'answer.json');
    await runNodeConfined({
      module: join(import.meta.dirname, 'extraction.process.ts'),
      args: [path, reader, answer],
      folder,
      reads: [path],
      seconds,
      heapMb: HEAP_MB,
      memoryMb: MEMORY_MB,
      fileBytes: ANSWER_BYTES,
    });
    return JSON.parse(await readFile(answer, 'utf8')) as Read;
  } catch (error) {
    // the process exceeded its limits and was killed
    if (error instanceof ConfinedError) return { problem: 'tooLarge' };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
