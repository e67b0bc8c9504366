import { CARDS_REFUSED_TOO_OFTEN, isBankRefusal } from '@greenlit/domain/billing/schemas.ts';
import { DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import { forgetAttempt, limit, networkOf } from '../../sessions/limits.actions.ts';

const HOUR = 3600;

/** Cards that banks may decline within an hour: enough for typing mistakes, too few to test stolen cards. */
const REFUSED_AN_HOUR = { person: 5, account: 10, network: 30 };

/**
 * Charges or saves a card. The attempt is counted first, so that concurrent ones count too, and taken back unless a bank declines
 * the card.
 * @throws DomainError RATE_LIMITED `too_many_cards`
 */
export async function tryCard<T>(ctx: Context, by: Person, action: () => Promise<T>): Promise<T> {
  const counters = countersOf(ctx, { accountId: by.user.accountId, userId: by.user.id });
  await countAll(ctx, counters);
  try {
    const done = await action();
    await takeBack(ctx, counters);
    return done;
  } catch (error) {
    if (!isRefusedCard(error)) await takeBack(ctx, counters);
    throw error;
  }
}

/** Counts a card that is declined after the response: on the bank's page, where its owner confirms it. */
export async function countRefusedCard(ctx: Context, of: Owner): Promise<void> {
  for (const [key] of countersOf(ctx, of)) await limit(ctx, key, Number.POSITIVE_INFINITY, HOUR);
}

interface Owner {
  accountId: string;
  userId: string;
}
type Counter = [key: string, max: number];

/** In jobs, there is no network to count. */
const countersOf = ({ from }: Context, { accountId, userId }: Owner): Counter[] => [
  [`refused-card:person:${userId}`, REFUSED_AN_HOUR.person],
  [`refused-card:account:${accountId}`, REFUSED_AN_HOUR.account],
  ...(from ? [[`refused-card:ip:${networkOf(from.ip)}`, REFUSED_AN_HOUR.network] satisfies Counter] : []),
];

/** A press refused here tries no card, so none of its hits stay. */
async function countAll(ctx: Context, counters: Counter[]): Promise<void> {
  const taken: Counter[] = [];
  try {
    for (const counter of counters) {
      taken.push(counter);
      await limit(ctx, ...counter, HOUR);
    }
  } catch (error) {
    await takeBack(ctx, taken);
    if (isDomainError(error)) throw new DomainError('RATE_LIMITED', 'too_many_cards', CARDS_REFUSED_TOO_OFTEN);
    throw error;
  }
}

async function takeBack(ctx: Context, counters: Counter[]): Promise<void> {
  for (const [key] of counters) await forgetAttempt(ctx, key);
}

/** A card that the bank wants confirmed is not declined yet. */
const isRefusedCard = (error: unknown): boolean =>
  isDomainError(error) && error.code === 'PAYMENT' && error.action === undefined && isBankRefusal(error.reason);
