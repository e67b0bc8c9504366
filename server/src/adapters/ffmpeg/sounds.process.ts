import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { relationOf, SKETCH_RATE, SoundSketch } from '@greenlit/domain/media/sound-sketch.ts';
import { chooseSound, type SoundTrack } from '@greenlit/domain/media/sound-tracks.ts';
import { sidesOf } from './arguments.ts';

/** Compares the samples of a file's sound tracks, and prints which are used. Runs apart, because it takes a moment. */
const tracks = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as SoundTrack[];
/** None of them was listened to for longer than this. Seconds. */
const most = Number(process.argv[3]);

const BYTES = 2;
const readable = tracks.filter(({ decodes }) => decodes);
const lengths = readable.map(async (track) => (await stat(`${track.id}.raw`)).size / BYTES / sidesOf(track));
const seconds = Math.max(0, ...(await Promise.all(lengths))) / SKETCH_RATE;

const sketches = new Map<number, SoundSketch>();
for (const track of readable) {
  const sketch = new SoundSketch(seconds);
  for await (const chunk of createReadStream(`${track.id}.raw`, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    const samples = Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * BYTES) / 2 ** 15);
    sketch.feed(samples, sidesOf(track));
  }
  sketches.set(track.id, sketch);
  track.isSilent = sketch.isSilent;
}

const choice = chooseSound(tracks, (one, other) => {
  const [first, second] = [sketches.get(one.id), sketches.get(other.id)];
  return first && second ? relationOf(first, second) : 'apart';
});
// what comes after the part that was listened to may well be heard
process.stdout.write(JSON.stringify({ ...choice, isSilent: choice.isSilent && seconds < most }));
