import { setTimeout as delay } from 'node:timers/promises';

/** Limits how many tasks run at a time; the others wait in order. A task that fails frees its place too. */
function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // the place is passed on directly, so that a newcomer cannot take it
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Limits how many tasks run at a time, and to one per caller: somebody with many tasks delays others by at most one. For work that
 * is heavy, the caller is the account.
 */
export function fairTurns(atOnce: number): <Result>(who: string, work: () => Promise<Result>) => Promise<Result> {
  const inTurn = turns(atOnce);
  const each = new Map<string, { inOwnTurn: ReturnType<typeof turns>; tasks: number }>();
  return async (who, work) => {
    const own = each.get(who) ?? { inOwnTurn: turns(1), tasks: 0 };
    each.set(who, own);
    own.tasks += 1;
    try {
      return await own.inOwnTurn(() => inTurn(work));
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) each.delete(who);
    }
  };
}

/** Whether the work finished in time; after that it is no longer awaited. Rejects if it failed in time. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([work.then(() => true), delay(milliseconds, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
