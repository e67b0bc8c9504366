import { AudioSample, AudioSampleSource, EncodedAudioPacketSource, type Output, Quality } from 'mediabunny';
import { ensureAacEncoder, soundBitrate, soundRate } from './aac.ts';
import { aboutClip, StudioError } from './errors.ts';
import { rethrow } from './lane.ts';
import { mixedSound } from './mixSound.ts';
import type { OpenPart } from './openEdit.ts';
import { copiedPackets, copyableSound } from './soundCopy.ts';
import type { SoundSpan } from './spans.ts';

/** Writes a file's sound in step with the picture, so that both lie close together in the file. */
export interface SoundLane {
  /** The picture is written up to `now` (seconds of the new file): writes the sound up to about there. */
  advance(now: number): Promise<void>;
  /** Writes the rest. */
  finish(): Promise<void>;
}

/**
 * Adds the sound track to `output`, which must not have started. AAC-LC packets are copied if all clips agree (with
 * `only48k`, only 48 kHz and at most stereo); other sound becomes 48 kHz stereo AAC-LC; clips without sound get
 * silence, so that every result has sound and can be joined with others. Throws `cannot_decode` for sound this browser
 * cannot read, `no_encoder` without an AAC encoder.
 */
export async function addSound(
  output: Output,
  parts: readonly OpenPart[],
  { only48k }: { only48k: boolean },
): Promise<SoundLane> {
  const decoderConfig = await copyableSound(parts, only48k);
  if (decoderConfig) {
    const source = new EncodedAudioPacketSource('aac');
    output.addAudioTrack(source);
    const write = (packet: Parameters<typeof source.add>[0]) => source.add(packet, { decoderConfig });
    return lane(copiedPackets(parts, decoderConfig), source, write);
  }
  for (const part of parts) {
    if (part.kind !== 'video' || (await canDecodeAll(part.footage.sounds))) continue;
    throw new StudioError(
      'cannot_decode',
      'This browser cannot read the sound of the video. Export it with AAC sound and try again.',
      { clip: part.clip },
    );
  }
  const { delay } = await ensureAacEncoder();
  const source = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: soundBitrate }) });
  output.addAudioTrack(source);
  return lane(mixed(parts, delay), source, async (sample) => {
    try {
      await source.add(sample).catch(rethrow);
    } finally {
      sample.close();
    }
  });
}

async function canDecodeAll(sounds: readonly SoundSpan[]): Promise<boolean> {
  for (const { track } of sounds) if (!(await track.canDecode())) return false;
  return true;
}

/** The sound of all clips as 48 kHz stereo, each exactly as long as its clip; all of it `delay` seconds early. */
async function* mixed(parts: readonly OpenPart[], delay: number): AsyncGenerator<AudioSample, void, unknown> {
  let written = 0;
  const sample = (data: Float32Array<ArrayBuffer>) => {
    const timestamp = written / soundRate - delay;
    written += data.length / 2;
    return new AudioSample({ data, format: 'f32', numberOfChannels: 2, sampleRate: soundRate, timestamp });
  };
  for (const part of parts) {
    const length = Math.round(part.until * soundRate) - written;
    const until = written + length;
    if (part.kind === 'video') {
      try {
        for await (const data of mixedSound(part.footage.sounds, soundRate, length, part)) yield sample(data);
      } catch (error) {
        throw aboutClip(error, part.clip);
      }
    }
    while (written < until) yield sample(new Float32Array(Math.min(until - written, soundRate / 10) * 2));
  }
}

/** Sound may run this many seconds ahead of the picture. */
const ahead = 0.5;

/** Passes `items` to `write` in order, each when its time comes. */
function lane<Item extends { timestamp: number }>(
  items: AsyncGenerator<Item, void, unknown>,
  source: { close(): void },
  write: (item: Item) => Promise<void>,
): SoundLane {
  let next: IteratorResult<Item, void> | undefined;
  const advance = async (now: number) => {
    next ??= await items.next();
    while (!next.done && next.value.timestamp < now + ahead) {
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
