import { videoBitrate } from './bitrate.ts';
import type { Cue } from './captions.ts';
import { type Capture, capture, type Engine } from './capture.ts';
import type { Devices } from './devices.ts';
import { StudioError } from './errors.ts';
import { hold } from './opfs.ts';
import {
  cuesFile,
  deleteTake,
  freeBytes,
  mediaFile,
  noteFile,
  readTake,
  type Take,
  type TakeNote,
  toNote,
} from './spool.ts';
import { encoding, fallbackType } from './support.ts';
import type { Standstill } from './takeClock.ts';
import { Writer } from './writer.ts';

export interface RunningTake extends Omit<Capture, 'stop'> {
  /** Finishes writing and marks the take complete. Null if nothing playable was recorded. */
  end(): Promise<Take | null>;
}

export interface TakeOptions {
  ownerKey: string;
  /** Chosen by the browser's abilities if absent. */
  engine?: Engine | undefined;
  /** What was said so far; stored beside the take. */
  cues?: (() => readonly Cue[]) | undefined;
  /** Page or computer stood still, and the take was paused at the moment that began. */
  onStill: (why: Standstill) => void;
}

/** Room for fewer seconds than this counts as none. */
const ROOM_MIN = 10;
/** Bytes left free for other data of the page. */
const RESERVE = 4 << 20;
/** Milliseconds between checks of the free space, and between saves of the captions. */
const LOOK = 2000;

/** Bytes that one second of recording needs on the disk: the take itself, and the MP4 made from it. */
function bytesPerSecond({ camera }: Devices): number {
  const { width = 1280, height = 720, frameRate = 30 } = camera.getSettings();
  return (videoBitrate(width, height, frameRate) / 8) * 2;
}

/** How many seconds of recording the disk has room for. */
export async function roomFor(devices: Devices): Promise<number> {
  return Math.max(0, (await freeBytes()) - RESERVE) / bytesPerSecond(devices);
}

/**
 * Prepares everything; resolves when the take can start. Throws `disk_full` if there is no room for ten seconds, and
 * `no_encoder`.
 */
export async function prepareTake(
  devices: Devices,
  { ownerKey, engine, cues, onStill }: TakeOptions,
): Promise<RunningTake> {
  if ((await roomFor(devices)) < ROOM_MIN) throw new StudioError('disk_full');
  const id = crypto.randomUUID();
  const note: TakeNote = { ownerKey, startedAt: new Date().toISOString() };
  const release = await hold('takes', mediaFile(id));
  const writer = new Writer();
  const dispose = () => {
    writer.dispose();
    release();
  };
  try {
    await writer.note(noteFile(id), toNote(note));
    await writer.open(mediaFile(id));
    const running = await capture(devices, writer, engine ?? (await usualEngine()), onStill);
    return takeOf({ id, note, writer, running, cues, dispose });
  } catch (error) {
    dispose();
    await deleteTake(id);
    throw error;
  }
}

async function usualEngine(): Promise<Engine> {
  const codecs = await encoding();
  return codecs === 'live' || (codecs === 'late' && !fallbackType()) ? 'webcodecs' : 'recorder';
}

interface PreparedTake {
  id: string;
  note: TakeNote;
  writer: Writer;
  running: Capture;
  cues: TakeOptions['cues'];
  dispose: () => void;
}

function takeOf({ id, note, writer, running, cues, dispose }: PreparedTake): RunningTake {
  let told = '';
  const tellCues = async () => {
    const text = toNote(cues?.() ?? []);
    if (text === told) return;
    told = text;
    await writer.note(cuesFile(id), text);
  };
  let tooFull: (error: unknown) => void = () => {};
  const full = new Promise<never>((_, reject) => {
    tooFull = reject;
  });
  full.catch(() => {});
  // End while there is still room to make a video of it.
  const look = setInterval(() => {
    tellCues().catch(tooFull);
    freeBytes().then(
      (free) => free < writer.bytes + RESERVE && tooFull(new StudioError('disk_full')),
      () => {},
    );
  }, LOOK);
  return {
    start: () => running.start(),
    pause: () => running.pause(),
    get seconds() {
      return running.seconds;
    },
    failed: Promise.race([running.failed, full]),
    async end() {
      clearInterval(look);
      try {
        const whole = await running.stop().then(
          () => true,
          () => false,
        );
        await tellCues().catch(() => {});
        await writer.close();
        const take = await readTake(id);
        if (!take) await deleteTake(id);
        if (!take || !whole) return take;
        await writer.note(noteFile(id), toNote({ ...note, durationSeconds: take.durationSeconds })).catch(() => {});
        return { ...take, complete: true };
      } finally {
        dispose();
      }
    },
  };
}
