import { pricesFromDollars, pricesInDollars, toCents, toDollars } from '@greenlit/domain/billing/prices.ts';
import { planTemplateForm, pricesForm } from '@greenlit/domain/billing/schemas.ts';
import { conflict, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { one } from '../../../db/rows.ts';
import { planTemplates, priceConfig } from '../../../db/tables.ts';
import { about, aboutAccount, record } from '../../ledger/ledger.actions.ts';
import type { TemplateRow } from '../plans.queries.ts';
import { type PriceRow, priced } from './offers.queries.ts';

/** A plan that the plan page offers as a ready choice; amounts in dollars. */
export interface TemplateInput {
  id?: string | null | undefined;
  name?: string | null | undefined;
  price?: number | null | undefined;
  usersRange?: string | null | undefined;
  complianceEngine?: boolean | null | undefined;
  multiUsersEngine?: boolean | null | undefined;
}

/** Maximum number, as a list shows no more. */
const TEMPLATES_MAX = 100;

export async function createTemplate(ctx: Context, by: Person, input: TemplateInput): Promise<TemplateRow> {
  const form = parse(planTemplateForm, given(input));
  return ctx.ports.db.transaction(async (tx) => {
    if ((await tx.$count(planTemplates)) >= TEMPLATES_MAX)
      throw conflict('too_many', `There can be ${TEMPLATES_MAX} templates at most`);
    const made = await tx.insert(planTemplates).values(columnsOf(form)).returning().then(one);
    await recordTemplate(tx, ctx, by, 'plan_template.created', made);
    return made;
  });
}

/** Changes the given fields. */
export async function updateTemplate(ctx: Context, by: Person, input: TemplateInput): Promise<TemplateRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(planTemplates)
      .where(eq(planTemplates.id, input.id ?? ''))
      .for('update');
    if (!before) throw notFound('Template');
    const shown = { ...before, price: toDollars(before.price), usersRange: before.usersRange ?? '' };
    const form = parse(planTemplateForm, { ...shown, ...given(input) });
    const [saved] = await tx
      .update(planTemplates)
      .set(columnsOf(form))
      .where(eq(planTemplates.id, before.id))
      .returning();
    if (!saved) throw notFound('Template');
    await recordTemplate(tx, ctx, by, 'plan_template.changed', saved);
    return saved;
  });
}

export async function removeTemplate(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  return ctx.ports.db.transaction(async (tx) => {
    const [gone] = await tx.delete(planTemplates).where(eq(planTemplates.id, id)).returning();
    if (!gone) throw notFound('Template');
    await recordTemplate(tx, ctx, by, 'plan_template.removed', gone);
    return { id };
  });
}

const given = (input: TemplateInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

type Form = ReturnType<typeof planTemplateForm.parse>;

const columnsOf = ({ price, usersRange, ...form }: Form) => ({
  ...form,
  price: toCents(price),
  usersRange: usersRange || null,
});

async function recordTemplate(
  tx: Transaction,
  ctx: Context,
  by: Person,
  type: 'plan_template.created' | 'plan_template.changed' | 'plan_template.removed',
  { id, name, price, usersRange, complianceEngine, multiUsersEngine }: TemplateRow,
): Promise<void> {
  const data = { name, cents: price, usersRange, complianceEngine, multiUsersEngine };
  await record(tx, ctx, type, about('plan_template', { accountId: by.user.accountId, id }), data);
}

/** Sets the prices of plans bought or changed from now on; running plans keep theirs. */
export async function updatePrices(ctx: Context, by: Person, input: unknown): Promise<PriceRow> {
  const form = parse(pricesForm, input);
  const { accountId } = by.user;
  return ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(priceConfig).for('update');
    if (!before) throw new Error('the installation has no prices');
    const { library } = before;
    const { yearDiscount, ...prices } = { ...pricesFromDollars({ ...form, libraryValue: 0 }), library };
    const [after] = await tx
      .update(priceConfig)
      .set({ ...prices, yearDiscountPercent: yearDiscount, updatedAt: new Date() })
      .returning();
    if (!after) throw new Error('the installation has no prices');
    const shown = (row: PriceRow) => ({ ...pricesInDollars(priced(row)) });
    await record(tx, ctx, 'prices.changed', aboutAccount(accountId), { before: shown(before), after: shown(after) });
    return after;
  });
}
