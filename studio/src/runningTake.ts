import { videoBitrate } from './bitrate.ts';
import { ByteWatch, FIRST_OF_RECORDER, HESITATION } from './byteWatch.ts';
import type { Cue } from './captions.ts';
import { capture } from './capture.ts';
import type { Devices } from './devices.ts';
import type { Capture } from './engine.ts';
import { StudioError } from './errors.ts';
import { type Lack, lacking } from './lack.ts';
import { measure } from './measure.ts';
import { hold } from './opfs.ts';
import {
  cuesFile,
  deleteTake,
  freeBytes,
  mediaFile,
  noteFile,
  openTake,
  readTake,
  type Take,
  type TakeNote,
  toNote,
} from './spool.ts';
import { wait } from './wait.ts';
import type { Interruption } from './watchful.ts';
import type { Way } from './ways.ts';
import { Writer } from './writer.ts';

export interface RunningTake extends Omit<Capture, 'stop' | 'given'> {
  /** Finishes writing and marks the take complete, with what it lacks. Null if nothing playable was recorded. */
  end(): Promise<Take | null>;
}

export interface TakeOptions {
  ownerKey: string;
  way: Way;
  /** What was said so far; stored beside the take. */
  cues?: (() => readonly Cue[]) | undefined;
  /** Page or computer stood still, and the take was paused at the moment that began; or the browser stopped listening. */
  onStill: (why: Interruption) => void;
}

/** Room for fewer seconds than this counts as none. */
const ROOM_MIN = 10;
/** Bytes left free for other data of the page. */
const RESERVE = 4 << 20;
/** Milliseconds between checks of the free space, and between saves of the captions. */
const LOOK = 2000;
/** Milliseconds between checks that bytes arrive. */
const BYTES_LOOK = 250;
/** Longest wait for an engine to end; then what is on the disk is the take. Seconds. */
const END_PATIENCE = 30;

/** True if the work succeeded within that many seconds. */
const inTime = (work: Promise<unknown>, seconds: number): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    wait(seconds).then(() => false),
  ]);

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
  { ownerKey, way, cues, onStill }: TakeOptions,
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
    const running = await capture(devices, writer, way, onStill);
    return takeOf({ id, note, way, devices, writer, running, cues, dispose });
  } catch (error) {
    dispose();
    await deleteTake(id);
    throw error;
  }
}

interface PreparedTake {
  id: string;
  note: TakeNote;
  way: Way;
  devices: Devices;
  writer: Writer;
  running: Capture;
  cues: TakeOptions['cues'];
  dispose: () => void;
}

function takeOf({ id, note, way, devices, writer, running, cues, dispose }: PreparedTake): RunningTake {
  let told = '';
  const tellCues = async () => {
    const text = toNote(cues?.() ?? []);
    if (text === told) return;
    told = text;
    await writer.note(cuesFile(id), text);
  };
  let fail: (error: unknown) => void = () => {};
  const trouble = new Promise<never>((_, reject) => {
    fail = reject;
  });
  trouble.catch(() => {});
  // End while there is still room to make a video of it.
  const look = setInterval(() => {
    tellCues().catch(fail);
    freeBytes().then(
      (free) => free < writer.bytes + RESERVE && fail(new StudioError('disk_full')),
      () => {},
    );
  }, LOOK);
  const watch = new ByteWatch(way.engine === 'recorder' ? FIRST_OF_RECORDER : HESITATION);
  const watching = setInterval(() => {
    if (watch.stands(running.seconds, writer.bytes)) fail(new StudioError('no_bytes'));
  }, BYTES_LOOK);
  let started = false;
  return {
    start() {
      // what was heard before does not count
      if (!started) devices.loudest();
      started = true;
      running.start();
    },
    pause: () => running.pause(),
    get seconds() {
      return running.seconds;
    },
    failed: Promise.race([running.failed, trouble]),
    async end() {
      clearInterval(look);
      clearInterval(watching);
      const clock = running.seconds;
      const loudest = devices.loudest();
      try {
        const stopped = await inTime(running.stop(), END_PATIENCE);
        await inTime(tellCues(), HESITATION);
        const whole = (await inTime(writer.close(), HESITATION)) && stopped;
        const take = await readTake(id);
        // what an unfinished end left is judged again when takes are listed
        if (!take && (whole || writer.bytes === 0)) await deleteTake(id);
        if (!take) return take;
        const { durationSeconds } = take;
        const lacks = await lacksOf(take, clock, running.given(), loudest);
        const facts = { ...(whole && { durationSeconds }), ...(lacks.length > 0 && { lacks }) };
        await inTime(writer.note(noteFile(id), toNote({ ...note, ...facts })), HESITATION);
        return { ...take, complete: whole, lacks };
      } finally {
        dispose();
      }
    },
  };
}

async function lacksOf(
  { id, durationSeconds: length }: Take,
  clock: number,
  given: ReturnType<Capture['given']>,
  loudest: number | null,
): Promise<Lack[]> {
  const late = wait(END_PATIENCE).then(() => Promise.reject(new Error('the disk is too slow')));
  try {
    const found = await Promise.race([openTake(id).then((file) => measure(file)), late]);
    return lacking(clock, { ...found, length, given, loudest });
  } catch {
    return [{ part: 'unread', missing: 0, of: clock }];
  }
}
