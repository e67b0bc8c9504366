/** Business figures, computed from data that is stored anyway: plans, invoices, rounds. Nothing is sent anywhere. */

import type { MetricsRange } from '@greenlit/domain/metrics/range.ts';
import { and, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { accounts, invoices, plans, reviewRounds, settings, subscriptions, users, videos } from '../../db/tables.ts';
import { type DateCount, everyStep, stepOf, within } from './office.queries.ts';

/** Plans and their monthly revenue, in cents. */
export interface PlansSum {
  plans: number;
  monthly: number;
}

/** Revenue: its current state, and what changed and was paid in these days. */
export interface Revenue {
  running: PlansSum;
  pastDue: PlansSum;
  begun: PlansSum;
  lost: PlansSum;
  /** Cents, less what was refunded. */
  collected: DateCount[];
}

const sumOfPlans = {
  plans: sql<number>`count(*)::int`,
  monthly: sql<number>`coalesce(round(sum(case when ${plans.interval} = 'year'
    then ${plans.finalPrice} / 12.0 else ${plans.finalPrice} end)), 0)::float8`,
};
const NOTHING: PlansSum = { plans: 0, monthly: 0 };

const ofPlan = and(eq(invoices.accountId, plans.accountId), eq(invoices.planId, plans.id));
/** A plan given by staff has a price that nobody pays, unless it is an enterprise's contract. */
const isPaidPlan = and(not(plans.trial), not(plans.paidByAdmin), gt(plans.finalPrice, 0));
const isOfPlan = and(eq(subscriptions.accountId, plans.accountId), eq(subscriptions.planId, plans.id));

export async function revenue(db: Readable, range: MetricsRange): Promise<Revenue> {
  const paid = sql`(select min(${invoices.closedAt}) from ${invoices} where ${ofPlan} and ${invoices.state} = 'paid')`;
  const [running] = await db.select(sumOfPlans).from(plans).where(and(plans.active, isPaidPlan));
  const [pastDue] = await db
    .select(sumOfPlans)
    .from(plans)
    .innerJoin(subscriptions, isOfPlan)
    .where(eq(subscriptions.state, 'past_due'));
  // a contract may have no invoice yet: it begins when it is created
  const [begun] = await db
    .select(sumOfPlans)
    .from(plans)
    .where(
      and(
        isPaidPlan,
        or(plans.active, sql`${paid} is not null`),
        within(sql`coalesce(${paid}, ${plans.createdAt})`, range),
      ),
    );
  const [lost] = await db
    .select(sumOfPlans)
    .from(plans)
    .innerJoin(subscriptions, isOfPlan)
    .where(and(eq(subscriptions.state, 'ended'), isPaidPlan, within(subscriptions.updatedAt, range)));
  const collected = await db
    .select({
      date: stepOf(invoices.closedAt, range),
      // before the taxes that were added, as all figures
      count: sql<number>`sum(${invoices.due} - ${invoices.tax} - ${invoices.refunded} + ${invoices.refundedTax})::float8`,
    })
    .from(invoices)
    .where(and(eq(invoices.state, 'paid'), within(invoices.closedAt, range)))
    .groupBy(sql`1`);
  return {
    running: running ?? NOTHING,
    pastDue: pastDue ?? NOTHING,
    begun: begun ?? NOTHING,
    lost: lost ?? NOTHING,
    collected: everyStep(range, collected),
  };
}

/** Trials that began in these days, and how many of them are paying now. */
export interface Trials {
  started: number;
  paid: number;
}

export async function trials(db: Readable, range: MetricsRange): Promise<Trials> {
  const [row] = await db
    .select({
      started: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where not ${plans.trial} and ${exists(
        db
          .select({ one: sql`1` })
          .from(invoices)
          .where(and(ofPlan, eq(invoices.state, 'paid'))),
      )}))::int`,
    })
    .from(plans)
    .where(and(isNotNull(plans.trialEndsAt), within(plans.createdAt, range)));
  return row ?? { started: 0, paid: 0 };
}

/** Rounds decided in these days, from sending to decision. */
export interface Reviews {
  decided: number;
  medianHours: number | null;
  ninetiethHours: number | null;
  /** Items approved in these days: how many rounds each took, on average; and how many took one. */
  approved: number;
  approvedAtOnce: number;
  rounds: number | null;
}

export async function reviews(db: Readable, range: MetricsRange): Promise<Reviews> {
  const hours = sql`extract(epoch from ${reviewRounds.decidedAt} - ${reviewRounds.sentAt}) / 3600`;
  const decided = and(
    within(reviewRounds.decidedAt, range),
    sql`${reviewRounds.state} in ('approved', 'corrections', 'declined')`,
  );
  const [times] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})`,
      ninetiethHours: sql<number | null>`percentile_cont(0.9) within group (order by ${hours})`,
    })
    .from(reviewRounds)
    .where(decided);
  const before = alias(reviewRounds, 'before');
  const upToIt = db
    .select({ rounds: sql<number>`count(*)::int` })
    .from(before)
    .where(
      and(
        eq(before.accountId, reviewRounds.accountId),
        or(eq(before.videoId, reviewRounds.videoId), eq(before.scriptId, reviewRounds.scriptId)),
        lte(before.createdAt, reviewRounds.createdAt),
      ),
    );
  const counted = db
    .select({ rounds: sql<number>`(${upToIt})`.as('rounds') })
    .from(reviewRounds)
    .where(and(decided, eq(reviewRounds.state, 'approved')))
    .as('counted');
  const [taken] = await db
    .select({
      approved: sql<number>`count(*)::int`,
      approvedAtOnce: sql<number>`(count(*) filter (where ${counted.rounds} = 1))::int`,
      rounds: sql<number | null>`avg(${counted.rounds})::float8`,
    })
    .from(counted);
  return {
    ...(times ?? { decided: 0, medianHours: null, ninetiethHours: null }),
    ...(taken ?? { approved: 0, approvedAtOnce: 0, rounds: null }),
  };
}

/** How far the accounts that joined in these days have come. */
export const JOURNEY = ['joined', 'confirmed', 'setUp', 'begun', 'recorded', 'sent', 'published'] as const;
export type JourneyStep = (typeof JOURNEY)[number];

export interface Journey {
  steps: { step: JourneyStep; accounts: number }[];
  /** People who confirmed their address but did not finish the wizard, by the step (from 1) at which they left. */
  wizard: { step: number; people: number }[];
}

const owns = and(isNull(users.parentId), sql`${users.kind} in ('individual', 'enterprise')`);

export async function journey(db: Readable, range: MetricsRange): Promise<Journey> {
  const set = exists(db.select({ one: sql`1` }).from(settings).where(hasUser(settings, users)));
  const video = (also?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(videos)
        .where(and(eq(videos.accountId, accounts.id), also)),
    );
  const round = exists(
    db
      .select({ one: sql`1` })
      .from(reviewRounds)
      .where(and(eq(reviewRounds.accountId, accounts.id), isNotNull(reviewRounds.videoId))),
  );
  const published = video(isNotNull(videos.publishedAt));
  const reached: Record<JourneyStep, SQL> = {
    joined: sql`true`,
    confirmed: isNotNull(users.confirmedAt),
    setUp: set,
    begun: video(),
    recorded: video(isNotNull(videos.mediaFileId)),
    sent: sql`(${round} or ${published})`,
    published,
  };
  const [row] = await db
    .select(
      Object.fromEntries(
        JOURNEY.map((step) => [step, sql<number>`(count(*) filter (where ${reached[step]}))::int`]),
      ) as Record<JourneyStep, SQL<number>>,
    )
    .from(accounts)
    .innerJoin(users, and(eq(users.accountId, accounts.id), owns))
    .where(and(eq(accounts.type, 'client'), within(accounts.createdAt, range)));
  const wizard = await db
    .select({ step: sql<number>`coalesce(${users.workspaceStep}, 0) + 1`, people: sql<number>`count(*)::int` })
    .from(users)
    .where(and(owns, within(users.createdAt, range), isNotNull(users.confirmedAt), isNull(users.removedAt), not(set)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return { steps: JOURNEY.map((step) => ({ step, accounts: row?.[step] ?? 0 })), wizard };
}
