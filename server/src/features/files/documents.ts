import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extensionOf, MIB } from '@greenlit/domain/files/limits.ts';
import type { ExtractionProblem } from '@greenlit/domain/scripts/documents.ts';
import { ConfinedError } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Ports } from '../../ports/ports.ts';
import { fairTurns } from '../../process/concurrency.ts';
import type { FileRow } from './files.queries.ts';

/** The process's answer: the text and what a person should know about it, or why there is none. */
export type Read = { text: string; notes: string[] } | { problem: ExtractionProblem };

/** The reader for each kind of bytes; what exactly a file is shows its content. `opens` reads no text. */
export type Reader = 'office' | 'pdf' | 'plain' | 'opens';
const READERS: Record<string, Reader> = {
  'application/zip': 'office',
  'application/x-ole-storage': 'office',
  'application/pdf': 'pdf',
  'text/plain': 'plain',
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

/** The text of a stored document. */
export async function readStored(
  ports: Pick<Ports, 'storage' | 'uploadsDir'>,
  file: Pick<FileRow, 'accountId' | 'key' | 'mediaType' | 'name'>,
): Promise<Read> {
  const reader = READERS[file.mediaType];
  if (!reader) return { problem: 'kind' };
  return inTurn(file.accountId, async () => {
    await mkdir(ports.uploadsDir, { recursive: true });
    const folder = await mkdtemp(join(ports.uploadsDir, 'read-'));
    try {
      const path = join(folder, 'document');
      await pipeline(await ports.storage.read(file.key), createWriteStream(path));
      return await readDocument(path, reader, { extension: extensionOf(file.name) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Why nobody could open a file that is sent on, such as one with a password; null if it opens as what its name says. Passwords that only
 * forbid printing or copying do not matter.
 */
export async function whyUnopened(
  accountId: string,
  path: string,
  extension: 'pdf' | 'docx',
): Promise<ExtractionProblem | null> {
  const read = await inTurn(accountId, () => readDocument(path, 'opens', { extension }));
  return 'problem' in read ? read.problem : null;
}

/**
 * Reads a document in a confined process, so that no file can block or crash the server. A worker thread is not enough: running
 * out of memory in one can end the whole process.
 */
export async function readDocument(
  path: string,
  reader: Reader,
  { extension = '', seconds = DEADLINE_SECONDS } = {},
): Promise<Read> {
  const folder = await mkdtemp(join(dirname(path), 'reading-'));
  try {
    const answer = join(folder, 'answer.json');
    await runNodeConfined({
      module: join(import.meta.dirname, 'document.process.ts'),
      args: [path, reader, extension, answer],
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
