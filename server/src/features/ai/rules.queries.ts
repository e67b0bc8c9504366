import type { UsedRule } from '@greenlit/domain/ai/generation.ts';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { aiRules } from '../../db/tables.ts';
import { writesRules } from './writers.ts';

export type RuleRow = typeof aiRules.$inferSelect;

/** A rule as a person sees it: of their own account, or of the provider, which applies to them as well. */
export interface SeenRule extends RuleRow {
  own: boolean;
}

/**
 * The rules that apply to a person, newest first: the account's and, unless `own`, the provider's. Only people who can enable
 * rules see disabled ones.
 */
export async function rulesFor(db: Readable, person: Person, { own }: { own: boolean }): Promise<SeenRule[]> {
  const { accountId } = person.user;
  const provider = await providerAccountId(db);
  const ofAccount = and(eq(aiRules.accountId, accountId), writesRules(person) ? undefined : eq(aiRules.enabled, true));
  const ofProvider = and(eq(aiRules.accountId, provider), eq(aiRules.enabled, true));
  const rows = await db
    .select()
    .from(aiRules)
    .where(own || accountId === provider ? ofAccount : or(ofAccount, ofProvider))
    .orderBy(desc(aiRules.createdAt), desc(aiRules.id));
  return rows.map((row) => ({ ...row, own: row.accountId === accountId }));
}

/** The enabled rules of provider and account that go into a prompt, oldest first. */
export async function rulesInForce(db: Readable, accountId: string): Promise<UsedRule[]> {
  const provider = await providerAccountId(db);
  const rows = await db
    .select({ id: aiRules.id, rule: aiRules.rule, accountId: aiRules.accountId })
    .from(aiRules)
    .where(and(inArray(aiRules.accountId, [provider, accountId]), eq(aiRules.enabled, true)))
    .orderBy(asc(aiRules.createdAt), asc(aiRules.id));
  return rows.map((row) => ({ id: row.id, rule: row.rule, ofProvider: row.accountId === provider }));
}
