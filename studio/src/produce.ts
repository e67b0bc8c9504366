import { Mp4OutputFormat, Output, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { encodingError, StudioError } from './errors.ts';
import { moveIndexToFront, writeAll } from './faststart.ts';
import type { LogoPosition } from './logoBox.ts';
import { openSync, readFile, removeFile, type SyncFile } from './opfs.ts';
import { addCopiedPicture, addEncodedPicture, canCopyPicture, type Hardware } from './pictureLane.ts';
import { Sha256 } from './sha256.ts';
import { addSound } from './sound.ts';
import { openSource, type Source } from './source.ts';
import { type Verified, verify } from './verify.ts';

/** Makes one checked MP4 out of a file, with or without a logo in the picture. */
export interface ProduceJob {
  kind: 'produce';
  file: Blob;
  /** Name of the result in the `work` folder. */
  name: string;
  logo?: { image: Blob; position: LogoPosition; opacity: number; heightFraction: number };
  maxSeconds?: number;
  videoBitrate?: number;
}

export interface Produced extends Verified {
  sha256: string;
  bytes: number;
}

const chunk = 4 << 20;

/** Share of the time that goes into the media; the rest is moving the index, checking and hashing. */
const mediaShare = 0.95;

/**
 * Runs in the worker. Uses the browser's preferred encoder first; where the result fails (hardware encoders can), a second
 * time in software. Leaves no file behind when it fails.
 */
export async function produce(job: ProduceJob, onProgress: (fraction: number) => void): Promise<Produced> {
  const source = await openSource(job.file);
  try {
    return await attempt(source, job, 'no-preference', onProgress);
  } catch (error) {
    await removeFile('work', job.name);
    if (!(error instanceof StudioError) || (error.reason !== 'no_encoder' && error.reason !== 'failed_check'))
      throw error;
    try {
      return await attempt(source, job, 'prefer-software', onProgress);
    } catch (second) {
      await removeFile('work', job.name);
      throw second;
    }
  } finally {
    source.close();
  }
}

async function attempt(
  source: Source,
  job: ProduceJob,
  hardware: Hardware,
  onProgress: (fraction: number) => void,
): Promise<Produced> {
  const { input, video, audio } = source;
  const start = Math.max(0, await video.getFirstTimestamp());
  const durationSeconds = (await input.computeDuration()) - start;
  if (job.maxSeconds !== undefined && durationSeconds > job.maxSeconds) throw new StudioError('too_long');

  const disk = await openSync('work', job.name);
  try {
    disk.truncate(0);
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: diskTarget(disk) });
    const picture =
      !job.logo && (await canCopyPicture(video))
        ? await addCopiedPicture(output, video, start)
        : await addEncodedPicture(output, video, { ...job, start, hardware });
    const sound = await addSound(output, audio, { start, only48k: !job.logo });
    await output.start();
    const { frames, end } = await picture.run(async (now) => {
      await sound.advance(now);
      onProgress(Math.min(1, now / durationSeconds) * mediaShare);
    });
    await sound.finish(end);
    await output.finalize().catch((cause) => {
      throw encodingError(cause);
    });
    await moveIndexToFront(disk);
    disk.flush();
    const bytes = disk.getSize();
    const sha256 = hash(disk, (part) => onProgress(mediaShare + part * (0.99 - mediaShare)));
    disk.close();

    const file = await readFile('work', job.name);
    if (!file) throw new StudioError('failed_check', 'The written file is gone.');
    const verified = await verify(file, { durationSeconds, frames, width: picture.width, height: picture.height });
    return { ...verified, sha256, bytes };
  } catch (error) {
    disk.close();
    throw error;
  }
}

function diskTarget(disk: SyncFile): StreamTarget {
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => writeAll(disk, data, position),
  });
  return new StreamTarget(writable, { chunked: true, chunkSize: chunk });
}

function hash(disk: SyncFile, onProgress: (fraction: number) => void): string {
  const hash = new Sha256();
  const buffer = new Uint8Array(chunk);
  const size = disk.getSize();
  for (let at = 0; at < size; at += chunk) {
    hash.update(buffer.subarray(0, disk.read(buffer, { at })));
    onProgress(Math.min(1, (at + chunk) / size));
  }
  return hash.hex();
}
