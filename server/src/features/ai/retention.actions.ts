import { GENERATION_DAYS } from '@greenlit/domain/ai/schemas.ts';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accounts, aiGenerations, reviewRounds, scripts, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

/** Maximum texts deleted per night; the rest waits for the next one. */
const A_NIGHT = 20_000;

/**
 * Deletes old generated texts and their requests that nothing was made from: what people tell a model is theirs. Texts that a
 * script, video or review round came from stay as long as those do, as does everything of accounts on hold. The ledger keeps
 * the fact and the hashes.
 */
export async function forgetGenerations({ db }: Ports, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GENERATION_DAYS * 86_400_000);
  const old = and(lt(aiGenerations.createdAt, before), UNUSED);
  const rows = await db
    .select({ accountId: aiGenerations.accountId, id: aiGenerations.id })
    .from(aiGenerations)
    .innerJoin(accounts, eq(accounts.id, aiGenerations.accountId))
    .where(and(old, isNull(accounts.legalHoldSince)))
    .orderBy(asc(aiGenerations.createdAt))
    .limit(A_NIGHT);
  for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => row.accountId))
    await db.transaction(async (tx) => {
      // lock the account first, so that a concurrent legal hold is respected
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
      if (account?.legalHoldSince !== null) return;
      const ids = ofAccount.map(({ id }) => id);
      await tx
        .delete(aiGenerations)
        .where(and(eq(aiGenerations.accountId, accountId), inArray(aiGenerations.id, ids), old));
    });
}

/** Every generated text that something came from; reads each table once. */
const USED = sql.join(
  [scripts, videos, reviewRounds].map(
    ({ accountId, generation }): SQL =>
      sql`select ${accountId} as account_id, ${generation} ->> 'generationId' as generation_id
        from ${accountId.table} where ${generation} is not null`,
  ),
  sql` union all `,
);

const UNUSED = sql`not exists (select 1 from (${USED}) as used
  where used.account_id = ${aiGenerations.accountId} and used.generation_id = ${aiGenerations.id}::text)`;
