import { isEnding, lastEndingDay } from '@greenlit/domain/claims/claims.ts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { claims } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { record } from '../ledger/ledger.actions.ts';
import type { ClaimRow } from './claims.queries.ts';
import { sayingsOf } from './published.queries.ts';

const BATCH = 100;
/** Items that a warning names; it always includes the total. */
const NAMED = 20;

/** Warns owners of claims that expire within 30 days, once per expiry date, with the published items that make them. */
export async function warnOfClaims(ports: Ports, now = new Date()): Promise<void> {
  for (;;) {
    const due = await ports.db
      .select()
      .from(claims)
      .where(
        and(
          isNull(claims.removedAt),
          lte(claims.until, lastEndingDay(now)),
          or(isNull(claims.warnedOf), sql`${claims.warnedOf} <> ${claims.until}`),
        ),
      )
      .limit(BATCH);
    for (const claim of due) await warn(ports, claim, now);
    if (due.length < BATCH) return;
  }
}

async function warn(ports: Ports, { accountId, id, words }: ClaimRow, now: Date): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the register of claims' }, from: null };
  const { sayings, isPart } = await sayingsOf(ports.db, accountId, { words, isOutNow: true });
  await ports.db.transaction(async (tx) => {
    const [claim] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.accountId, accountId), eq(claims.id, id), isNull(claims.removedAt)))
      .for('update');
    if (!claim || claim.warnedOf === claim.until || !isEnding(claim.until, now)) return;
    // changed meanwhile: the next run of the job handles it
    if (claim.words !== words) return;
    await tx
      .update(claims)
      .set({ warnedOf: claim.until })
      .where(and(eq(claims.accountId, accountId), eq(claims.id, id)));
    await record(tx, ctx, {
      accountId,
      type: 'claim.ending',
      subject: { kind: 'claim', id },
      data: {
        words: claim.words,
        until: claim.until,
        published: sayings.length,
        isPart,
        items: sayings.slice(0, NAMED).map(({ type, id, title }) => ({ type, id, title })),
      },
    });
  });
}
