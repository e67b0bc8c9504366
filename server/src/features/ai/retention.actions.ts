import { GENERATION_DAYS } from '@greenlit/domain/ai/retention.ts';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accounts, aiGenerations, reviewRounds, scripts, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

/** Texts that are taken away at a time; what is left waits for the next night. */
const A_NIGHT = 20_000;

/**
 * Takes away generated texts, with what was asked for, that are old and that nothing was made of: what people tell a
 * model is theirs. What a script, a video or a round of review comes from stays for as long as that does; of an account
 * on hold, everything. The record keeps that a text was made, and its hashes.
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
      // the account first: a hold that is set at this moment is waited for
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
      if (account?.legalHoldSince !== null) return;
      const ids = ofAccount.map(({ id }) => id);
      await tx
        .delete(aiGenerations)
        .where(and(eq(aiGenerations.accountId, accountId), inArray(aiGenerations.id, ids), old));
    });
}

/** Every text that something comes from; each table is read once. */
const USED = sql.join(
  [scripts, videos, reviewRounds].map(
    ({ accountId, generation }): SQL =>
      sql`select ${accountId} as account_id, ${generation} ->> 'generationId' as generation_id
        from ${accountId.table} where ${generation} is not null`,
  ),
  sql` union all `,
);

const UNUSED = sql`not exists (select from (${USED}) as used
  where used.account_id = ${aiGenerations.accountId} and used.generation_id = ${aiGenerations.id}::text)`;
