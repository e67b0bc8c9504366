import { VIDEO_CORRUPTED } from '@greenlit/domain/files/limits.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { fairTurns } from '../../process/concurrency.ts';
import { keptProcess } from './kept-process.ts';

export interface VideoFacts {
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
  videoCodec: string;
  audioCodec: string | null;
}

/** The result of the process that reads it: the facts, or why there are none, with a specific message if possible. */
export type Probed = { facts: VideoFacts } | { refused: string; message?: string };

/** Real videos need a hundredth of these; a forged index could keep the reader busy for minutes. */
const DEADLINE_MS = 20_000;
const HEAP_MB = 256;
/** Files inspected at a time, one of each account, as any number of uploads can finish at once. */
const inTurn = fairTurns(4);
const inProcess = keptProcess<Probed>(new URL('./probe.process.ts', import.meta.url), { heapMb: HEAP_MB });

/**
 * Inspects a video before it is stored: must be an mp4 with H.264 video and AAC audio or none, complete to its last sample.
 * Clients convert everything else first. Runs in a process of its own, so that no file can block or end the server. @throws DomainError
 * INVALID
 */
export async function probeVideo(
  path: string,
  { accountId, deadlineMs = DEADLINE_MS }: { accountId: string; deadlineMs?: number },
): Promise<VideoFacts> {
  const answer = await inTurn(accountId, () => inProcess(path, deadlineMs));
  if (answer === 'late') throw refused('endless');
  if (answer === 'failed') throw refused('unreadable');
  if ('facts' in answer) return answer.facts;
  throw refused(answer.refused, answer.message);
}

const refused = (reason: string, message: string = VIDEO_CORRUPTED) => new DomainError('INVALID', reason, message);
