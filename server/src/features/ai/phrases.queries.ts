import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { phraseRules } from '../../db/tables.ts';
import { providerAccountId } from '../libraries/libraries.queries.ts';
import { writesRules } from './writers.ts';

export type PhraseRow = typeof phraseRules.$inferSelect;

/** A phrase as somebody sees it: on their own account's list, or on the provider's, which holds for them as well. */
export interface SeenPhrase extends PhraseRow {
  own: boolean;
}

/**
 * What the pre-review of somebody's texts looks for beside the product's own rules, by the alphabet: the provider's list
 * and their account's. Phrases that are off are shown to those alone who can switch them on.
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

/** The provider's list and the account's, those that are on, as the pre-review takes them. */
export async function listsInForce(db: Readable, accountId: string): Promise<PhraseRow[]> {
  const provider = await providerAccountId(db);
  return db
    .select()
    .from(phraseRules)
    .where(and(inArray(phraseRules.accountId, [provider, accountId]), eq(phraseRules.enabled, true)))
    .orderBy(asc(phraseRules.createdAt), asc(phraseRules.id));
}
