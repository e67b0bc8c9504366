import { aiRuleForm, RULES_MAX, RULES_TOO_MANY } from '@greenlit/domain/ai/schemas.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { aiRules } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import type { RuleRow, SeenRule } from './rules.queries.ts';
import { lockAccount, requireWriter } from './writers.ts';

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

const isRule = ({ accountId, id }: Pick<RuleRow, 'accountId' | 'id'>) =>
  and(eq(aiRules.accountId, accountId), eq(aiRules.id, id));

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
) => record(tx, ctx, { accountId, type, subject: { kind: 'ai_rule', id }, data: { rule, enabled } });
