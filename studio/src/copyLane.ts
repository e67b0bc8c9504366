import {
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import { avcFacts, toBytes } from './avc.ts';
import { aboutClip, StudioError } from './errors.ts';
import type { Footage } from './footage.ts';
import { onBeat, type PictureLane, rethrow } from './lane.ts';
import type { OpenPart, VideoPart } from './openEdit.ts';
import { keyFramesDecode } from './source.ts';

/** A cut this close to a key frame counts as being at it. Seconds. */
const NEAR = 0.001;

/**
 * True if the stored frames of all clips can go into the result without encoding: H.264, 8 bits, 4:2:0, limited and ordinary
 * range, upright, square pixels, the right even size, without edits inside the file, made by one encoder with the same settings, and each clip whole or cut
 * at key frames, so that nothing that was cut away stays in the file.
 */
export async function canCopyPictures(
  parts: readonly OpenPart[],
  size: { width: number; height: number },
): Promise<boolean> {
  let description: string | undefined;
  for (const part of parts) {
    if (part.kind !== 'video' || part.footage.width !== size.width || part.footage.height !== size.height) return false;
    const { video } = part.footage.source;
    if (!isWhole(part.footage) || !(await isPlain(video)) || !(await cutsAtKeys(part))) return false;
    const own = String(await descriptionOf(video));
    if (description !== undefined && own !== description) return false;
    description = own;
  }
  return true;
}

async function descriptionOf(video: InputVideoTrack): Promise<Uint8Array | undefined> {
  const config = (await video.getCodec()) === 'avc' ? await video.getDecoderConfig() : null;
  return config?.description && toBytes(config.description);
}

/** Its track is shown as it is, from the beginning of the movie. */
const isWhole = ({ picture, start, hdr }: Footage) => !picture.pieces && picture.start === start && !hdr;

async function isPlain(video: InputVideoTrack): Promise<boolean> {
  const description = await descriptionOf(video);
  const facts = description ? avcFacts(description) : null;
  if (facts?.chromaFormat !== 1 || facts.bitDepth !== 8 || facts.fullRange || facts.isHdr) return false;
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const square = width === (await video.getCodedWidth()) && height === (await video.getCodedHeight());
  const upright = (await video.getRotation()) === 0 && !(await video.getFlip());
  return square && upright && width % 2 === 0 && height % 2 === 0 && (await video.getFirstTimestamp()) > -NEAR;
}

const startsWhole = ({ from, footage }: VideoPart) => from < footage.start + NEAR;

/** No frame may start after the end; a last frame that lasts longer reveals nothing. */
async function endsWhole({ to, footage }: VideoPart): Promise<boolean> {
  const last = await new EncodedPacketSink(footage.source.video).getPacket(Number.MAX_SAFE_INTEGER);
  return last !== null && last.timestamp < to - NEAR;
}

async function cutsAtKeys(part: VideoPart): Promise<boolean> {
  const sink = new EncodedPacketSink(part.footage.source.video);
  if (!startsWhole(part) && !(await keyAt(sink, part.from))) return false;
  return (await endsWhole(part)) || (await keyAt(sink, part.to)) !== null;
}

/** The key frame at this moment, unless frames shown before it are stored after it (an open group of pictures). */
async function keyAt(sink: EncodedPacketSink, time: number): Promise<EncodedPacket | null> {
  const key = await sink.getKeyPacket(time + NEAR, { verifyKeyPackets: true });
  if (!key || key.timestamp < time - NEAR) return null;
  const next = await sink.getNextPacket(key);
  return next && next.timestamp < key.timestamp ? null : key;
}

/** Copies the stored frames. Throws `cannot_decode` for a damaged picture, which copying would otherwise hide. */
export async function addCopiedPicture(
  output: Output,
  parts: readonly VideoPart[],
  size: { width: number; height: number },
): Promise<PictureLane> {
  for (const part of parts) {
    if (await keyFramesDecode(part.footage.source.video)) continue;
    throw new StudioError('cannot_decode', 'The picture of the video is damaged.', { clip: part.clip });
  }
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const decoderConfig = (await parts[0]?.footage.source.video.getDecoderConfig()) ?? undefined;
  const { width, height } = size;
  return {
    width,
    height,
    async run(reached) {
      let [frames, end] = [0, 0];
      const tell = onBeat(reached);
      for (const part of parts) {
        for await (const packet of packetsOf(part)) {
          const timestamp = Math.max(part.at, packet.timestamp - part.from + part.at);
          const duration = Math.min(packet.duration, part.until - timestamp);
          const meta = decoderConfig && { decoderConfig };
          await source.add(packet.clone({ timestamp, duration }), meta).catch(rethrow);
          frames++;
          end = Math.max(end, timestamp + duration);
          await tell(timestamp);
        }
      }
      source.close();
      return { frames, end };
    },
  };
}

async function* packetsOf(part: VideoPart): AsyncGenerator<EncodedPacket, void, unknown> {
  const sink = new EncodedPacketSink(part.footage.source.video);
  const first = startsWhole(part) ? undefined : ((await keyAt(sink, part.from)) ?? undefined);
  const last = (await endsWhole(part)) ? null : await keyAt(sink, part.to);
  const packets = sink.packets(first, undefined, { verifyKeyPackets: true });
  try {
    for await (const packet of packets) {
      if (last && packet.sequenceNumber >= last.sequenceNumber) return;
      yield packet;
    }
  } catch (error) {
    throw aboutClip(error, part.clip);
  }
}
