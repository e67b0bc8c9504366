import { DAY } from '@greenlit/domain/billing/periods.ts';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { ledgerEvents, plans, subscriptions, users } from '../../../db/tables.ts';
import type { Ports } from '../../../ports/ports.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import type { PlanRow } from '../subscription/subscriptions.queries.ts';

/** How many days ahead people are reminded: of a trial's end, of the end of an enterprise's term, and of a yearly renewal. */
const DAYS_BEFORE = { trial: 3, contract: 30, renewal: 7 } as const;
/** What is about to happen to a plan. */
export type Ending = keyof typeof DAYS_BEFORE;
const BATCH = 200;

/** Reminds payers once that a trial or term is ending, or that a yearly plan is about to be charged. */
export async function remindPayers(ports: Ports, now = new Date()): Promise<void> {
  for (const ending of Object.keys(DAYS_BEFORE) as Ending[])
    for (const plan of await endingPlans(ports, ending, now)) await remind(ports, plan, ending);
}

async function endingPlans({ db }: Ports, ending: Ending, now: Date): Promise<PlanRow[]> {
  const end = ending === 'trial' ? plans.trialEndsAt : plans.expiresAt;
  const isGiven = sql`(${subscriptions.body} ->> 'isGiven')::boolean`;
  const which = {
    trial: eq(plans.trial, true),
    contract: and(eq(plans.trial, false), eq(users.kind, 'enterprise'), or(isNull(subscriptions.planId), isGiven)),
    renewal: and(eq(plans.interval, 'year'), eq(subscriptions.state, 'active'), sql`${isGiven} is not true`),
  }[ending];
  const isTold = sql`exists (select 1 from ${ledgerEvents} e where e.account_id = ${plans.accountId} and e.type = 'plan.ending'
    and e.subject_id = ${plans.id}::text and (e.data ->> 'at')::timestamptz = ${end})`;
  const rows = await db
    .select({ plan: plans })
    .from(plans)
    .innerJoin(users, and(eq(users.accountId, plans.accountId), eq(users.id, plans.userId)))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, plans.accountId), eq(subscriptions.planId, plans.id)))
    .where(
      and(
        eq(plans.active, true),
        isNull(users.removedAt),
        gt(end, now),
        lte(end, new Date(now.getTime() + DAYS_BEFORE[ending] * DAY)),
        or(which),
        sql`not ${isTold}`,
      ),
    )
    .limit(BATCH);
  return rows.map(({ plan }) => plan);
}

async function remind(ports: Ports, { accountId, id, ...plan }: PlanRow, ending: Ending): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'renewals' }, from: null };
  const at = ending === 'trial' ? plan.trialEndsAt : plan.expiresAt;
  const subject = about('plan', { accountId, id });
  const data = { ending, at, cents: plan.finalPrice };
  await ports.db.transaction((tx) => record(tx, ctx, 'plan.ending', subject, data));
}
