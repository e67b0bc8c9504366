import { CARDS_REFUSED_TOO_OFTEN } from '@greenlit/domain/billing/schemas.ts';
import { DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { forgetAttempt, limit, networkOf } from '../identity/limits.actions.ts';

const HOUR = 3600;

/** Cards that may be refused within an hour: enough for somebody who mistypes, too few to find out which stolen cards still work. */
const REFUSED_AN_HOUR = { person: 5, account: 10, network: 30 };

/**
 * Charges or saves a card. It is counted first, so that many at once are counted too, and taken back unless the card is refused.
 * @throws DomainError RATE_LIMITED `too_many_cards`
 */
export async function tryCard<T>(ctx: Context, by: Person, action: () => Promise<T>): Promise<T> {
  const counters: [key: string, max: number][] = [
    [`refused-card:person:${by.user.id}`, REFUSED_AN_HOUR.person],
    [`refused-card:account:${by.user.accountId}`, REFUSED_AN_HOUR.account],
    [`refused-card:ip:${networkOf(ctx.from?.ip)}`, REFUSED_AN_HOUR.network],
  ];
  for (const [key, max] of counters) await counted(ctx, key, max);
  try {
    const done = await action();
    await takeBack(ctx, counters);
    return done;
  } catch (error) {
    if (!isRefusedCard(error)) await takeBack(ctx, counters);
    throw error;
  }
}

async function counted(ctx: Context, key: string, max: number): Promise<void> {
  try {
    await limit(ctx, key, max, HOUR);
  } catch (error) {
    if (isDomainError(error)) throw new DomainError('RATE_LIMITED', 'too_many_cards', CARDS_REFUSED_TOO_OFTEN);
    throw error;
  }
}

async function takeBack(ctx: Context, counters: [key: string, max: number][]): Promise<void> {
  for (const [key] of counters) await forgetAttempt(ctx, key);
}

/** A card whose owner's bank asks first is not refused yet. */
const isRefusedCard = (error: unknown): boolean =>
  isDomainError(error) && error.code === 'PAYMENT' && error.action === undefined;
