import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import {
  afterInterruption,
  CONVERSION_FAILURES,
  CONVERSION_SILENCE_SECONDS,
  type ConversionFailure,
  conversionSecondsLeft,
  missingPart,
} from '@greenlit/domain/videos/conversion.ts';
import { type Ports, type Transcoded, TranscodeError, type Transcoding } from '../../ports/ports.ts';
import {
  beginConversion,
  type ConversionRow,
  finishConversion,
  giveBack,
  noteProgress,
  resumeLost,
} from './conversions.actions.ts';
import { requireFreeDisk } from './disk.ts';
import { storeWithin } from './files.actions.ts';
import { type FileRow, filesById, PLAN } from './files.queries.ts';
import { filesOfPlan, readPlanned } from './planned.ts';

/** How often a running conversion reports its progress and checks whether it is still wanted. */
const SIGN_OF_LIFE_MS = 1_000;
/** After this, files left behind by a killed process are removed; no conversion takes longer. */
const LEFTOVER_MS = 12 * 3_600_000;

const NOT_WANTED = 'this conversion is no longer needed';
const folderOf = (ports: Ports): string => join(ports.uploadsDir, 'conversions');

/**
 * Runs the conversion that is next in line: a job is just a turn, not tied to a conversion. Stops early if it was cancelled or
 * taken over, or if this process shuts down.
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
    // before it is given back, as the next run may use a folder of the same name
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
  /** Resolves once nothing more will be written. */
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
    // the database may be away for a moment; the next report says the same
    writing = writing.then(write).catch((err) => log.warn({ err }, 'conversion progress could not be saved'));
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
  await fetched(ports, source, original, signal);
  const work = join(folder, 'work');
  await mkdir(work, { mode: 0o700 });
  const job: Transcoding = { source: original, folder: work, signal, onProgress: life.progress };
  const isPlan = source.mediaType === PLAN;
  // nobody is asking now, so a trial is held to the full total for an original, which has already passed the trial's
  const { storageBytes } = isPlan ? await readPlanned(original) : ports.config;
  const made = isPlan ? await rendered(ports, row, job) : await ports.transcoder.transcode(job);
  const result = await storeWithin(ports, storageBytes, {
    accountId: row.accountId,
    uploadedBy: row.userId,
    category: 'videos',
    name: isPlan ? 'video.mp4' : `${source.name.replace(/\.\w{1,5}$/, '')}.mp4`,
    path: made.path,
  });
  await life.stop();
  const notes = [missingPart(made.expected, made.duration), made.notice].filter((note) => note !== null);
  await finishConversion(ports.db, row, result.id, notes.join(' ') || null);
}

const fetched = async ({ storage }: Ports, { key }: FileRow, path: string, signal: AbortSignal): Promise<void> =>
  pipeline(await storage.read(key), createWriteStream(path), { signal });

/** Whose advice is to choose another file. */
const OF_A_FILE: readonly ConversionFailure[] = [
  'unavailable',
  'unreadable',
  'too_slow',
  'no_picture',
  'other_speed',
  'pieces',
  'dolby_only',
];

/** Makes a video from a stored plan: the source is the plan itself, and its files are fetched next to it. */
async function rendered(ports: Ports, row: ConversionRow, { source, ...job }: Transcoding): Promise<Transcoded> {
  await requireFreeDisk(ports);
  const { plan, files: ids } = await readPlanned(source);
  const [files, paths] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, file] of await filesOfPlan(ports.db, row.accountId, ids)) {
    // one file may have several names
    const path = paths.get(file.id) ?? `${source}-${paths.size}`;
    if (!paths.has(file.id)) await fetched(ports, file, path, job.signal);
    paths.set(file.id, path);
    files.set(name, path);
  }
  return ports.transcoder.render({ ...job, plan, files }).catch((error: unknown) => {
    // advice about a file to export would be wrong: none was chosen now
    const isVague = error instanceof TranscodeError && OF_A_FILE.includes(error.failure);
    throw isVague ? new TranscodeError('not_made', error.message) : error;
  });
}

async function sourceOf({ db }: Ports, { accountId, sourceFileId }: ConversionRow): Promise<FileRow> {
  const found = (await filesById(db, [{ accountId, id: sourceFileId }])).get(sourceFileId);
  if (!found) throw new Error('original not found');
  return found;
}

/** If the file is at fault, the person is told so; otherwise the conversion is retried once. */
async function failed({ db, log }: Ports, row: ConversionRow, error: unknown, isStopping: boolean): Promise<void> {
  const message = blameOf(error);
  log.warn({ err: error, conversionId: row.id, isStopping }, 'conversion failed');
  // a shutdown is not a failure: the conversion starts over and the attempt is not counted
  const state = isStopping ? 'queued' : message ? 'failed' : afterInterruption(row.attempts);
  const attempts = isStopping ? row.attempts - 1 : row.attempts;
  const said = state === 'failed' ? (message ?? CONVERSION_FAILURES.gave_up) : null;
  await giveBack(db, row, { state, attempts, message: said });
}

function blameOf(error: unknown): string | null {
  if (error instanceof TranscodeError) return CONVERSION_FAILURES[error.failure];
  if (isDomainError(error) && ['storage_full', 'disk_full'].includes(error.reason)) return error.message;
  // the output is not a valid video
  return isDomainError(error) && error.code === 'INVALID' ? CONVERSION_FAILURES.unreadable : null;
}

/**
 * Finds conversions whose process died: each is restarted once and then given up. One that has waited too long is queued again,
 * in case its job was lost; running it twice is prevented elsewhere.
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
