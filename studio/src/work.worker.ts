import { StudioError } from './errors.ts';
import type { Ask } from './media.ts';
import { isNamed } from './opfs.ts';
import { produce } from './produce.ts';
import { takeSamples } from './soundsJob.ts';
import { makeThumbnails } from './thumbnailJob.ts';
import type { Job, Result, WorkerMessage } from './work.ts';
import type { WrittenMedia } from './writtenMedia.ts';

const answer = (message: WorkerMessage, give: Transferable[] = []) => self.postMessage(message, { transfer: give });
let media: WrittenMedia | undefined;

/** One job per worker: the page ends the worker afterwards, or to cancel the job. */
self.addEventListener('message', ({ data }: MessageEvent<Job | Ask>) => {
  if (data.kind === 'read') void hand(data);
  else void run(data);
});

async function hand({ id, at, least, most }: Ask): Promise<void> {
  // a failure here also fails the job, or the read is answered from the finished file
  const bytes = await media?.read(at, least, most).catch(() => undefined);
  if (bytes) answer({ kind: 'bytes', id, bytes }, [bytes.buffer]);
}

async function run(job: Job): Promise<void> {
  const onMedia = (next: WrittenMedia) => {
    media = next;
    answer({ kind: 'media' });
  };
  let told = 0;
  const onProgress = (fraction: number, seconds?: { done: number; total: number }) => {
    if (fraction < 1 && fraction - told < 0.002) return;
    told = fraction;
    answer({ kind: 'progress', fraction, ...(seconds && { seconds }) });
  };
  try {
    answer({ kind: 'done', result: await resultOf(job, { onProgress, onMedia }) });
  } catch (error) {
    const { reason, message, clip } = asStudioError(error);
    answer({ kind: 'failed', reason, message, ...(clip !== undefined && { clip }) });
  }
}

interface Watch {
  onProgress(fraction: number, seconds?: { done: number; total: number }): void;
  onMedia(media: WrittenMedia): void;
}

function resultOf(job: Job, watch: Watch): Promise<Result<Job>> {
  if (job.kind === 'produce') return produce(job, watch);
  return job.kind === 'sounds' ? takeSamples(job) : makeThumbnails(job, (done) => watch.onProgress(done));
}

/** Unexpected errors while reading frames are attributed to the input. */
function asStudioError(error: unknown): StudioError {
  if (error instanceof StudioError) return error;
  if (isNamed(error, 'QuotaExceededError')) return new StudioError('disk_full');
  const detail = error instanceof Error ? error.message : String(error);
  return new StudioError('cannot_decode', `The video could not be read: ${detail}`);
}
