/** The sample rate that recognizers expect, in samples a second. */
export const listenRate = 16_000;

/** Mono sound at that rate, as 16-bit samples: two hours are 230 MB, so only a piece is kept in memory. */
export type Sound = Int16Array;

/** A stretch of sound with speech: its samples, and their position in the whole. */
export interface Segment {
  sound: Sound;
  from: number;
  to: number;
}

type Place = Omit<Segment, 'sound'>;

const full = 32_768;
const frame = listenRate / 100;
/** Pauses of at least this many frames may end a segment. */
const pause = 25;
/** Frames of silence kept around speech. */
const margin = 15;
/** Maximum length of a segment that contains a pause; frames. */
const longest = 1000;
/** Longer segments are cut at their quietest moment; frames. */
const tooLong = 1500;
/** How much sound is processed and kept at once; samples. */
const piece = 600 * listenRate;
/** A segment that ends this close to the end of a piece may continue in the next; samples. */
const tail = 2 * listenRate;
/** Sample level below which nothing counts as speech, however quiet the rest is. */
const floor = 0.002;

/** Splits sound, which comes in blocks, at its pauses into segments of speech of about ten seconds; silence gives none. */
export async function* segmentsOf(blocks: AsyncIterable<Sound> | Iterable<Sound>): AsyncGenerator<Segment, void> {
  const kept = new Int16Array(piece);
  let [start, filled] = [0, 0];
  const give = ({ from, to }: Place): Segment => ({ sound: kept.slice(from, to), from: start + from, to: start + to });
  for await (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const part = block.subarray(at, at + piece - filled);
      kept.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < piece) continue;
      const all = segmentsIn(kept);
      const whole = all.filter(({ to }) => to < piece - tail);
      for (const one of whole) yield give(one);
      const rest = Math.max(all[whole.length]?.from ?? piece - tail, whole.at(-1)?.to ?? 0);
      kept.copyWithin(0, rest);
      start += rest;
      filled -= rest;
    }
  }
  for (const one of segmentsIn(kept.subarray(0, filled))) yield give(one);
}

function segmentsIn(sound: Sound): Place[] {
  const levels = levelsOf(sound);
  const isSpeech = speechIn(levels);
  const found: Place[] = [];
  let start = -1;
  let quiet = 0;
  const end = (until: number) => {
    if (start >= 0 && until > start) found.push({ from: start, to: until });
    start = -1;
  };
  for (let at = 0; at < levels.length; at++) {
    if (isSpeech[at]) {
      if (start < 0) start = at;
      quiet = 0;
    } else quiet++;
    if (start < 0) continue;
    if (quiet >= pause && (at - start >= longest / 2 || quiet >= pause * 3)) end(at - quiet + 1);
    else if (at - start >= tooLong) {
      const cut = quietest(levels, start + tooLong / 2, at);
      end(cut);
      start = cut;
    }
  }
  end(levels.length - quiet);
  return found.map(({ from, to }, at) => {
    const [before, after] = [found[at - 1]?.to ?? 0, found[at + 1]?.from ?? levels.length];
    return {
      from: Math.max(before, from - margin) * frame,
      to: Math.min(Math.max(to, Math.min(after, to + margin)) * frame, sound.length),
    };
  });
}

function levelsOf(sound: Sound): Float32Array {
  const levels = new Float32Array(Math.floor(sound.length / frame));
  for (let at = 0; at < levels.length; at++) {
    let sum = 0;
    for (let i = at * frame; i < (at + 1) * frame; i++) sum += ((sound[i] as number) / full) ** 2;
    levels[at] = Math.sqrt(sum / frame);
  }
  return levels;
}

/** The speech threshold: well above the quietest tenth of the sound. */
function speechIn(levels: Float32Array): boolean[] {
  const sorted = levels.slice().sort();
  const [quiet, loud] = [sorted[Math.floor(sorted.length / 10)] ?? 0, sorted[Math.floor(sorted.length * 0.95)] ?? 0];
  const threshold = Math.max(floor, Math.min(quiet * 3, loud / 4), loud / 30);
  return Array.from(levels, (level) => level > threshold);
}

function quietest(levels: Float32Array, from: number, to: number): number {
  let best = from;
  for (let at = from; at < to; at++) if ((levels[at] as number) < (levels[best] as number)) best = at;
  return best;
}

/** A segment's sound in the recognizers' format, from -1 to 1. */
export const samplesOf = ({ sound }: Segment): Float32Array => Float32Array.from(sound, (sample) => sample / full);
