import { open, stat } from 'node:fs/promises';
import { CONVERSION_FAILURES, HIDES_MEDIA, VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from 'mediabunny';
import { hidesMedia } from './hidden-media.ts';
import { answer } from './kept-process.ts';
import type { Probed } from './probe.ts';

const wrongKind = (message: string): Probed => ({ refused: 'not_playable', message });

async function probe(path: string): Promise<Probed> {
  if (!(await isWhole(path))) return { refused: 'truncated' };
  // also parse QuickTime, so that the error for a phone's file can say what is wrong
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) return { refused: 'no_video_track', ...(audio ? { message: CONVERSION_FAILURES.no_picture } : {}) };
  const [videoCodec, audioCodec] = [await video.getCodec(), audio ? await audio.getCodec() : null];
  if (videoCodec !== 'avc' || (await input.getFormat()) !== MP4)
    return wrongKind('The video must be an mp4 with H.264 pictures');
  if (audio && audioCodec !== 'aac') return wrongKind('The sound of the video must be AAC');
  const duration = await input.computeDuration();
  if (!(duration > 0)) return { refused: 'duration' };
  if (duration > VIDEO_MAX_SECONDS) return { refused: 'duration', message: CONVERSION_FAILURES.too_long };
  for (const track of audio ? [video, audio] : [video]) {
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
    if (!last || last.byteLength === 0) return { refused: 'truncated' };
  }
  if (await hidesMedia(path, audio ? [video, audio] : [video])) return { refused: 'edited', message: HIDES_MEDIA };
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return { facts: { duration, width, height, videoCodec, audioCodec } };
}

/** False for a truncated file: its index may be complete, but its boxes extend past its last byte. */
async function isWhole(path: string): Promise<boolean> {
  const { size: bytes } = await stat(path);
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    let at = 0;
    while (at < bytes) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      const size = bytesRead < 8 ? 0 : boxSize(head, bytesRead, bytes - at);
      // not a box: trailing bytes that some programs leave behind
      if (size < 8) return true;
      at += size;
    }
    return at === bytes;
  } finally {
    await file.close();
  }
}

/** The size stated by a box: 1 means a 64-bit size follows, 0 means up to the end of the file. */
function boxSize(head: Buffer, known: number, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 ? (known < 16 ? 0 : Number(head.readBigUInt64BE(8))) : size;
}

answer((path: string) => probe(path).catch((): Probed => ({ refused: 'unreadable' })));
