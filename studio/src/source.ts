import { isBoxFile, isCut } from '@greenlit/domain/media/boxes.ts';
import { INDEX_MOST_BYTES, type IsoTrack, isoTracks, OddIndex } from '@greenlit/domain/media/iso-tracks.ts';
import {
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  VideoSampleSink,
  WEBM,
} from 'mediabunny';
import { StudioError } from './errors.ts';
import { isCutMatroska, isLiveMatroska } from './matroska.ts';
import { blobBytes, topBoxes } from './topBoxes.ts';

/**
 * The formats people have: phones and cameras (MP4, MOV, M4V), browsers (WebM), screen recorders (Matroska),
 * camcorders (TS).
 */
const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];

/** An opened video file. `close()` releases it. */
export interface Source {
  input: Input;
  video: InputVideoTrack;
  /** The sound that players choose. */
  audio: InputAudioTrack | null;
  /** All sound tracks, in the order of the file. */
  sounds: InputAudioTrack[];
  /** What the index of an MP4 says beyond that; empty for other formats. */
  index: IsoTrack[];
  close(): void;
}

/**
 * Opens a file and refuses anything but a complete video: `empty_file`, `not_a_video`, `truncated`, `no_video_track`.
 * Does not check whether its codecs can be decoded.
 */
export async function openSource(file: Blob): Promise<Source> {
  if (file.size === 0) throw new StudioError('empty_file');
  await refuseCut(file);
  const input = new Input({ source: new BlobSource(file), formats });
  try {
    if (!(await input.canRead())) throw new StudioError('not_a_video');
    const tracks = await input.getTracks();
    if (tracks.length === 0) throw new StudioError('not_a_video');
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new StudioError('no_video_track');
    if (!(await isLiveMatroska(blobBytes(file)))) await refuseMissingEnd(video);
    const index = await indexOf(file);
    const [audio, sounds] = [await input.getPrimaryAudioTrack(), await input.getAudioTracks()];
    return { input, video, audio, sounds, index, close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    if (error instanceof StudioError) throw error;
    throw new StudioError('not_a_video', 'The file is damaged or not a video.', { cause: error });
  }
}

/** What the index of an MP4 or QuickTime file says of its tracks. Throws `cannot_decode`: another reader may make more of it. */
async function indexOf(file: Blob): Promise<IsoTrack[]> {
  const boxes = await topBoxes(blobBytes(file));
  const moov = isBoxFile(boxes) ? boxes.find(({ type }) => type === 'moov') : undefined;
  if (!moov) return [];
  try {
    if (moov.end - moov.start > INDEX_MOST_BYTES) throw new OddIndex('too large');
    return isoTracks(new Uint8Array(await file.slice(moov.start, moov.end).arrayBuffer()));
  } catch (cause) {
    if (!(cause instanceof OddIndex)) throw cause;
    throw new StudioError('cannot_decode', 'The index of the video is damaged.', { cause });
  }
}

/** A truncated MP4 looks complete to a reader of its index, so the boxes are measured against the file. */
async function refuseCut(file: Blob): Promise<void> {
  const bytes = blobBytes(file);
  const boxes = await topBoxes(bytes);
  const cut = isBoxFile(boxes) ? isCut(boxes, file.size) : await isCutMatroska(bytes);
  if (cut) throw new StudioError('truncated');
}

/** The index promises a last frame, so its bytes must be there. Catches truncation that no box size reveals. */
async function refuseMissingEnd(video: InputVideoTrack): Promise<void> {
  const sink = new EncodedPacketSink(video);
  const promised = await sink.getPacket(Number.MAX_SAFE_INTEGER, { metadataOnly: true });
  if (!promised) throw new StudioError('truncated', 'The file holds no frames.');
  const there = await sink.getPacket(Number.MAX_SAFE_INTEGER).catch(() => null);
  if (!there || there.timestamp < promised.timestamp || there.data.byteLength === 0) throw new StudioError('truncated');
}

/**
 * Decodes the key frames at the beginning, in the middle and at the end: cheap, and enough to detect a damaged or
 * badly encoded picture. True if this browser has no decoder.
 */
export async function keyFramesDecode(video: InputVideoTrack): Promise<boolean> {
  if (!(await video.canDecode())) return true;
  const [start, end] = [await video.getFirstTimestamp(), await video.computeDuration()];
  const packets = new EncodedPacketSink(video);
  const frames = new VideoSampleSink(video);
  for (const part of [0, 0.5, 1]) {
    const key = await packets.getKeyPacket(start + (end - start) * part, { verifyKeyPackets: true });
    const frame = key && (await frames.getSample(key.timestamp).catch(() => null));
    if (!frame) return false;
    frame.close();
  }
  return true;
}
