import { Mp4OutputFormat, Output, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { addCopiedPicture, canCopyPictures } from './copyLane.ts';
import { type Edit, LOGO_HEIGHT, LOGO_OPACITY } from './edit.ts';
import { addEncodedPicture } from './encodeLane.ts';
import { encodingError, StudioError } from './errors.ts';
import { diskBytes, moveIndexToFront, writeAll } from './faststart.ts';
import type { Hardware, PictureLane } from './lane.ts';
import { type Limits, type OpenEdit, openEdit, type VideoPart } from './openEdit.ts';
import { openSync, readFile, removeFile, type SyncFile } from './opfs.ts';
import { hashOf } from './sha256.ts';
import { addSound } from './sound.ts';
import type { SoundFound } from './soundTracks.ts';
import { blobBytes } from './topBoxes.ts';
import { type Verified, verify } from './verify.ts';
import { WrittenMedia } from './writtenMedia.ts';

/** A job that makes one checked MP4 from an edit. */
export interface ProduceJob {
  kind: 'produce';
  edit: Edit;
  /** Name of the result in the `work` folder. */
  name: string;
  limits?: Limits;
  videoBitrate?: number;
  /** The edit is one video that keeps its size, however large. */
  asIs?: boolean;
  /** The sound tracks to use of the single video of a job `asIs`; absent: they are listened to. */
  found?: SoundFound;
  /** Sound is copied only when it is 48 kHz and at most stereo. */
  only48k?: boolean;
}

export interface Produced extends Verified {
  sha256: string;
  bytes: number;
  mediaStart: number;
  /** The sound tracks of the single video of a job `asIs`, and which are used. Those of clips are told when they are added. */
  sound?: SoundFound;
}

/** Bytes moved or hashed at once. */
const chunk = 4 << 20;
/** Bytes written at once; others can read what is written. */
const written = 1 << 20;

/** Share of the time that goes into the media; the rest is moving the index, checking and hashing. */
const mediaShare = 0.95;

/** `fraction` is 0 to 1; `seconds` says how much of how much media is written. */
export type OnProgress = (fraction: number, seconds: { done: number; total: number }) => void;

interface Watch {
  onProgress: OnProgress;
  /** Called when a file is begun: a second time when the first one is thrown away. */
  onMedia(media: WrittenMedia): void;
}

/**
 * Runs in the worker. Uses the browser's preferred encoder first; if the result fails the check (hardware encoders
 * can), tries again in software. Leaves no file behind on failure.
 */
export async function produce(job: ProduceJob, watch: Watch): Promise<Produced> {
  const edit = await openEdit(job.edit, job.limits ?? {}, { asIs: job.asIs === true, found: job.found });
  try {
    return await attempt(edit, job, 'no-preference', watch);
  } catch (error) {
    await removeFile('work', job.name);
    if (!(error instanceof StudioError) || (error.reason !== 'no_encoder' && error.reason !== 'failed_check'))
      throw error;
    try {
      return await attempt(edit, job, 'prefer-software', watch);
    } catch (second) {
      await removeFile('work', job.name);
      throw second;
    }
  } finally {
    edit.close();
  }
}

async function attempt(
  edit: OpenEdit,
  job: ProduceJob,
  hardware: Hardware,
  { onProgress, onMedia }: Watch,
): Promise<Produced> {
  const { parts, seconds: total } = edit;
  const disk = await openSync('work', job.name);
  const media = new WrittenMedia(diskBytes(disk));
  try {
    disk.truncate(0);
    onMedia(media);
    const target = diskTarget(disk, media);
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
    const picture = await addPicture(output, edit, job, hardware);
    const sound = await addSound(output, parts, { only48k: job.only48k === true });
    await output.start();
    const { frames } = await picture.run(async (now) => {
      await sound.advance(now);
      const done = Math.min(now, total);
      onProgress((done / total) * mediaShare, { done, total });
    });
    await sound.finish();
    media.close();
    await output.finalize().catch((cause) => {
      throw encodingError(cause);
    });
    const moved = await moveIndexToFront(disk);
    disk.flush();
    const bytes = disk.getSize();
    const whole = { done: total, total };
    const sha256 = hash(disk, (part) => onProgress(mediaShare + part * (0.99 - mediaShare), whole));
    disk.close();

    const file = await readFile('work', job.name);
    if (!file) throw new StudioError('failed_check', 'The written file is gone.');
    media.whole(blobBytes(file), moved);
    const { width, height } = picture;
    const verified = await verify(file, { durationSeconds: total, frames, width, height });
    const found = job.asIs ? parts.find(isVideo)?.footage.found : undefined;
    return { ...verified, sha256, bytes, mediaStart: media.start, ...(found && { sound: found }) };
  } catch (error) {
    media.close();
    disk.close();
    throw error;
  }
}

async function addPicture(
  output: Output,
  edit: OpenEdit,
  { edit: { logo }, videoBitrate }: ProduceJob,
  hardware: Hardware,
): Promise<PictureLane> {
  const { parts, target } = edit;
  if (!logo && !target.constant && (await canCopyPictures(parts, target)))
    return addCopiedPicture(output, parts.filter(isVideo), target);
  return addEncodedPicture(output, edit, {
    hardware,
    ...(videoBitrate !== undefined && { videoBitrate }),
    ...(logo && { logo: { opacity: LOGO_OPACITY, heightFraction: LOGO_HEIGHT, ...logo } }),
  });
}

const isVideo = (part: OpenEdit['parts'][number]): part is VideoPart => part.kind === 'video';

function diskTarget(disk: SyncFile, media: WrittenMedia): StreamTarget {
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      writeAll(disk, data, position);
      media.wrote(position + data.length);
    },
  });
  return new StreamTarget(writable, { chunked: true, chunkSize: written });
}

function hash(disk: SyncFile, onProgress: (fraction: number) => void): string {
  const buffer = new Uint8Array(chunk);
  const size = disk.getSize();
  function* pieces(): Generator<Uint8Array> {
    for (let at = 0; at < size; at += chunk) {
      yield buffer.subarray(0, disk.read(buffer, { at }));
      onProgress(Math.min(1, (at + chunk) / size));
    }
  }
  return hashOf(pieces());
}
