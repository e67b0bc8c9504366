import { setTimeout as delay } from 'node:timers/promises';
import { fairTurns } from '../../process/concurrency.ts';
import { keptProcess } from './kept-process.ts';
import type { Works } from './text-work.process.ts';

/** Texts up to this many UTF-16 units take at most a tenth of a second, so no other process is needed. */
export const SHORT_TEXTS = 10_000;

/** Ordinary texts need a tenth of it. No transaction waits for it (`transactionOnTexts`). Only tests change it. */
export const deadline = { ms: 25_000 };
const HEAP_MB = 512;

interface Task {
  work: keyof Works;
  given: unknown[];
}
const lane = (atOnce: number) => ({
  inTurn: fairTurns(atOnce),
  inProcess: keptProcess<{ made: unknown }, Task>(new URL('./text-work.process.ts', import.meta.url), {
    heapMb: HEAP_MB,
  }),
});
/** Submissions do not wait behind searches, which compare far longer texts. */
const LANES = { submissions: lane(2), searches: lane(1) };
const SEARCHES: ReadonlySet<keyof Works> = new Set(['passagesIn', 'gramsOf']);

interface TaskOptions {
  /** The account, which may run one task and one search at a time. */
  accountId: string;
  deadlineMs?: number;
}

/**
 * Runs work on long texts in another process, because comparing them would block this one. `late` if it is not done in time,
 * counted from now; `failed` if it ends its process.
 */
export async function onTexts<Work extends keyof Works>(
  { accountId, deadlineMs = deadline.ms }: TaskOptions,
  work: Work,
  ...given: Parameters<Works[Work]>
): Promise<ReturnType<Works[Work]> | 'late' | 'failed'> {
  const until = Date.now() + deadlineMs;
  const { inTurn, inProcess } = LANES[SEARCHES.has(work) ? 'searches' : 'submissions'];
  const answer = inTurn(accountId, async () => {
    const left = until - Date.now();
    return left > 0 ? inProcess({ work, given }, left) : 'late';
  });
  const over = new AbortController();
  const late = delay(deadlineMs, 'late' as const, { signal: over.signal }).catch(() => 'late' as const);
  const first = await Promise.race([answer, late]);
  over.abort();
  return typeof first === 'string' ? first : (first.made as ReturnType<Works[Work]>);
}
