import { changeTerms, giveTrial, grant, planRuns, terminate } from '@greenlit/domain/billing/by-staff.ts';
import { anchorDayOf, periodFrom } from '@greenlit/domain/billing/periods.ts';
import { toCents } from '@greenlit/domain/billing/prices.ts';
import type { Terms } from '@greenlit/domain/billing/proration.ts';
import type { PlanCoupon, Subscription } from '@greenlit/domain/billing/subscription.ts';
import { type FieldMessages, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { CHOOSE_LIBRARY } from '@greenlit/domain/workspace/workspace.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Readable, Transaction } from '../../../db/connect.ts';
import { hasKey } from '../../../db/keys.ts';
import { plans, users } from '../../../db/tables.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { offeredLibraries } from '../../libraries/libraries.queries.ts';
import { colleagueFor, everybodyBelow, lockPeople } from '../../people/team.queries.ts';
import { librariesAsked, type PlanInput } from '../catalogue/offers.queries.ts';
import { deleteDraft } from '../purchase/drafts.actions.ts';
import { changeSubscription, lockPlan } from '../subscription/subscriptions.actions.ts';
import { type PlanRow, planById, planOfPayer, storedSubscription } from '../subscription/subscriptions.queries.ts';
import { asGiven } from './contracts.actions.ts';

/** What provider admins do with clients' plans: no card is charged for any of it. */

const DAY = 86_400_000;
const AMOUNT_MAX = 1_000_000;
const AMOUNT_WRONG = 'The value must be a valid number';

type Columns = { [Name in keyof PlanRow]?: Exclude<PlanRow[Name], undefined> };

/** Gives somebody a plan, active from now on unless the input says otherwise. */
export async function giveClientPlan(ctx: Context, by: Person, userId: string, input: PlanInput): Promise<PlanRow> {
  const { user } = await colleagueFor(ctx.ports.db, by, userId);
  if (user.kind === 'staff') throw notFound('User');
  const checked = await checkedPlan(ctx.ports.db, input);
  return ctx.ports.db.transaction(async (tx) => {
    await lockPeople(tx, user.accountId, [user.id]);
    const known = await planOfPayer(tx, user);
    if (!known) return givePlan(tx, ctx, user, checked);
    return setPlan(tx, ctx, known, { active: true, ...checked.columns }, { asksTrial: checked.isTrial, isNew: true });
  });
}

/** A validated plan, ready to be given. */
export interface CheckedPlan {
  columns: Columns;
  isTrial: boolean;
}

/** `kept`: the libraries that the plan has already. @throws DomainError INVALID */
export const checkedPlan = async (
  db: Readable,
  input: PlanInput,
  kept: readonly string[] = [],
): Promise<CheckedPlan> => ({
  columns: await columnsOf(db, input, kept),
  isTrial: input.trial ?? false,
});

/** Gives a plan to somebody who has none, as part of the action that locks or creates them. */
export async function givePlan(
  tx: Transaction,
  ctx: Context,
  { accountId, id: userId, kind }: Pick<Person['user'], 'accountId' | 'id' | 'kind'>,
  { columns, isTrial }: CheckedPlan,
): Promise<PlanRow> {
  const given = { active: true, paidByAdmin: kind !== 'enterprise' && !isTrial, ...columns };
  const [plan] = await tx
    .insert(plans)
    .values({ accountId, userId, ...given, ...endOf(ctx, given, isTrial) })
    .returning();
  if (!plan) throw notFound('Plan');
  await recordPlan(tx, ctx, plan, 'plan.created');
  return plan;
}

/** Changes any plan; with `updateToSubs` also the plans below it that its owner pays for. */
export async function changeClientsPlan(
  ctx: Context,
  id: string,
  input: PlanInput,
  updateToSubs: boolean,
): Promise<PlanRow> {
  const known = await planById(ctx.ports.db, id);
  if (!known) throw notFound('Plan');
  const columns = await columnsOf(ctx.ports.db, input, known.contentLibraries);
  return ctx.ports.db.transaction(async (tx) => {
    const plan = await setPlan(tx, ctx, known, columns, { asksTrial: input.trial ?? null });
    if (updateToSubs) await copyToSubs(tx, plan);
    return plan;
  });
}

/** Ends a plan at once, so that its owner can choose another; an unpaid choice is deleted. */
export async function endClientsPlan(ctx: Context, id: string): Promise<{ id: string }> {
  const known = await planById(ctx.ports.db, id);
  if (!known) throw notFound('Plan');
  const { accountId } = known;
  return ctx.ports.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, { accountId, planId: id });
    const { row } = await storedSubscription(tx, plan);
    const isDraft = row === null && !plan.active && !plan.trial && plan.expiresAt === null;
    if (isDraft) await deleteDraft(tx, ctx, plan);
    else {
      const at = new Date();
      await changeSubscription(
        tx,
        ctx,
        { accountId, planId: id },
        { at, paying: null, act: (subscription) => terminate(subscription, at) },
      );
      await tx.update(plans).set({ active: false, paidByAdmin: false, updatedAt: at }).where(ofPlan(plan));
      await recordPlan(tx, ctx, plan, 'plan.removed');
    }
    return { id };
  });
}

const ofPlan = ({ accountId, id }: Pick<PlanRow, 'accountId' | 'id'>) => hasKey(plans, { accountId, id });

/** A library that the plan has may stay in it, even if it is not offered any more. @throws DomainError INVALID */
async function columnsOf(db: Readable, input: PlanInput, kept: readonly string[]): Promise<Columns> {
  const faults: FieldMessages = {};
  for (const name of ['price', 'finalPrice'] as const) {
    const amount = input[name];
    if (amount != null && !(amount >= 0 && amount <= AMOUNT_MAX)) faults[name] = AMOUNT_WRONG;
  }
  const { discount, finalPrice = input.price } = input;
  const contentLibraries = librariesAsked(input);
  if (discount != null && !(discount >= 0 && discount <= 100)) faults.discount = AMOUNT_WRONG;
  if (contentLibraries) {
    const known = new Set([...(await offeredLibraries(db)).map(({ id }) => id), ...kept]);
    if (contentLibraries.some((id) => !known.has(id))) faults.contentLibraries = CHOOSE_LIBRARY;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    ...(input.price != null ? { price: toCents(input.price) } : {}),
    ...(finalPrice != null ? { finalPrice: toCents(finalPrice) } : {}),
    ...(input.interval ? { interval: input.interval } : {}),
    ...(discount != null ? { discountPercent: discount } : {}),
    ...(input.active != null ? { active: input.active } : {}),
    ...(input.complianceEngine != null ? { complianceEngine: input.complianceEngine } : {}),
    ...(input.multiUsersEngine != null ? { multiUsersEngine: input.multiUsersEngine } : {}),
    ...(contentLibraries ? { contentLibraries: [...new Set(contentLibraries)] } : {}),
  };
}

/** When a plan given now ends: a trial after its days, any other plan after its period. */
function endOf({ ports }: Context, { interval = 'month', active }: Columns, isTrial: boolean): Columns {
  const now = new Date();
  if (isTrial)
    return { trial: true, trialEndsAt: new Date(now.getTime() + ports.config.trialDays * DAY), expiresAt: null };
  return { trial: false, expiresAt: active ? periodFrom(now, interval, anchorDayOf(now)).end : null };
}

interface Setting {
  /** Null: a trial stays one, until it is given a price. */
  asksTrial: boolean | null;
  /** An undefined coupon stays. */
  coupon?: PlanCoupon | null | undefined;
  /** Given as a new plan, which does not go on with the period of one that was ended. */
  isNew?: boolean;
}

/**
 * Changes what is in `columns`, and nothing else: only `active: false` ends a plan, and only `active: true`, or a price for a trial,
 * begins a period. That period is not renewed by a charge; within one that staff ended early, it ends when that one did.
 */
export async function setPlan(
  tx: Transaction,
  ctx: Context,
  known: PlanRow,
  columns: Columns,
  { asksTrial, coupon, isNew = false }: Setting,
): Promise<PlanRow> {
  const key = { accountId: known.accountId, planId: known.id };
  const plan = await lockPlan(tx, key);
  const staysTrial = asksTrial === null && plan.trial && plan.active && columns.finalPrice === undefined;
  const isTrial = columns.active !== false && (asksTrial || staysTrial);
  if (isTrial) await setTrial(tx, ctx, plan, { columns, staysTrial });
  const voided = isTrial ? null : await setPaid(tx, ctx, plan, { columns, coupon, isNew });
  const { price, discountPercent } = { ...plan, ...(isTrial ? { price: 0 } : {}), ...columns };
  await tx.update(plans).set({ price, discountPercent }).where(ofPlan(plan));
  const set = await lockPlan(tx, key);
  await recordPlan(tx, ctx, set, 'plan.changed', voided === null ? {} : { voided });
  return set;
}

/** A free trial, after which its owner has to pay: it begins now, or continues with the new terms. */
async function setTrial(
  tx: Transaction,
  ctx: Context,
  plan: PlanRow,
  { columns, staysTrial }: { columns: Columns; staysTrial: boolean },
): Promise<void> {
  const key = { accountId: plan.accountId, planId: plan.id };
  const at = new Date();
  if (!staysTrial) {
    const { row } = await storedSubscription(tx, plan);
    const act = (before: Subscription) => giveTrial(before, at, ctx.ports.config.trialDays);
    if (row !== null) await changeSubscription(tx, ctx, key, { at, paying: null, act });
    else if (plan.active && !plan.trial && (plan.expiresAt === null || plan.expiresAt > at)) throw planRuns();
  }
  const begins = staysTrial ? {} : { active: true, paidByAdmin: false, ...endOf(ctx, columns, true) };
  await tx
    .update(plans)
    .set({ price: 0, finalPrice: 0, ...columns, ...begins, updatedAt: at })
    .where(ofPlan(plan));
}

/** @returns the cents of the unpaid invoice that this voided; null if there was none. */
async function setPaid(
  tx: Transaction,
  ctx: Context,
  plan: PlanRow,
  { columns, coupon, isNew }: { columns: Columns; coupon: PlanCoupon | null | undefined; isNew: boolean },
): Promise<number | null> {
  // what a subscription does not know
  const { discountPercent: _discount, ...others } = columns;
  if (Object.keys(others).length === 0 && coupon === undefined) return null;
  const key = { accountId: plan.accountId, planId: plan.id };
  const { subscription, row } = await storedSubscription(tx, plan);
  const next = { ...plan, ...columns };
  const at = new Date();
  const { standing } = subscription;
  const ends = columns.active === false;
  const begins = next.active && (columns.active === true || plan.trial);
  const isDraft = standing === null && !next.active && !ends;
  const isOver = !plan.active || plan.trial || plan.expiresAt === null || plan.expiresAt <= at;
  // a contract that was never billed: its coupon may have been used up by the previous term, and its end is remembered
  const beginsAgain = row === null && begins && isOver && standing?.coupon != null;
  const endsTerm = row === null && ends && standing !== null;
  if ((row !== null && !isDraft) || beginsAgain || endsTerm) {
    const terms = termsOf(next, subscription, { finalPrice: columns.finalPrice, hasCoupon: coupon != null });
    const act = (before: Subscription) => {
      if (ends) return terminate(before, at);
      const known = asGiven({ row, subscription: before });
      return begins ? grant(known, terms, at, coupon, { resumes: !isNew }) : changeTerms(before, terms, coupon);
    };
    const { isGiven, open } = await changeSubscription(tx, ctx, key, { at, paying: null, act });
    const paidByAdmin = plan.paidByAdmin || (isGiven && !(await isContract(tx, plan)));
    await tx
      .update(plans)
      .set({ paidByAdmin: paidByAdmin && !ends })
      .where(ofPlan(plan));
    return open === null && subscription.open !== null ? subscription.open.invoice.due : null;
  }
  const begun = begins && isOver ? { paidByAdmin: !(await isContract(tx, plan)) } : {};
  const isOther = next.active && columns.interval !== undefined && columns.interval !== plan.interval;
  const period = (begins && isOver) || (isOther && !isOver) ? endOf(ctx, next, false) : {};
  const ended = plan.active ? { paidByAdmin: false, expiresAt: at, trialEndsAt: plan.trialEndsAt && at } : {};
  await tx
    .update(plans)
    .set({ ...columns, ...begun, ...period, ...(ends ? ended : {}), updatedAt: at })
    .where(ofPlan(plan));
  return null;
}

/**
 * The terms of a plan. Without a new price, the current one stays, with and without its coupon. With a coupon, the final price
 * is what remains after it; without one, it applies to every period.
 */
function termsOf(
  next: PlanRow,
  { standing }: Subscription,
  { finalPrice, hasCoupon }: { finalPrice: number | undefined; hasCoupon: boolean },
): Terms {
  const { interval, complianceEngine, multiUsersEngine, contentLibraries } = next;
  const said = hasCoupon ? next.price : next.finalPrice;
  const { price = said, priceWithCoupon = next.finalPrice } = finalPrice === undefined ? (standing?.terms ?? {}) : {};
  const usersCount = standing?.terms.usersCount ?? 1;
  const { template } = finalPrice === undefined ? (standing?.terms ?? {}) : {};
  return {
    ...{ interval, usersCount, price, priceWithCoupon, complianceEngine, multiUsersEngine, contentLibraries },
    ...(template ? { template } : {}),
  };
}

/** An enterprise pays for its own plan by contract. */
async function isContract(tx: Transaction, { accountId, userId }: PlanRow): Promise<boolean> {
  const [payer] = await tx
    .select({ kind: users.kind })
    .from(users)
    .where(hasKey(users, { accountId, id: userId }));
  return payer?.kind === 'enterprise';
}

/** Plans that somebody above pays for get the same terms as theirs. */
async function copyToSubs(tx: Transaction, plan: PlanRow): Promise<void> {
  const { accountId, userId, complianceEngine, multiUsersEngine, contentLibraries, interval, expiresAt, active } = plan;
  const below = await everybodyBelow(tx, { accountId, id: userId });
  await tx
    .update(plans)
    .set({ complianceEngine, multiUsersEngine, contentLibraries, interval, expiresAt, active, updatedAt: new Date() })
    .where(
      and(
        eq(plans.accountId, accountId),
        eq(plans.paidByAdmin, true),
        sql`${plans.userId} = any(${sql.param(below)}::uuid[])`,
      ),
    );
}

async function recordPlan(
  tx: Transaction,
  ctx: Context,
  plan: PlanRow,
  type: 'plan.created' | 'plan.changed' | 'plan.removed',
  more: { voided?: number } = {},
): Promise<void> {
  const { accountId, id, active, interval, finalPrice, complianceEngine } = plan;
  const data = { active, interval, cents: finalPrice, complianceEngine, ...more };
  await record(tx, ctx, type, about('plan', { accountId, id }), data);
}
