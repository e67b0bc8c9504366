import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { TranscodeError } from '../../ports/ports.ts';
import type { Prepared } from './prepare.ts';
import { type Part, READ } from './render-arguments.ts';

/** More than a last line. */
const TAIL = 1_000;

/**
 * The seconds of a part that its file promises and did not give: of its picture or its sound, whichever lacks more. What a track
 * does not promise, because it ends earlier than another, is no loss. 0 for what a decoder may round. @throws TranscodeError if there
 * is no picture at all
 */
export async function missingOf({ from, seconds, facts }: Extract<Part, { source: string }>, folder: string) {
  const [picture, sound] = await Promise.all([secondsRead(folder, READ.picture), secondsRead(folder, READ.sound)]);
  if (picture === null) throw new TranscodeError('unreadable', `no picture from ${from} s`);
  const promised = (end: number | null) => Math.min(seconds, Math.max(0, (end ?? 0) - from));
  const missing = Math.max(
    promised(facts.video.end ?? facts.duration) - picture,
    promised(soundEnd(facts)) - (sound ?? 0),
  );
  return missing > Math.min(seconds / 2, Math.max(0.5, seconds * 0.02)) ? missing : 0;
}

const soundEnd = ({ audio }: Prepared): number | null =>
  audio.reduce<number | null>((last, { end }) => (end === null ? last : Math.max(last ?? 0, end)), null);

async function secondsRead(folder: string, name: string): Promise<number | null> {
  const file = await open(join(folder, name)).catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
    const times = [...buffer.toString('latin1', 0, bytesRead).matchAll(/pts_time:([\d.]+)/g)];
    return times.length > 0 ? Number(times.at(-1)?.[1]) : null;
  } finally {
    await file.close();
  }
}
