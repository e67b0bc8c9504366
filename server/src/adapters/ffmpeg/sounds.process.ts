import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { relationOf, SKETCH_RATE, SoundSketch } from '@greenlit/domain/media/sound-sketch.ts';
import { chooseSound, type SoundTrack } from '@greenlit/domain/media/sound-tracks.ts';

/** Compares the samples of a file's sound tracks, and prints which are used. Runs apart, because it takes a moment. */
const tracks = JSON.parse(process.argv[2] ?? '[]') as SoundTrack[];

const BYTES = 2;
const readable = tracks.filter(({ decodes }) => decodes);
const sizes = await Promise.all(readable.map(async ({ id }) => (await stat(`${id}.raw`)).size));
const seconds = Math.max(0, ...sizes) / BYTES / SKETCH_RATE;

const sketches = new Map<number, SoundSketch>();
for (const track of readable) {
  const sketch = new SoundSketch(seconds);
  for await (const chunk of createReadStream(`${track.id}.raw`, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer;
    sketch.feed(Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * BYTES) / 2 ** 15));
  }
  sketches.set(track.id, sketch);
  track.isSilent = sketch.isSilent;
}

const choice = chooseSound(tracks, (one, other) => {
  const [first, second] = [sketches.get(one.id), sketches.get(other.id)];
  return first && second ? relationOf(first, second) : 'apart';
});
process.stdout.write(JSON.stringify(choice));
