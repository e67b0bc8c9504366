import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { dollars } from '../../shared/billing/money.ts';
import { nameOf } from '../../shared/people/names.ts';
import type { Client } from './data.ts';
import { texts } from './texts.ts';

const words = texts.plan;
type ClientPlan = NonNullable<Client['customPlan']>;

/** Whether there is an active plan; a cancelled one stays active until its end. */
export function planRuns(plan: Client['customPlan'], now = new Date()): boolean {
  const end = plan?.trial ? plan.trialEndDate : plan?.expireAt;
  return plan != null && (plan.active || (end != null && new Date(end) > now));
}

/** Whether a contract is over: staff ended it, or its term has passed. Only a restart begins another. */
export function hasEnded(plan: Pick<ClientPlan, 'active' | 'expireAt'> | null | undefined, now = new Date()): boolean {
  return plan != null && (!plan.active || (plan.expireAt != null && new Date(plan.expireAt) <= now));
}

/** A plan's price and state; its days are those of the client's time zone. */
export function planWords(
  plan: Client['customPlan'],
  timeZone: string | null | undefined,
  now = new Date(),
): { price: string; standing: string } {
  if (!plan) return { price: words.none, standing: '' };
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  const day = end ? ordinalDate(end, timeZone || 'UTC') : '';
  const price = plan.trial ? words.trial : words.each[plan.interval](dollars(plan.finalPrice));
  if (end && new Date(end) <= now) return { price, standing: words.ended(day) };
  if (!plan.active) return { price, standing: end ? words.cancelled(day) : words.inactive };
  const until = end ? words.until(day) : words.active;
  return { price, standing: plan.paidByAdmin ? `${until}, ${words.covered}` : until };
}

/** A client's name: its company's, or its owner's. */
export const clientName = (client: Pick<Client, 'name' | 'lastName' | 'settings'>): string =>
  client.settings?.companyFullName || client.settings?.companyName || nameOf(client);
