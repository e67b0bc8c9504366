import { mayWriteRules } from '@greenlit/domain/accounts/rights.ts';
import type { UsedRule } from '@greenlit/domain/ai/generation.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { accounts, aiRules, phraseRules } from '../../db/tables.ts';

/** Whether the person may change the rules and phrases of their account. */
export const writesRules = ({ user, roles }: Pick<Person, 'user' | 'roles'>): boolean =>
  mayWriteRules({ kind: user.kind, isAdmin: roles.some(({ name }) => name === 'admin') });

/** @throws DomainError FORBIDDEN */
export function requireWriter(person: Person): void {
  if (!writesRules(person)) throw forbidden();
}

/** Locks the account, so that lists of limited size are extended one at a time. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

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
