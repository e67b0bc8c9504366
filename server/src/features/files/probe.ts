import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { turns } from '../../turns.ts';
import { inThread } from './in-thread.ts';

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
  const module = new URL('./probe.worker.ts', import.meta.url);
  const answer = await inTurn(() => inThread<Probed>(module, { data: path, heapMb: HEAP_MB, deadlineMs }));
  if (answer === 'late') throw refused('endless');
  if (answer === 'failed') throw refused('unreadable');
  if ('facts' in answer) return answer.facts;
  throw refused(answer.refused, answer.message);
}

const refused = (reason: string, message: string = VIDEO_CORRUPTED) => new DomainError('INVALID', reason, message);
