import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import {
  afterInterruption,
  CONVERSION_FAILURES,
  CONVERSION_SILENCE_SECONDS,
  conversionSecondsLeft,
  missingPart,
} from '@greenlit/domain/videos/conversion.ts';
import type { Ports } from '../../ports/ports.ts';
import { TranscodeError } from '../../ports/transcoder.ts';
import { beginConversion, finishConversion, giveBack, noteProgress, resumeLost } from './conversion-runs.actions.ts';
import type { ConversionRow } from './conversions.queries.ts';
import { storeFile } from './files.actions.ts';
import { type FileRow, filesById } from './files.queries.ts';

/** How often a running conversion says how far it is, and asks whether it is still wanted. */
const SIGN_OF_LIFE_MS = 1_000;
/** What a killed process left in its folder is removed after this; nothing works longer on one file. */
const LEFTOVER_MS = 12 * 3_600_000;

const NOT_WANTED = 'this conversion is not wanted any more';
const folderOf = (ports: Ports): string => join(ports.uploadsDir, 'conversions');

/**
 * Does one conversion, the one whose turn it is: a job is no more than a turn. Ends early when it was cancelled or given to
 * somebody else, and when this process stops.
 */
export async function runConversion(ports: Ports, stopping: AbortSignal): Promise<void> {
  const row = await beginConversion(ports.db);
  if (!row) return;
  const folder = join(folderOf(ports), `${row.id}-${row.attempts}`);
  const unwanted = new AbortController();
  const life = signsOfLife(ports, row, unwanted);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await convert(ports, row, { folder, signal: AbortSignal.any([unwanted.signal, stopping]), life });
  } catch (error) {
    await life.stop();
    if (unwanted.signal.aborted) return;
    // before it is given back: whoever takes it next may work in a folder of this name
    await rm(folder, { recursive: true, force: true });
    await failed(ports, row, error, stopping.aborted);
  } finally {
    await life.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Life {
  /** 0 to 1. */
  progress(fraction: number): void;
  /** Resolves when nothing more will be written. */
  stop(): Promise<void>;
}

function signsOfLife({ db, log }: Ports, row: ConversionRow, unwanted: AbortController): Life {
  const began = performance.now();
  let fraction = 0;
  let writing = Promise.resolve();
  const write = async () => {
    const secondsLeft = conversionSecondsLeft((performance.now() - began) / 1000, fraction);
    if (!(await noteProgress(db, row, fraction, secondsLeft))) unwanted.abort(new Error(NOT_WANTED));
  };
  const timer = setInterval(() => {
    // the database may be away for a moment: the next sign says the same
    writing = writing.then(write).catch((err) => log.warn({ err }, 'a conversion could not say how far it is'));
  }, SIGN_OF_LIFE_MS);
  return {
    progress: (next) => {
      fraction = next;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

async function convert(
  ports: Ports,
  row: ConversionRow,
  { folder, signal, life }: { folder: string; signal: AbortSignal; life: Life },
): Promise<void> {
  const source = await sourceOf(ports, row);
  const original = join(folder, 'original');
  await pipeline(await ports.storage.read(source.key), createWriteStream(original), { signal });
  const work = join(folder, 'work');
  await mkdir(work, { mode: 0o700 });
  const made = await ports.transcoder.transcode({ source: original, folder: work, signal, onProgress: life.progress });
  const result = await storeFile(ports, {
    accountId: row.accountId,
    uploadedBy: row.userId,
    category: 'videos',
    name: `${source.name.replace(/\.\w{1,5}$/, '')}.mp4`,
    path: made.path,
  });
  await life.stop();
  await finishConversion(ports.db, row, result.id, missingPart(made.expected, made.duration));
}

async function sourceOf({ db }: Ports, { accountId, sourceFileId }: ConversionRow): Promise<FileRow> {
  const found = (await filesById(db, [{ accountId, id: sourceFileId }])).get(sourceFileId);
  if (!found) throw new Error('the original is not there');
  return found;
}

/** The file is to blame: that is what the person is told. Something else is: it is tried once more. */
async function failed({ db, log }: Ports, row: ConversionRow, error: unknown, isStopping: boolean): Promise<void> {
  const message = blameOf(error);
  log.warn({ err: error, conversionId: row.id, isStopping }, 'a conversion failed');
  // a stop is no failure of the conversion: it begins anew, and is not counted
  const state = isStopping ? 'queued' : message ? 'failed' : afterInterruption(row.attempts);
  const attempts = isStopping ? row.attempts - 1 : row.attempts;
  const said = state === 'failed' ? (message ?? CONVERSION_FAILURES.gave_up) : null;
  await giveBack(db, row, { state, attempts, message: said });
}

function blameOf(error: unknown): string | null {
  if (error instanceof TranscodeError) return CONVERSION_FAILURES[error.failure];
  // what came out was not what a video has to be
  return isDomainError(error) && error.code === 'INVALID' ? CONVERSION_FAILURES.unreadable : null;
}

/**
 * Looks for conversions whose process died: each is begun once more, and then given up. One that waits longer than that
 * is put into the queue again, in case its place there was lost with a process; done twice it is not.
 */
export async function resumeConversions(ports: Ports): Promise<void> {
  await removeLeftovers(folderOf(ports));
  const silent = new Date(Date.now() - CONVERSION_SILENCE_SECONDS * 1000);
  const waiting = new Date(Date.now() - 10 * 60_000);
  await resumeLost(ports.db, { silent, waiting });
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
