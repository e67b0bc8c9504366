import { BlobSource, EncodedPacketSink, Input, type InputTrack, MATROSKA, MP4, WEBM } from 'mediabunny';
import { covered } from './lack.ts';

/** What browsers record: Chromium calls WebM with H.264 Matroska. */
export const TAKE_FORMATS = [MP4, WEBM, MATROSKA];

/** Longest time that one frame and one packet of sound stand for. Seconds. */
const FRAME_MAX = 0.5;
const SOUND_MAX = 0.25;

/** How much picture and sound a recording holds, by its packets, without decoding any. Seconds. Throws if it cannot be read. */
export async function measure(media: Blob): Promise<{ picture: number; frames: number; sound: number }> {
  const input = new Input({ source: new BlobSource(media), formats: TAKE_FORMATS });
  try {
    const frames = await timesOf(await input.getPrimaryVideoTrack());
    const sound = await timesOf(await input.getPrimaryAudioTrack());
    return { picture: covered(frames, FRAME_MAX), frames: frames.length, sound: covered(sound, SOUND_MAX) };
  } finally {
    input.dispose();
  }
}

async function timesOf(track: InputTrack | null): Promise<number[]> {
  if (!track) return [];
  const times: number[] = [];
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const { timestamp } of packets) times.push(timestamp);
  return times;
}
