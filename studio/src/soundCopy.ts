import { EncodedPacket, EncodedPacketSink } from 'mediabunny';
import { isAacLc, soundRate } from './aac.ts';
import type { OpenPart, VideoPart } from './openEdit.ts';
import { aacConfig, PACKET_SAMPLES, silentPacket } from './silentAac.ts';

/** Seconds of sound kept before the start, unheard: a decoder needs a packet or two before it plays. */
const LEAD_IN = 0.05;

const soundsOf = (part: OpenPart) => (part.kind === 'video' ? part.footage.sounds : []);

/**
 * The configuration shared by all sound packets, if they can be concatenated unchanged: AAC-LC of one rate and layout,
 * with silence packets where a clip has no sound; silence alone is 48 kHz stereo. With `only48k`, only that rate and
 * at most two channels. Null if the sound has to be encoded again.
 */
export async function copyableSound(parts: readonly OpenPart[], only48k: boolean): Promise<AudioDecoderConfig | null> {
  let shared: AudioDecoderConfig | undefined;
  for (const part of parts) {
    const [sound, ...others] = soundsOf(part);
    if (!sound) continue;
    if (others.length > 0 || sound.pieces) return null;
    const config = await sound.track.getDecoderConfig();
    if (!config || !isAacLc(config)) return null;
    const { sampleRate, numberOfChannels } = shared ?? config;
    if (config.sampleRate !== sampleRate || config.numberOfChannels !== numberOfChannels) return null;
    if (only48k && (sampleRate !== soundRate || numberOfChannels > 2)) return null;
    shared ??= config;
  }
  if (!shared) return aacConfig(soundRate, 2);
  return parts.length === 1 || silentPacket(shared.numberOfChannels) ? shared : null;
}

/**
 * The packets of all clips without a gap: each clip starts at the packet boundary nearest to its start, at most half a
 * packet (12 ms) off. Sound outside a clip is not copied.
 */
export async function* copiedPackets(
  parts: readonly OpenPart[],
  { sampleRate, numberOfChannels }: AudioDecoderConfig,
): AsyncGenerator<EncodedPacket, void, unknown> {
  const length = PACKET_SAMPLES / sampleRate;
  const half = length / 2;
  const silence = silentPacket(numberOfChannels);
  let end = 0;
  function* silentUntil(until: number) {
    while (silence && until - end > half) {
      yield new EncodedPacket(silence, 'key', end, length);
      end += length;
    }
  }
  for (const [index, part] of parts.entries()) {
    const whole = index === 0 && part.kind === 'video' && part.from < part.footage.start + 0.001;
    let shift: number | undefined = whole ? 0 : undefined;
    if (part.kind === 'video') {
      const endsWhole = index === parts.length - 1 && part.to > part.footage.start + part.footage.seconds - 0.001;
      for await (const packet of packetsFrom(part, length)) {
        const due = packet.timestamp - part.from + part.at;
        if (due < (whole ? -LEAD_IN : Math.max(end, part.at) - half)) continue;
        if (due >= part.until - half && !endsWhole) break;
        if (shift === undefined) {
          yield* silentUntil(due);
          shift = end - due;
        }
        yield packet.clone({ timestamp: due + shift });
        end = due + shift + length;
      }
    }
    if (index < parts.length - 1 || soundsOf(part).length === 0) yield* silentUntil(part.until);
  }
}

async function* packetsFrom(part: VideoPart, length: number): AsyncGenerator<EncodedPacket, void, unknown> {
  const [sound] = part.footage.sounds;
  if (!sound) return;
  const sink = new EncodedPacketSink(sound.track);
  const start = (await sink.getPacket(part.from - length)) ?? undefined;
  yield* sink.packets(start);
}
