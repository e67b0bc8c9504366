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
import { Writer } from './writer.ts';

/** A take that is ready to be written, or being written. */
export interface RunningTake {
  /** Begins, or goes on after a pause. */
  start(): void;
  pause(): void;
  /** Seconds recorded so far. */
  readonly seconds: number;
  /** Rejects when it cannot go on; never resolves. */
  failed: Promise<never>;
  /** Writes what is under way and that the take is whole. Null when nothing that plays was recorded. */
  end(): Promise<Take | null>;
}

export interface TakeOptions {
  ownerKey: string;
  /** Chosen by what the browser can when absent. */
  engine?: Engine | undefined;
  /** What was said so far; kept beside the take. */
  cues?: (() => readonly Cue[]) | undefined;
  /** Page or computer stood still, and the take was paused where that began. */
  onAsleep: () => void;
}

/** Less room than for this many seconds is none. */
const ROOM_MIN = 10;
/** Left free for whatever else the page keeps. Bytes. */
const RESERVE = 4 << 20;
/** Milliseconds between two looks at the free space, and between two copies of the captions. */
const LOOK = 2000;

/** Bytes a second of recording takes on the disk: the take itself, and the MP4 made from it. */
function bytesPerSecond({ camera }: Devices): number {
  const { width = 1280, height = 720, frameRate = 30 } = camera.getSettings();
  return (videoBitrate(width, height, frameRate) / 8) * 2;
}

/** How many seconds of recording the disk has room for. */
export async function roomFor(devices: Devices): Promise<number> {
  return Math.max(0, (await freeBytes()) - RESERVE) / bytesPerSecond(devices);
}

/** Makes everything ready; resolves when the take can start. Throws `disk_full` without room for ten seconds, and `no_encoder`. */
export async function prepareTake(
  devices: Devices,
  { ownerKey, engine, cues, onAsleep }: TakeOptions,
): Promise<RunningTake> {
  if ((await roomFor(devices)) < ROOM_MIN) throw new StudioError('disk_full');
  const id = crypto.randomUUID();
  const note: TakeNote = { ownerKey, startedAt: new Date().toISOString() };
  const letGo = await hold('takes', mediaFile(id));
  const writer = new Writer();
  const dispose = () => {
    writer.dispose();
    letGo();
  };
  try {
    await writer.note(noteFile(id), toNote(note));
    await writer.open(mediaFile(id));
    const running = await capture(devices, writer, engine ?? (await usualEngine()), onAsleep);
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

interface Parts {
  id: string;
  note: TakeNote;
  writer: Writer;
  running: Capture;
  cues: TakeOptions['cues'];
  dispose: () => void;
}

function takeOf({ id, note, writer, running, cues, dispose }: Parts): RunningTake {
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
  // Ended while there is still room to make a video of it.
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
