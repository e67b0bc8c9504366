import { aiRuleForm, RULES_MAX, RULES_TOO_MANY } from '@greenlit/domain/ai/schemas.ts';
import {
  PHRASE_TAKEN,
  PHRASES_MAX,
  PHRASES_TOO_MANY,
  type PhraseRuleForm,
  phraseRule,
} from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { aiRules, phraseRules } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import {
  lockAccount,
  type PhraseRow,
  type RuleRow,
  requireWriter,
  type SeenPhrase,
  type SeenRule,
} from './rules.queries.ts';

/** What a client may send for a rule; there is only one type. */
export interface RuleEdit {
  rule?: string | null | undefined;
  enabled?: boolean | null | undefined;
}

export function createAIRule(ctx: Context, person: Person, input: RuleEdit): Promise<SeenRule> {
  requireWriter(person);
  const form = parse(aiRuleForm, { rule: input.rule ?? undefined, enabled: input.enabled ?? undefined });
  const { accountId, id: createdBy } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [there] = await tx.select({ rows: count() }).from(aiRules).where(eq(aiRules.accountId, accountId));
    if ((there?.rows ?? 0) >= RULES_MAX) throw invalid({ rule: RULES_TOO_MANY });
    const made = await tx
      .insert(aiRules)
      .values({ accountId, createdBy, ...form })
      .returning()
      .then(one);
    await recordRule(tx, ctx, 'ai_rule.created', made);
    return { ...made, own: true };
  });
}

export function updateAIRule(ctx: Context, person: Person, id: string, input: RuleEdit): Promise<SeenRule> {
  requireWriter(person);
  return ctx.ports.db.transaction(async (tx) => {
    const before = await lockRule(tx, person, id);
    const { rule, enabled } = parse(aiRuleForm, {
      rule: input.rule ?? before.rule,
      enabled: input.enabled ?? before.enabled,
    });
    if (rule === before.rule && enabled === before.enabled) return { ...before, own: true };
    const [saved] = await tx.update(aiRules).set({ rule, enabled }).where(isRule(before)).returning();
    if (!saved) throw notFound('Rule');
    await recordRule(tx, ctx, 'ai_rule.changed', saved);
    return { ...saved, own: true };
  });
}

/** Texts generated under the rule keep its wording. */
export function removeAIRule(ctx: Context, person: Person, id: string): Promise<{ id: string }> {
  requireWriter(person);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await lockRule(tx, person, id);
    await tx.delete(aiRules).where(isRule(row));
    await recordRule(tx, ctx, 'ai_rule.removed', row);
    return { id };
  });
}

const isRule = ({ accountId, id }: Pick<RuleRow, 'accountId' | 'id'>) => hasKey(aiRules, { accountId, id });

async function lockRule(tx: Transaction, { user: { accountId } }: Person, id: string): Promise<RuleRow> {
  const [row] = await tx.select().from(aiRules).where(isRule({ accountId, id })).for('update');
  if (!row) throw notFound('Rule');
  return row;
}

const recordRule = (
  tx: Transaction,
  ctx: Context,
  type: 'ai_rule.created' | 'ai_rule.changed' | 'ai_rule.removed',
  { accountId, id, rule, enabled }: RuleRow,
) => record(tx, ctx, type, about('ai_rule', { accountId, id }), { rule, enabled });

/** What a client may send for a phrase; absent fields stay unchanged. */
type PhraseEdit = { [Field in keyof PhraseRuleForm]?: PhraseRuleForm[Field] | null | undefined };

export function createPhraseRule(ctx: Context, person: Person, input: PhraseEdit): Promise<SeenPhrase> {
  requireWriter(person);
  const form = parse(phraseRule, given(input));
  const { accountId, id: createdBy } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [there] = await tx.select({ rows: count() }).from(phraseRules).where(eq(phraseRules.accountId, accountId));
    if ((there?.rows ?? 0) >= PHRASES_MAX) throw invalid({ phrase: PHRASES_TOO_MANY });
    await refuseTaken(tx, accountId, form.phrase);
    const made = await tx
      .insert(phraseRules)
      .values({ accountId, createdBy, ...form })
      .returning()
      .then(one);
    await recordPhrase(tx, ctx, 'phrase_rule.created', made);
    return { ...made, own: true };
  });
}

export function updatePhraseRule(ctx: Context, person: Person, id: string, input: PhraseEdit): Promise<SeenPhrase> {
  requireWriter(person);
  return ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, person.user.accountId);
    const before = await lockPhrase(tx, person, id);
    const form = parse(phraseRule, { ...before, ...given(input) });
    const fields = Object.keys(form) as (keyof PhraseRuleForm)[];
    if (fields.every((field) => form[field] === before[field])) return { ...before, own: true };
    await refuseTaken(tx, before.accountId, form.phrase, id);
    const [saved] = await tx.update(phraseRules).set(form).where(isPhrase(before)).returning();
    if (!saved) throw notFound('Phrase');
    await recordPhrase(tx, ctx, 'phrase_rule.changed', saved);
    return { ...saved, own: true };
  });
}

/** Rounds already marked with the phrase keep the mark. */
export function removePhraseRule(ctx: Context, person: Person, id: string): Promise<{ id: string }> {
  requireWriter(person);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await lockPhrase(tx, person, id);
    await tx.delete(phraseRules).where(isPhrase(row));
    await recordPhrase(tx, ctx, 'phrase_rule.removed', row);
    return { id };
  });
}

const given = (input: PhraseEdit) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

const isPhrase = ({ accountId, id }: Pick<PhraseRow, 'accountId' | 'id'>) => hasKey(phraseRules, { accountId, id });

async function lockPhrase(tx: Transaction, { user: { accountId } }: Person, id: string): Promise<PhraseRow> {
  const [row] = await tx.select().from(phraseRules).where(isPhrase({ accountId, id })).for('update');
  if (!row) throw notFound('Phrase');
  return row;
}

async function refuseTaken(tx: Transaction, accountId: string, phrase: string, except?: string): Promise<void> {
  const [taken] = await tx
    .select({ id: phraseRules.id })
    .from(phraseRules)
    .where(
      and(
        eq(phraseRules.accountId, accountId),
        eq(sql`lower(${phraseRules.phrase})`, sql`lower(${phrase})`),
        except === undefined ? undefined : ne(phraseRules.id, except),
      ),
    );
  if (taken) throw invalid({ phrase: PHRASE_TAKEN });
}

const recordPhrase = (
  tx: Transaction,
  ctx: Context,
  type: 'phrase_rule.created' | 'phrase_rule.changed' | 'phrase_rule.removed',
  { accountId, id, phrase, reason, replacement, anyNumber, enabled }: PhraseRow,
) =>
  record(tx, ctx, type, about('phrase_rule', { accountId, id }), { phrase, reason, replacement, anyNumber, enabled });
