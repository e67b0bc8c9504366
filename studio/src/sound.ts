import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  type Output,
  Quality,
} from 'mediabunny';
import { ensureAacEncoder, isAacLc, soundBitrate, soundRate } from './aac.ts';
import { encodingError, StudioError } from './errors.ts';

/** The sound of a file being written, moved along beside the picture so that both lie close together in the file. */
export interface SoundLane {
  /** The picture is written up to `now` (seconds of the new file): write the sound up to about there. */
  advance(now: number): Promise<void>;
  /** Writes the rest; `end` is where the picture ends. */
  finish(end: number): Promise<void>;
}

/**
 * Adds the sound track to `output`, which must not have started. AAC-LC is copied packet by packet (with `only48k`, only when
 * it is 48 kHz and at most stereo); other sound becomes 48 kHz AAC-LC; a video without any gets silence, so that every
 * result has sound and later ones can be joined. `start` is the second of the source at which the new file begins.
 * Throws `cannot_decode` for sound this browser cannot read, `no_encoder` without an AAC encoder.
 */
export async function addSound(
  output: Output,
  track: InputAudioTrack | null,
  { start, only48k }: { start: number; only48k: boolean },
): Promise<SoundLane> {
  if (!track) return addSilence(output);
  const config = await track.getDecoderConfig();
  const fits = config !== null && (!only48k || (config.sampleRate === soundRate && config.numberOfChannels <= 2));
  if (config && isAacLc(config) && fits) return addCopy(output, track, config, start);
  if (!(await track.canDecode())) {
    throw new StudioError(
      'cannot_decode',
      'This browser cannot read the sound of the video. Export it with AAC sound and try again.',
    );
  }
  return addEncoded(output, track, start);
}

/** Seconds of sound before the start that are kept, unheard: a decoder needs a packet or two to get going. */
const leadIn = 0.05;

function addCopy(output: Output, track: InputAudioTrack, decoderConfig: AudioDecoderConfig, start: number): SoundLane {
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  return lane(new EncodedPacketSink(track).packets(), source, start, async (packet) => {
    const timestamp = packet.timestamp - start;
    if (timestamp > -leadIn) await source.add(packet.clone({ timestamp }), { decoderConfig });
  });
}

async function addEncoded(output: Output, track: InputAudioTrack, start: number): Promise<SoundLane> {
  const channels = Math.min(2, await track.getNumberOfChannels());
  const source = await encoder(output, channels);
  return lane(new AudioSampleSink(track).samples(start), source, start, async (sample) => {
    sample.setTimestamp(Math.max(0, sample.timestamp - start));
    try {
      await encode(source, sample);
    } finally {
      sample.close();
    }
  });
}

async function addSilence(output: Output): Promise<SoundLane> {
  const source = await encoder(output, 2);
  let written = 0;
  const advance = async (now: number) => {
    for (let left = Math.round(now * soundRate) - written; left > 0; left = Math.round(now * soundRate) - written) {
      const frames = Math.min(left, soundRate / 10);
      const sample = new AudioSample({
        data: new Float32Array(frames * 2),
        format: 'f32',
        numberOfChannels: 2,
        sampleRate: soundRate,
        timestamp: written / soundRate,
      });
      await encode(source, sample);
      sample.close();
      written += frames;
    }
  };
  return {
    advance,
    async finish(end) {
      await advance(end);
      source.close();
    },
  };
}

async function encoder(output: Output, numberOfChannels: number): Promise<AudioSampleSource> {
  await ensureAacEncoder();
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: soundBitrate }),
    transform: { sampleRate: soundRate, numberOfChannels },
  });
  output.addAudioTrack(source);
  return source;
}

async function encode(source: AudioSampleSource, sample: AudioSample): Promise<void> {
  try {
    await source.add(sample);
  } catch (cause) {
    throw encodingError(cause);
  }
}

/** Sound may run this many seconds ahead of the picture. */
const ahead = 0.5;

/** Feeds `items` to `write` in order, one held back until its time comes. */
function lane<Item extends { timestamp: number }>(
  items: AsyncGenerator<Item, void, unknown>,
  source: { close(): void },
  start: number,
  write: (item: Item) => Promise<void>,
): SoundLane {
  let next: IteratorResult<Item, void> | undefined;
  const advance = async (now: number) => {
    next ??= await items.next();
    while (!next.done && next.value.timestamp - start < now + ahead) {
      await write(next.value);
      next = await items.next();
    }
  };
  return {
    advance,
    async finish() {
      await advance(Number.POSITIVE_INFINITY);
      source.close();
    },
  };
}
