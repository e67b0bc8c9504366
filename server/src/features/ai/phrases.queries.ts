import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { phraseRules } from '../../db/tables.ts';
import { writesRules } from './writers.ts';

export type PhraseRow = typeof phraseRules.$inferSelect;

/** A phrase as a person sees it: from their own account's list, or from the provider's, which applies to them as well. */
export interface SeenPhrase extends PhraseRow {
  own: boolean;
}

/**
 * The phrases that the pre-review of a person's texts looks for besides the built-in rules, sorted: the provider's list and
 * their account's. Only people who can enable phrases see disabled ones.
 */
export async function phrasesFor(db: Readable, person: Person): Promise<SeenPhrase[]> {
  const { accountId } = person.user;
  const provider = await providerAccountId(db);
  const rows = await db
    .select()
    .from(phraseRules)
    .where(
      or(
        and(eq(phraseRules.accountId, accountId), writesRules(person) ? undefined : eq(phraseRules.enabled, true)),
        and(eq(phraseRules.accountId, provider), eq(phraseRules.enabled, true)),
      ),
    )
    .orderBy(asc(phraseRules.phrase), asc(phraseRules.id));
  return rows.map((row) => ({ ...row, own: row.accountId === accountId }));
}

/** The enabled phrases of the provider and the account, as input to the pre-review. */
export async function listsInForce(db: Readable, accountId: string): Promise<PhraseRow[]> {
  const provider = await providerAccountId(db);
  return db
    .select()
    .from(phraseRules)
    .where(and(inArray(phraseRules.accountId, [provider, accountId]), eq(phraseRules.enabled, true)))
    .orderBy(asc(phraseRules.createdAt), asc(phraseRules.id));
}
