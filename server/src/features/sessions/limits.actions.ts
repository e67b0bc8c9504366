import { isIPv6 } from 'node:net';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { oneTimeCodes, rateLimits } from '../../db/tables.ts';
import { forgetEndedLooks } from './looks.actions.ts';
import { forgetEndedSessions } from './sessions.actions.ts';

export const tooManyTries = (): DomainError =>
  new DomainError('RATE_LIMITED', 'too_many_tries', 'Attempt limit exceeded, please try after some time.');

/**
 * Counts a hit and refuses once there were more than `max` in the window; one atomic statement, so there is no race. Call it
 * before a transaction, never inside one: refused attempts must stay counted. @throws DomainError RATE_LIMITED
 */
export async function limit(ctx: Context, key: string, max: number, seconds: number): Promise<void> {
  if (await limitedUntil(ctx, key, max, seconds)) throw tooManyTries();
}

/** Counts a hit like `limit`; instead of refusing, tells until when there are too many, or null. */
export async function limitedUntil(ctx: Context, key: string, max: number, seconds: number): Promise<Date | null> {
  const resetsAt = sql`now() + make_interval(secs => ${seconds})`;
  // a window that ends much later than one that begins now was opened before the clock went back; a little later, by a request at the
  // same time, which waited less: now() is when a statement began
  const isOver = sql`not (${rateLimits.resetsAt} between now() and excluded.resets_at + interval '1 minute')`;
  const [row] = await ctx.ports.db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt });
  return row && row.hits > max ? row.resetsAt : null;
}

/** Takes back a hit that should not count. */
export async function forgetAttempt(ctx: Context, key: string): Promise<void> {
  await ctx.ports.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 0)));
}

/** At most `max` in this many seconds. */
interface Allowance {
  max: number;
  seconds: number;
}

/**
 * Limits attempts on an address, both per network and across all networks. An attempt refused for its network does not count
 * against the address, so that nobody can lock the owner out from one place. Pass `all` null if the network is known to be the
 * owner's. @throws DomainError RATE_LIMITED
 */
export async function limitAddress(
  ctx: Context,
  what: string,
  email: string,
  { each, all }: { each: Allowance; all: Allowance | null },
): Promise<void> {
  await limit(ctx, `${what}:${email}/${networkOf(ctx.from?.ip)}`, each.max, each.seconds);
  if (all) await limit(ctx, `${what}:${email}`, all.max, all.seconds);
}

/** Takes back what `limitAddress` counted, because it was the owner. */
export async function forgetAddressAttempt(
  ctx: Context,
  what: string,
  email: string,
  { all }: { all: Allowance | null },
): Promise<void> {
  await forgetAttempt(ctx, `${what}:${email}/${networkOf(ctx.from?.ip)}`);
  if (all) await forgetAttempt(ctx, `${what}:${email}`);
}

/**
 * Consumes a single-use key that expires by itself; false if it was used before. Runs in the action's own transaction: of two
 * at once, the second waits and gets false if the first commits.
 */
export async function spendOnce(tx: Transaction, key: string, seconds: number): Promise<boolean> {
  const [spent] = await tx
    .insert(rateLimits)
    .values({ key: `spent:${key}`, hits: 1, resetsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoNothing()
    .returning({ key: rateLimits.key });
  return spent !== undefined;
}

/**
 * The network to limit: an IPv4 address, or the first 64 bits of an IPv6 address, since one connection has all the addresses
 * below them.
 */
export function networkOf(ip: string | null | undefined): string {
  const address = ip?.split('%')[0] ?? '';
  if (!isIPv6(address)) return address || 'unknown';
  const inIPv6 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (inIPv6) return inIPv6;
  // URL parsing shortens the longest run of zeros
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

/** Days for which permanently failed jobs are kept for inspection. */
const FAILED_DAYS = 30;

/** Deletes what has expired: rate limit windows, mailed codes, sessions, and jobs that failed long ago, such as mail to addresses that do not exist. */
export async function forgetExpired(db: Database): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and updated_at < now() - make_interval(days => ${FAILED_DAYS})`);
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
  await forgetEndedSessions(db);
  await forgetEndedLooks(db);
}
