import type { Part } from './segments.ts';

/** What is known of a comparison: where it found differences, in seconds, how many more there are, and why there is none. */
interface Compared {
  findings: readonly { from: number; to: number }[];
  more: number;
  incomparable: string | null;
}

/** What is listened to around a finding: words that were left out lie between others. Milliseconds. */
const AROUND = 500;

/**
 * Lets the second recognizer listen where the first one, which goes by the script, heard a difference; to all of the video if there are
 * more than are told, or if what it heard in those parts is another text. `listen` compares what both heard; null is for all of it.
 */
export async function secondOpinion<Check extends Compared>(
  first: Check,
  listen: (parts: Part[] | null) => Promise<Check | null>,
): Promise<Check | null> {
  const { findings, more } = first;
  if (findings.length === 0) return first;
  const parts = findings.map(
    ({ from, to }): Part => [Math.max(0, Math.round(from * 1000) - AROUND), Math.round(to * 1000) + AROUND],
  );
  if (more > 0) return listen(null);
  const both = await listen(parts);
  return both?.incomparable ? listen(null) : both;
}
