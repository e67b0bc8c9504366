import { open } from 'node:fs/promises';
import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';

export interface VideoFacts {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  videoCodec: string;
  audioCodec: string | null;
}

/** Longer than any recording here by far; what says it is longer lies or does not belong. */
const MAX_SECONDS = 4 * 3600;

const corrupted = (reason: string) => new DomainError('INVALID', reason, VIDEO_CORRUPTED);
const wrongKind = (message: string) => new DomainError('INVALID', 'not_playable', message);

/**
 * Looks into a video before it is kept: an mp4 with H.264 pictures and AAC sound or none, whole to its last sample.
 * Browsers send nothing else; what they could not convert never gets here.
 */
export async function probeVideo(path: string, bytes: number): Promise<VideoFacts> {
  if (!(await isWhole(path, bytes))) throw corrupted('truncated');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const video = await input.getPrimaryVideoTrack().catch(() => {
      throw corrupted('unreadable');
    });
    if (!video) throw corrupted('no_video_track');
    const audio = await input.getPrimaryAudioTrack();
    const videoCodec = await video.getCodec();
    const audioCodec = audio ? await audio.getCodec() : null;
    if (videoCodec !== 'avc') throw wrongKind('The video must be an mp4 with H.264 pictures');
    if (audio && audioCodec !== 'aac') throw wrongKind('The sound of the video must be AAC');
    const duration = await input.computeDuration();
    if (!(duration > 0) || duration > MAX_SECONDS) throw corrupted('duration');
    for (const track of audio ? [video, audio] : [video]) {
      const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
      if (!last || last.byteLength === 0) throw corrupted('truncated');
    }
    return {
      duration,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      videoCodec,
      audioCodec,
    };
  } catch (error) {
    throw error instanceof DomainError ? error : corrupted('unreadable');
  } finally {
    input.dispose();
  }
}

/** False for a file that was cut short: its table of contents may be whole, but its boxes end behind its last byte. */
async function isWhole(path: string, bytes: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    let at = 0;
    while (at < bytes) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      const size = bytesRead < 8 ? 0 : boxSize(head, bytesRead, bytes - at);
      // no box: what some programs leave behind the last one
      if (size < 8) return true;
      at += size;
    }
    return at === bytes;
  } finally {
    await file.close();
  }
}

/** The length that a box states: 1 means that 64 bits of it follow, 0 that it goes on to the end. */
function boxSize(head: Buffer, known: number, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 ? (known < 16 ? 0 : Number(head.readBigUInt64BE(8))) : size;
}
