import { wholeFragments } from '@greenlit/domain/media/boxes.ts';
import { BlobSource, Input } from 'mediabunny';
import type { Cue } from './captions.ts';
import { type ProducedVideo, type ToMp4Options, toMp4 } from './convert.ts';
import { StudioError, type StudioReason } from './errors.ts';
import type { Lack } from './lack.ts';
import { isMatroska, wholeBlocks } from './matroska.ts';
import { TAKE_FORMATS } from './measure.ts';
import { fileNames, inUse, readFile, removeFile } from './opfs.ts';
import { blobBytes, topBoxes } from './topBoxes.ts';

/** A recording on the browser's private disk. It stays until `deleteTake`. */
export interface Take {
  id: string;
  /** Whatever the caller gave the recorder, such as a video's id. */
  ownerKey: string;
  startedAt: Date;
  /** Length of the playable part. */
  bytes: number;
  /** 0 while a tab is recording into it. */
  durationSeconds: number;
  /** False when the tab died while recording: the last second may be missing. */
  complete: boolean;
  /** True while a tab is recording into it. */
  live: boolean;
  /** What was found missing when it was ended; empty if nothing was, or if the tab died before. */
  lacks: Lack[];
  /** What was said while recording (`RecorderOptions.cues`), nothing beyond its end. */
  cues: Cue[];
}

/** The text file beside each take. */
export interface TakeNote {
  ownerKey: string;
  startedAt: string;
  /** Set when the take was ended properly. */
  durationSeconds?: number;
  /** Set when something is missing. */
  lacks?: Lack[];
}

/** The same name whatever the browser wrote: the format is read from the bytes. */
export const mediaFile = (id: string) => `${id}.mp4`;
export const noteFile = (id: string) => `${id}.json`;
export const cuesFile = (id: string) => `${id}.cues`;
/** The content of those files: one line, so that remains of an interrupted write after it do no harm. */
export const toNote = (facts: object): string => `${JSON.stringify(facts)}\n`;

/**
 * All takes, or those of one owner, newest first. A take shorter than a second (a tab killed right after the start)
 * has nothing to play; it is removed instead of listed.
 */
export async function listTakes(ownerKey?: string): Promise<Take[]> {
  const live = await inUse('takes');
  const ids = (await fileNames('takes')).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  const takes: Take[] = [];
  for (const id of ids) {
    const take = await readTake(id, live.has(mediaFile(id)));
    // A take whose note was damaged has no owner: better everyone's than no one's.
    if (take && (ownerKey === undefined || take.ownerKey === ownerKey || take.ownerKey === '')) takes.push(take);
    else if (!take && !(await inUse('takes')).has(mediaFile(id))) await deleteTake(id);
  }
  return takes.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

/** One take, or null if it is missing or has nothing to play. */
export async function readTake(id: string, live = false): Promise<Take | null> {
  const written = await readFile('takes', noteFile(id));
  if (!written) return null;
  const note = parseNote(await written.text()) ?? {
    ownerKey: '',
    startedAt: new Date(written.lastModified).toISOString(),
  };
  const facts = { id, ownerKey: note.ownerKey, startedAt: new Date(note.startedAt), live, lacks: note.lacks ?? [] };
  if (live) return { ...facts, bytes: 0, durationSeconds: 0, complete: false, cues: [] };
  const media = await playable(id);
  if (!media) return null;
  const complete = note.durationSeconds !== undefined;
  // If it cannot be measured, at least its start and last write are known.
  const elapsed = Math.max(1, (media.lastModified - facts.startedAt.getTime()) / 1000);
  const durationSeconds = note.durationSeconds ?? (await durationOf(media).catch(() => elapsed));
  if (durationSeconds === 0) return null;
  const cues = parseCues(await (await readFile('takes', cuesFile(id)))?.text(), durationSeconds);
  return { ...facts, bytes: media.size, durationSeconds, complete, cues };
}

const parseLine = (text = ''): unknown => JSON.parse(text.split('\n', 1)[0] || 'null');

function parseCues(text: string | undefined, durationSeconds: number): Cue[] {
  try {
    const cues = parseLine(text) as Cue[] | null;
    return (cues ?? [])
      .filter((cue) => cue.start < durationSeconds && cue.end > cue.start && typeof cue.text === 'string')
      .map(({ start, end, text: words }) => ({ start, end: Math.min(end, durationSeconds), text: words }));
  } catch {
    return [];
  }
}

function parseNote(text: string): TakeNote | null {
  try {
    const note = parseLine(text) as Partial<TakeNote> | null;
    if (typeof note?.ownerKey !== 'string' || typeof note.startedAt !== 'string') return null;
    const { ownerKey, startedAt, durationSeconds, lacks } = note;
    return {
      ownerKey,
      startedAt,
      ...(typeof durationSeconds === 'number' && { durationSeconds }),
      ...(Array.isArray(lacks) && { lacks }),
    };
  } catch {
    return null;
  }
}

/**
 * The take as a playable file, without the half-written end that a killed tab leaves. Throws `not_a_video` if there is
 * no such take or nothing to play in it.
 */
export async function openTake(id: string): Promise<File> {
  const media = await playable(id);
  if (!media) throw new StudioError('not_a_video', 'The recording is not there any more.');
  const name = media.type === 'video/webm' ? `${id}.webm` : mediaFile(id);
  return new File([media], name, { type: media.type, lastModified: media.lastModified });
}

export async function deleteTake(id: string): Promise<void> {
  await removeFile('takes', mediaFile(id));
  await removeFile('takes', cuesFile(id));
  await removeFile('takes', noteFile(id));
}

/** A take, even a truncated one, as a plain MP4 ready for upload; the take stays. Throws what `toMp4` throws. */
export async function takeToMp4(id: string, options: ToMp4Options = {}): Promise<ProducedVideo> {
  return toMp4(await openTake(id), options);
}

/** A raw take, if this browser cannot make an MP4 of it: watched here, converted elsewhere. */
export interface RawTake {
  raw: true;
  /** MP4 or WebM, by its type. */
  file: File;
  durationSeconds: number;
  /** Does nothing: the take itself stays. */
  release(): Promise<void>;
}

/** Why there is no MP4 although the take plays. */
const BEYOND_BROWSER: readonly StudioReason[] = [
  'cannot_decode',
  'no_encoder',
  'failed_check',
  'not_a_video',
  'truncated',
];

/** A take for watching: as an MP4 if this browser can make one, else raw. Otherwise throws what `toMp4` throws. */
export async function watchTake(take: Take, options: ToMp4Options = {}): Promise<ProducedVideo | RawTake> {
  try {
    return await takeToMp4(take.id, options);
  } catch (error) {
    if (!(error instanceof StudioError) || !BEYOND_BROWSER.includes(error.reason)) throw error;
    const file = await openTake(take.id);
    return { raw: true, file, durationSeconds: take.durationSeconds, release: async () => {} };
  }
}

/** Bytes this site may still write, by the browser's estimate; infinite if it gives none. */
export async function freeBytes(): Promise<number> {
  if (typeof navigator.storage.estimate !== 'function') return Number.POSITIVE_INFINITY;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
}

/**
 * How long takes stay: until they are deleted, until seven days of use without a visit (WebKit removes what scripts wrote), or
 * until the browser needs the space.
 */
export type Staying = 'kept' | 'week' | 'space';

/** How long takes stay here, without asking the person anything. */
export async function staying(): Promise<Staying> {
  // WebKit grants persistence, which is only about space
  if (navigator.vendor.startsWith('Apple')) return 'week';
  const kept = await navigator.storage?.persisted?.().catch(() => false);
  return kept ? 'kept' : 'space';
}

/** Asks the browser, which may ask the person, to keep takes until they are deleted; returns how long they stay now. */
export async function keepTakes(): Promise<Staying> {
  if ((await staying()) !== 'kept') await navigator.storage?.persist?.().catch(() => false);
  return staying();
}

/** The playable part of a take: complete fragments of an MP4, complete blocks of a WebM. Null if there is none. */
async function playable(id: string): Promise<(Blob & { lastModified: number }) | null> {
  const file = await readFile('takes', mediaFile(id));
  if (!file) return null;
  const { lastModified } = file;
  if (await isMatroska(blobBytes(file))) {
    const end = await wholeBlocks(blobBytes(file));
    return end > 0 ? Object.assign(file.slice(0, end, 'video/webm'), { lastModified }) : null;
  }
  const boxes = await topBoxes(blobBytes(file));
  const whole = wholeFragments(boxes, file.size);
  if (whole === 0) return null;
  const after = boxes.filter((box) => box.start >= whole);
  const end = after.every((box) => box.end <= file.size && box.type !== 'moof') ? file.size : whole;
  return Object.assign(file.slice(0, end, 'video/mp4'), { lastModified });
}

async function durationOf(media: Blob): Promise<number> {
  const input = new Input({ source: new BlobSource(media), formats: TAKE_FORMATS });
  try {
    return (await input.computeDuration()) - Math.max(0, await input.getFirstTimestamp());
  } finally {
    input.dispose();
  }
}
