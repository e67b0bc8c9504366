import { fillPlaceholders, type Placeholder } from 'drizzle-orm';
import QuickLRU from 'quick-lru';
import type { Readable } from '../../db/connect.ts';

/** How long a count is cached: the provider's scripts are the same for thousands of people and rarely change. */
const KEPT_MS = 2_000;
const MOST_KEPT = 1_000;

interface Count {
  getQuery(): { sql: string; params: unknown[] };
  execute(values: Record<string, unknown>): Promise<{ total: number }[]>;
}

const kept = new WeakMap<Readable, QuickLRU<string, Promise<number>>>();

/** A count that may be up to two seconds old. Keyed by statement and parameters, so that nobody gets the count of another query. */
export function keptCount(db: Readable, count: Count, values: Record<string, unknown>): Promise<number> {
  const ofDb = kept.get(db) ?? new QuickLRU<string, Promise<number>>({ maxSize: MOST_KEPT, maxAge: KEPT_MS });
  kept.set(db, ofDb);
  const { sql, params } = count.getQuery();
  const key = JSON.stringify([sql, fillPlaceholders(params as (unknown | Placeholder)[], values)]);
  const known = ofDb.get(key);
  if (known) return known;
  const asked = count.execute(values).then(([row]) => row?.total ?? 0);
  asked.catch(() => ofDb.delete(key));
  ofDb.set(key, asked);
  return asked;
}
