import { mayCancelSubscription } from '@greenlit/domain/accounts/rights.ts';
import {
  becomes,
  cancel,
  NEW_SUBSCRIPTION,
  type Outcome,
  resume,
  type Subscription,
  startTrial,
  withdrawChange,
} from '@greenlit/domain/billing/subscription.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { conflict, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { type FirstPlan, firstPlanOf } from '@greenlit/domain/workspace/workspace.ts';
import type { Context, Person } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import type { RowKey } from '../../../db/keys.ts';
import { plans } from '../../../db/tables.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { lockPeople, memberOf } from '../../people/team.queries.ts';
import { accessPerson } from '../../sessions/person-facts.ts';
import { type OfferMade, offerFor, type PlanInput } from '../catalogue/offers.queries.ts';
import { changeClientsPlan, endClientsPlan, giveClientPlan } from '../contracts/clients-plans.actions.ts';
import { giveUpUnconfirmed } from '../payment/charges.actions.ts';
import { changeSubscription, lockPlan } from '../subscription/subscriptions.actions.ts';
import { type PlanRow, planById, planOfPayer } from '../subscription/subscriptions.queries.ts';
import { deleteDraft, isInUse, saveDraft } from './drafts.actions.ts';
import { refuseContract, refuseUnlessPayer, refuseWithoutOwnPlan } from './payer.ts';
import { buyPlan } from './purchases.actions.ts';
import { currentOf, refuseOtherOffer } from './quotes.queries.ts';

const TRIAL_USED = 'The free trial can be used once. Please choose a plan.';
const NO_TRIAL = 'Please choose a plan: companies have no free trial';
const ONLY_DRAFTS = 'Only a plan that was never paid for can be removed. Please cancel it instead.';
const NOT_TO_CANCEL = 'There is no subscription to cancel';

const isAdmin = (by: Person): boolean => isProviderAdmin(memberOf(by));

/**
 * Creates a plan: people get a free trial once, or save a choice to pay for later; provider admins give anybody any plan.
 * @throws DomainError NOT_FOUND, CONFLICT `trial_used`, `plan_exists`
 */
export async function createPlan(ctx: Context, by: Person, { id, input }: { id: string; input: PlanInput }) {
  if (isAdmin(by)) return giveClientPlan(ctx, by, id, input);
  if (id !== by.user.id) throw notFound('User');
  refuseUnlessPayer(by);
  refuseContract(by);
  if (input.trial) return startOwnTrial(ctx, by);
  const offer = await draftOffer(ctx, by, input);
  return ctx.ports.db.transaction(async (tx) => {
    await lockPeople(tx, by.user.accountId, [by.user.id]);
    return saveDraft(tx, ctx, by, offer);
  });
}

async function startOwnTrial(ctx: Context, by: Person): Promise<PlanRow> {
  const { accountId, id: userId, kind } = by.user;
  if (kind !== 'individual') throw conflict('no_trial', NO_TRIAL);
  return ctx.ports.db.transaction(async (tx) => {
    await lockPeople(tx, accountId, [userId]);
    if (firstPlanOf(accessPerson(by)) !== 'trial' || (await planOfPayer(tx, by.user)))
      throw conflict('trial_used', TRIAL_USED);
    const { trialEndsAt } = startTrial(NEW_SUBSCRIPTION, new Date(), ctx.ports.config.trialDays);
    const [plan] = await tx
      .insert(plans)
      .values({ accountId, userId, active: true, trial: true, trialEndsAt })
      .returning();
    if (!plan) throw notFound('Plan');
    await record(tx, ctx, 'plan.created', about('plan', { accountId, id: plan.id }), { trial: true });
    return plan;
  });
}

async function draftOffer(ctx: Context, by: Person, input: PlanInput): Promise<OfferMade> {
  const { db } = ctx.ports;
  const promotionCode = input.promotion_code?.trim() ?? '';
  const asked = { input, usersCount: null, removeIds: null, promotionCode };
  const offer = await offerFor(db, by, await currentOf(db, by), asked, new Date());
  if (offer.couponRefusal !== null) throw invalid({ promotion_code: offer.couponRefusal });
  refuseOtherOffer(input.finalPrice, offer);
  return offer;
}

/**
 * Changes a plan. Its owner pays the difference with the saved card, if they agreed to; provider admins change anything without
 * a charge.
 * @throws DomainError CONFLICT `payment_needed`
 */
export async function updatePlan(
  ctx: Context,
  by: Person,
  {
    id,
    input,
    updateToSubs,
    withPayment,
  }: { id: string; input: PlanInput; updateToSubs: boolean; withPayment: boolean },
): Promise<PlanRow> {
  if (isAdmin(by)) return changeClientsPlan(ctx, id, input, updateToSubs);
  const plan = await ownPlan(ctx, by, id);
  refuseUnlessPayer(by);
  refuseContract(by);
  const inUse = await isInUse(ctx.ports.db, plan);
  if (!inUse) return createPlan(ctx, by, { id: by.user.id, input: { ...input, trial: false } });
  const promotionCode = input.promotion_code?.trim() ?? '';
  return buyPlan(ctx, by, {
    ...{ input, usersCount: null, removeIds: [], promotionCode },
    ...{ cardData: null, attempt: null, quote: null, withPayment },
  });
}

/** Removes a choice that was never paid for; provider admins can end any plan. Neither allows a second trial. */
export async function removePlan(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  if (isAdmin(by)) return endClientsPlan(ctx, id);
  const { accountId } = await ownPlan(ctx, by, id);
  refuseWithoutOwnPlan(by);
  return ctx.ports.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, { accountId, planId: id });
    if (await isInUse(tx, plan)) throw conflict('plan_in_use', ONLY_DRAFTS);
    await deleteDraft(tx, ctx, plan);
    return { id };
  });
}

/** Ends a plan at the end of the paid period; one whose renewal failed ends at once. */
export async function cancelPlan(ctx: Context, by: Person, id: string): Promise<PlanRow> {
  const plan = await ownPlan(ctx, by, id);
  refuseWithoutOwnPlan(by);
  refuseContract(by);
  if (!mayCancelSubscription(accessPerson(by))) throw conflict('nothing_to_cancel', NOT_TO_CANCEL);
  return changed(ctx, plan, cancel);
}

/** Takes back a cancellation while the period is still running. */
export async function resumePlan(ctx: Context, by: Person, id: string): Promise<PlanRow> {
  const plan = await ownPlan(ctx, by, id);
  refuseUnlessPayer(by);
  return changed(ctx, plan, (subscription, now) => becomes(resume(subscription, now)));
}

/** Takes back a change scheduled for the end of the period. */
export async function withdrawPlanChange(ctx: Context, by: Person, id: string): Promise<PlanRow> {
  const plan = await ownPlan(ctx, by, id);
  refuseWithoutOwnPlan(by);
  return changed(ctx, plan, (subscription) => becomes(withdrawChange(subscription)));
}

async function changed(
  ctx: Context,
  { accountId, id: planId }: PlanRow,
  act: (subscription: Subscription, now: Date) => Outcome,
): Promise<PlanRow> {
  const at = new Date();
  const key = { accountId, planId };
  await giveUpUnconfirmed(ctx.ports, key, at);
  return ctx.ports.db.transaction(async (tx) => {
    await changeSubscription(tx, ctx, key, { at, paying: null, act: (before) => act(before, at) });
    return lockPlan(tx, key);
  });
}

/** @throws DomainError NOT_FOUND for the plans of others */
async function ownPlan(ctx: Context, by: Person, id: string): Promise<PlanRow> {
  const plan = await planById(ctx.ports.db, id);
  if (!plan || plan.userId !== by.user.id || plan.accountId !== by.user.accountId) throw notFound('Plan');
  return plan;
}

const DAY = 86_400_000;

/**
 * Gives an account its first plan, for free: a trial, or the permanent one of a lifetime deal. Part of an action that records
 * it; an existing plan is kept.
 */
export async function giveFirstPlan(
  tx: Transaction,
  { ports }: Context,
  owner: RowKey,
  given: { kind: FirstPlan; libraries: string[]; complianceEngine: boolean },
): Promise<void> {
  const isTrial = given.kind === 'trial';
  await tx
    .insert(plans)
    .values({
      accountId: owner.accountId,
      userId: owner.id,
      active: true,
      trial: isTrial,
      trialEndsAt: isTrial ? new Date(Date.now() + ports.config.trialDays * DAY) : null,
      interval: 'month',
      price: 0,
      finalPrice: 0,
      complianceEngine: given.complianceEngine,
      // users are included in a lifetime deal
      multiUsersEngine: !isTrial,
      contentLibraries: given.libraries,
    })
    .onConflictDoNothing();
}
