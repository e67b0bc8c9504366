import { tracksToChoose } from '@greenlit/domain/media/sound-tracks.ts';
import { soundIn } from './mixSound.ts';
import { hearTracks, type SoundFound } from './soundTracks.ts';
import { openSource } from './source.ts';
import { type SoundSpan, type Spans, spansOf } from './spans.ts';
import { wavOf } from './wav.ts';

/** A job that listens to the sound tracks of a video. */
export interface SoundsJob {
  kind: 'sounds';
  file: Blob;
}

/** A second of a track, where it is loudest, as a WAV file. */
export interface SoundSample {
  id: number;
  sound: Blob;
}

export interface HeardSounds {
  found: SoundFound;
  /** Of the tracks that a person can choose from; none if it is clear which are used. */
  samples: SoundSample[];
}

const RATE = 48_000;
const SECONDS = 1;

/** Runs in the worker. */
export async function takeSamples({ file }: SoundsJob): Promise<HeardSounds> {
  const source = await openSource(file);
  try {
    const spans = await spansOf(source);
    const { found, loudest } = await hearTracks(source, spans, { hearsOne: true });
    const samples: SoundSample[] = [];
    for (const id of tracksToChoose(found)) {
      const span = spans.sounds.find(({ track }) => track.id === id);
      if (span) samples.push({ id, sound: await sampleOf(span, spans, loudest.get(id) ?? spans.start) });
    }
    return { found, samples };
  } finally {
    source.close();
  }
}

async function sampleOf(span: SoundSpan, { start, end }: Spans, loudest: number): Promise<Blob> {
  const from = Math.max(start, Math.min(loudest - SECONDS / 2, end - SECONDS));
  const to = Math.min(end, from + SECONDS);
  const parts: Float32Array[] = [];
  for await (const stereo of soundIn(span, RATE, Math.round((to - from) * RATE), { from, to })) parts.push(stereo);
  return wavOf(parts, RATE);
}
