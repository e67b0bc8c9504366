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
import { turns } from '../../turns.ts';
import { type FileRow, fileByUrl, isKind } from '../files/files.queries.ts';
import { limit } from '../identity/limits.actions.ts';

export interface ExtractedText {
  title: string;
  text: string;
  words: number;
}

/** What the process answers. */
export type Read = { text: string } | { problem: ExtractionProblem };

/** Readers by what the bytes are; office files are told apart by what is in them. */
export type Reader = 'word' | 'pdf' | 'csv';
const READERS: Record<string, Reader> = {
  'application/zip': 'word',
  'application/x-ole-storage': 'word',
  'application/pdf': 'pdf',
  'text/plain': 'csv',
};

/** Real documents take a tenth of these. */
const DEADLINE_SECONDS = 20;
const HEAP_MB = 192;
/** Of the whole process: what it runs on, its heap, and the unpacked pages outside of it. */
const MEMORY_MB = 512;
/** Of the answer: the text, escaped. */
const ANSWER_BYTES = 16 * MIB;
/** Documents that are read at once in this process; others wait. */
const inTurn = turns(2);
/** Of one person within a minute. */
const PER_MINUTE = 20;

/**
 * The text of a document that was uploaded, fit to be a script's.
 * @throws DomainError INVALID with the specification's words, and what to do about it with the field; RATE_LIMITED
 */
export async function extractText(ctx: Context, person: Person, url: string): Promise<ExtractedText> {
  const file = await fileByUrl(ctx.ports.db, person.user.accountId, url);
  if (!isKind(file, 'document')) throw failed('kind');
  const reader = READERS[file.mediaType];
  if (!reader) throw failed('kind');
  await limit(ctx, `extract:${person.user.id}`, PER_MINUTE, 60);
  const read = await inTurn(() => readStored(ctx, file, reader));
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
 * Reads a document in a confined process: no file can hold up the server or take it along. A thread would not do: one
 * that runs out of memory ends the whole process.
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
    // whoever asked for too much was ended
    if (error instanceof ConfinedError) return { problem: 'tooLarge' };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
