import { videoBitrate } from './bitrate.ts';
import { type Capture, capture, captureByRecorder } from './capture.ts';
import type { Devices } from './devices.ts';
import { StudioError } from './errors.ts';
import { hold } from './opfs.ts';
import { deleteTake, freeBytes, mediaFile, noteFile, readTake, type Take, type TakeNote } from './spool.ts';
import { hasCodecs } from './support.ts';
import { Writer } from './writer.ts';

/** A take that is being written. */
export interface RunningTake {
  pause(): void;
  resume(): void;
  /** Rejects when it cannot go on; never resolves. */
  failed: Promise<never>;
  /** Writes what is under way and that the take is whole. Null when nothing that plays was recorded. */
  end(): Promise<Take | null>;
}

export interface TakeOptions {
  ownerKey: string;
  maxSeconds: number;
  /** `recorder` records without WebCodecs; chosen by what the browser can when absent. */
  engine?: 'webcodecs' | 'recorder' | undefined;
}

/** Starts a take; resolves when recording has begun. Throws `disk_full` without room for `maxSeconds`, and `no_encoder`. */
export async function beginTake(devices: Devices, { ownerKey, maxSeconds, engine }: TakeOptions): Promise<RunningTake> {
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  // The take itself, and the MP4 made from it.
  const needed = (videoBitrate(width, height, frameRate) / 8) * maxSeconds * 2;
  if ((await freeBytes()) < needed) throw new StudioError('disk_full');
  const id = crypto.randomUUID();
  const note: TakeNote = { ownerKey, startedAt: new Date().toISOString() };
  const letGo = await hold('takes', mediaFile(id));
  const writer = new Writer();
  const dispose = () => {
    writer.dispose();
    letGo();
  };
  try {
    await writer.open(mediaFile(id));
    await writer.note(noteFile(id), JSON.stringify(note));
    const webCodecs = engine ? engine === 'webcodecs' : await hasCodecs();
    const running: Capture = await (webCodecs ? capture : captureByRecorder)(devices, writer);
    return {
      pause: running.pause,
      resume: running.resume,
      failed: running.failed,
      async end() {
        try {
          const whole = await running.stop().then(
            () => true,
            () => false,
          );
          await writer.close();
          const take = await readTake(id);
          if (!take) await deleteTake(id);
          if (!take || !whole) return take;
          await writer.note(noteFile(id), JSON.stringify({ ...note, durationSeconds: take.durationSeconds }));
          return { ...take, complete: true };
        } finally {
          dispose();
        }
      },
    };
  } catch (error) {
    dispose();
    await deleteTake(id);
    throw error;
  }
}
