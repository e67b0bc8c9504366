import { DomainError } from '@greenlit/domain/shared/errors.ts';
import QuickLRU from 'quick-lru';
import type { Database, Transaction } from '../../db/connect.ts';
import { TOO_LONG } from '../../refusals.ts';

/** How long a result is cached, and how long stopped work is not retried. */
const KEPT_MS = 10 * 60_000;
const STOPPED_MS = 60_000;
/** A submission needs three results; more only if their inputs change meanwhile. */
const TRIES = 8;

type Stopped = 'late' | 'failed';

/** Thrown in a transaction (`transactionOnTexts`) that needs a result not computed yet. */
class NeededAhead extends Error {
  readonly make: () => Promise<unknown>;
  constructor(make: () => Promise<unknown>) {
    super('a transaction does not wait for work on texts');
    this.make = make;
  }
}

/**
 * A transaction that needs work on long texts. It never waits for it, because it would hold its connection and locks: it is
 * rolled back, and restarted once the work is done.
 */
export async function transactionOnTexts<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!(error instanceof NeededAhead)) throw error;
      await error.make();
    }
  }
  throw new DomainError('UNAVAILABLE', 'took_too_long', TOO_LONG);
}

/** Recent and running work of one kind, by a hash of its inputs. `keptMs` says how long a result is kept that is not a final one. */
export function keptWork<Made>(keptMs: (answer: Made | Stopped) => number | null = () => null) {
  const kept = new QuickLRU<string, { making: Promise<Made | Stopped>; answer?: Made | Stopped }>({
    maxSize: 100,
    maxAge: KEPT_MS,
  });
  return {
    has: (key: string): boolean => kept.has(key),
    /** The cached result, or the one that `work` computes. */
    made(key: string, work: () => Promise<Made | Stopped>): Promise<Made | Stopped> {
      const known = kept.get(key);
      if (known) return known.making;
      const making = work();
      kept.set(key, { making });
      making.then(
        (answer) => {
          const isStopped = answer === 'late' || answer === 'failed';
          const maxAge = keptMs(answer) ?? (isStopped ? STOPPED_MS : KEPT_MS);
          kept.set(key, { making, answer }, { maxAge });
        },
        () => kept.delete(key),
      );
      return making;
    },
    /** The same within `transactionOnTexts`, which computes a missing result with `make`. */
    ahead(key: string, make: () => Promise<unknown>): Made | Stopped {
      const known = kept.get(key);
      if (known?.answer === undefined) throw new NeededAhead(make);
      return known.answer;
    },
  };
}
