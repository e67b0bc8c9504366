import { conflict } from '@greenlit/domain/shared/errors.ts';
import { linesOf, type RefusedLine } from '@greenlit/domain/shared/lists.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { lifetimeCodes, users } from '../../db/tables.ts';
import { sha256 } from '../../secrets.ts';
import { limit, networkOf } from '../sessions/limits.actions.ts';

/** For a code that is used or unknown. */
export const CODE_NOT_SAVED = 'ERROR SAVING THE PROMOTIONAL CODE';

/** Codes are typed from paper and mails, so case and surrounding spaces do not matter. */
const hashOf = (code: string): Buffer => sha256(code.trim().toUpperCase());

const NO_CODE = 'a code has 6 to 100 characters without spaces';
const CODE = /^[\x21-\x7e]{6,100}$/;
/** Codes inserted per statement. */
const BATCH = 1_000;

/** Whether a code can still be redeemed. Rate limited, so that codes cannot be guessed. */
export async function isLifetimeCode(ctx: Context, code: string): Promise<boolean> {
  await limit(ctx, `lifetime-code:ip:${networkOf(ctx.from?.ip)}`, 20, 60);
  const [row] = await ctx.ports.db
    .select({ usedAt: lifetimeCodes.usedAt })
    .from(lifetimeCodes)
    .where(and(eq(lifetimeCodes.hash, hashOf(code)), isNull(lifetimeCodes.usedAt)));
  return row !== undefined;
}

/**
 * Turns an account into a lifetime deal, in the action that creates the account; of two who redeem a code at once, one is
 * refused. @throws DomainError CONFLICT `lifetime_code`
 */
export async function redeemLifetimeCode(tx: Transaction, code: string, user: RowKey): Promise<void> {
  const redeemed = await tx
    .update(lifetimeCodes)
    .set({ usedBy: user.id, usedAt: sql`now()` })
    .where(and(eq(lifetimeCodes.hash, hashOf(code)), isNull(lifetimeCodes.usedAt)))
    .returning({ usedBy: lifetimeCodes.usedBy });
  if (redeemed.length === 0) throw conflict('lifetime_code', CODE_NOT_SAVED);
  await tx.update(users).set({ isLifetimeDeal: true }).where(hasKey(users, user));
}

/** Imports codes, one per line, and stores only their hashes. Known codes stay unchanged; lines without a code are named. */
export async function importLifetimeCodes(
  db: Database,
  text: string,
): Promise<{ added: number; known: number; refused: RefusedLine[] }> {
  const hashes = new Map<string, Buffer>();
  const refused: RefusedLine[] = [];
  for (const { number, text: line } of linesOf(text, /^codes?$/i)) {
    // a code may have commas, so only those that end the line are a spreadsheet's
    const code = line
      .replace(/[,;\s]+$/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim();
    if (!CODE.test(code)) refused.push({ number, reason: NO_CODE });
    else {
      const hash = hashOf(code);
      hashes.set(hash.toString('hex'), hash);
    }
  }
  const all = [...hashes.values()];
  const added = await db.transaction(async (tx) => {
    let count = 0;
    for (let from = 0; from < all.length; from += BATCH) {
      const rows = await tx
        .insert(lifetimeCodes)
        .values(all.slice(from, from + BATCH).map((hash) => ({ hash })))
        .onConflictDoNothing()
        .returning({ usedBy: lifetimeCodes.usedBy });
      count += rows.length;
    }
    return count;
  });
  return { added, known: all.length - added, refused };
}
