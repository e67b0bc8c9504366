import { Worker } from 'node:worker_threads';
import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { turns } from '../../turns.ts';

export interface VideoFacts {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  videoCodec: string;
  audioCodec: string | null;
}

/** What the thread answers: the facts, or why there are none, with a message of its own where it knows better. */
export type Probed = { facts: VideoFacts } | { refused: string; message?: string };

/** Real videos take a hundredth of these; a forged table of contents would keep its reader busy for minutes. */
const DEADLINE_MS = 20_000;
const HEAP_MB = 256;
/** Files that are looked into at a time: uploads can end in any number at once. */
const inTurn = turns(4);

/**
 * Looks into a video before it is kept: an mp4 with H.264 pictures and AAC sound or none, whole to its last sample.
 * Browsers send nothing else; what they could not convert never gets here. It works in a thread of its own, so that
 * no file can hold up the server.
 * @throws DomainError INVALID
 */
export async function probeVideo(path: string, deadlineMs = DEADLINE_MS): Promise<VideoFacts> {
  const answer = await inTurn(() => inThread(path, deadlineMs));
  if ('facts' in answer) return answer.facts;
  throw new DomainError('INVALID', answer.refused, answer.message ?? VIDEO_CORRUPTED);
}

function inThread(path: string, deadlineMs: number): Promise<Probed> {
  const thread = new Worker(new URL('./probe.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // what the reader has to say about strange files is of no use to anybody
    stdout: true,
    stderr: true,
  });
  return new Promise<Probed>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: 'endless' }), deadlineMs);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ refused: 'unreadable' }));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve({ refused: 'unreadable' });
    });
  }).finally(() => thread.terminate());
}
