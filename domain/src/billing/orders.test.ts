// Longer than usual on purpose: examples of everything that can happen to an order.
import { describe, expect, test } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { accessOf } from '../accounts/access.ts';
import { beginCharge, changePlan, passTime, purchase, settle } from './orders.ts';
import type { Terms } from './proration.ts';
import {
  cancel,
  cardChanged,
  chargeAt,
  NEW_SUBSCRIPTION,
  type Outcome,
  type PlanCoupon,
  planStateOf,
  resume,
  type Subscription,
  startTrial,
  withdrawChange,
} from './subscription.ts';

const START = new Date('2026-11-01T00:00:00Z');
const MIDDLE = new Date('2026-11-16T00:00:00Z');
const END = new Date('2026-12-01T00:00:00Z');
const afterEnd = (days: number): Date => new Date(END.getTime() + days * 86_400_000);

const done = (subscription: Subscription, attempt: string, now: Date): Outcome =>
  settle(subscription, { attempt, result: 'succeeded' }, now);

/** Bought at the start of November and paid. */
function bought(wanted: Terms = termsOf(), coupon: PlanCoupon | null = null): Subscription {
  const { subscription } = purchase(NEW_SUBSCRIPTION, { terms: wanted, coupon, attempt: 'first' }, START);
  return subscription.open === null ? subscription : done(subscription, 'first', START).subscription;
}

/** Renewed, and paid if something is due. */
function renewed(subscription: Subscription, now = END): Outcome {
  const { subscription: billed, closed } = passTime(subscription, now) ?? { subscription, closed: null };
  if (billed.open === null) return { subscription: billed, closed, removeIds: [] };
  return done(beginCharge(billed, 'renewal'), 'renewal', now);
}

const hasAccess = (subscription: Subscription, now: Date): boolean =>
  accessOf({ kind: 'individual', isLifetimeDeal: false, plan: planStateOf(subscription), parent: null }, now).allowed;

const reason = (expected: string) => expect.objectContaining({ reason: expected });

describe('a purchase', () => {
  test('begins when its money has moved, and not before', () => {
    const { subscription } = purchase(NEW_SUBSCRIPTION, { terms: termsOf(), coupon: null, attempt: 'first' }, START);
    expect(subscription).toMatchObject({ state: 'unpaid', standing: null, open: { attempt: 'first' } });
    expect(hasAccess(subscription, START)).toBe(false);
    const { subscription: paid, closed } = done(subscription, 'first', MIDDLE);
    expect(closed).toMatchObject({ state: 'paid', due: 2_900 });
    expect(paid).toMatchObject({ state: 'active', open: null, standing: { period: { start: START, end: END } } });
    expect(hasAccess(paid, MIDDLE)).toBe(true);
  });

  test('that is declined leaves a trial as it was', () => {
    const trial = startTrial(NEW_SUBSCRIPTION, START, 14);
    const { subscription } = purchase(trial, { terms: termsOf(), coupon: null, attempt: 'first' }, START);
    const declined = settle(subscription, { attempt: 'first', result: 'failed' }, START);
    expect(declined.subscription).toEqual(trial);
    expect(declined.closed).toMatchObject({ state: 'void' });
    expect(hasAccess(declined.subscription, START)).toBe(true);
  });

  test('that costs nothing needs no charge', () => {
    const free = bought(termsOf({ priceWithCoupon: 0 }), { code: 'ALL', duration: 'once' });
    expect(free).toMatchObject({ state: 'active', open: null, balance: 0 });
  });

  test('is refused while another one is under way, and beside a plan', () => {
    const first = { terms: termsOf(), coupon: null, attempt: 'first' };
    const { subscription } = purchase(NEW_SUBSCRIPTION, first, START);
    expect(() => purchase(subscription, { ...first, attempt: 'second' }, START)).toThrow(reason('payment_pending'));
    expect(() => purchase(bought(), first, START)).toThrow(reason('subscription_active'));
  });

  test('under way continues when the trial that it was made in ends', () => {
    const trial = startTrial(NEW_SUBSCRIPTION, START, 14);
    const { subscription } = purchase(trial, { terms: termsOf(), coupon: null, attempt: 'first' }, MIDDLE);
    const ended = passTime(subscription, MIDDLE)?.subscription ?? subscription;
    expect(ended).toMatchObject({ state: 'ended', open: { attempt: 'first' } });
    expect(done(ended, 'first', MIDDLE).subscription.state).toBe('active');
  });
});

test('a trial is given once', () => {
  const ended = passTime(startTrial(NEW_SUBSCRIPTION, START, 14), MIDDLE)?.subscription ?? NEW_SUBSCRIPTION;
  expect(ended.state).toBe('ended');
  expect(hasAccess(ended, MIDDLE)).toBe(false);
  expect(() => startTrial(ended, MIDDLE, 14)).toThrow(reason('subscription_ended'));
});

describe('a change', () => {
  test('that costs more is charged for the rest of the period', () => {
    const { subscription } = changePlan(bought(), { terms: termsOf({ price: 5_900 }), attempt: 'up' }, MIDDLE);
    expect(subscription.open?.invoice).toMatchObject({ due: 1_500, lines: [{ cents: -1_450 }, { cents: 2_950 }] });
    expect(subscription.standing?.terms.price).toBe(2_900);
    const { subscription: paid } = done(subscription, 'up', MIDDLE);
    expect(paid.standing).toMatchObject({ terms: { price: 5_900 }, period: { end: END } });
    expect(renewed(paid).closed?.due).toBe(5_900);
  });

  test('of a few cents waits for the next invoice', () => {
    const { subscription, closed } = changePlan(bought(), { terms: termsOf({ price: 2_990 }), attempt: 'up' }, MIDDLE);
    expect(closed).toMatchObject({ state: 'paid', total: 45, due: 0 });
    expect(subscription).toMatchObject({ balance: 45, open: null, standing: { terms: { price: 2_990 } } });
    expect(renewed(subscription).closed?.due).toBe(3_035);
  });

  test('that costs less begins with the next period, with the users to remove', () => {
    const wanted = { terms: termsOf({ price: 2_900 }), attempt: 'down', removeIds: ['b'] };
    const { subscription, removeIds } = changePlan(bought(termsOf({ price: 5_900 })), wanted, MIDDLE);
    expect(removeIds).toEqual([]);
    expect(subscription).toMatchObject({ standing: { terms: { price: 5_900 } }, pending: { terms: { price: 2_900 } } });
    const after = renewed(subscription);
    expect(after).toMatchObject({ closed: { due: 2_900 }, removeIds: ['b'] });
    expect(after.subscription).toMatchObject({ pending: null, standing: { terms: { price: 2_900 } } });
  });

  test('that waits can be taken back, directly or by changing to the current terms', () => {
    const now = termsOf({ price: 5_900 });
    const { subscription } = changePlan(bought(now), { terms: termsOf(), attempt: 'down' }, MIDDLE);
    expect(withdrawChange(subscription).pending).toBeNull();
    expect(() => withdrawChange(bought())).toThrow(reason('no_pending_change'));
    const back = changePlan(subscription, { terms: now, attempt: 'back' }, MIDDLE).subscription;
    expect(back).toMatchObject({ pending: null, open: null, balance: 0 });
  });

  test('cannot be taken back once its renewal has been billed', () => {
    const wanted = { terms: termsOf(), attempt: 'down' };
    const { subscription } = changePlan(bought(termsOf({ price: 5_900 })), wanted, MIDDLE);
    const billed = passTime(subscription, END)?.subscription ?? subscription;
    expect(() => withdrawChange(billed)).toThrow(reason('open_invoice'));
  });

  test('at the same price is free, and at once', () => {
    const other = termsOf({ contentLibraries: ['other'] });
    const { subscription, closed } = changePlan(bought(), { terms: other, attempt: 'swap', removeIds: ['b'] }, MIDDLE);
    expect(closed).toBeNull();
    expect(subscription.standing).toMatchObject({ terms: other, paid: { cents: 2_900 } });
  });

  test('from a month to a year begins a new period and credits the old one', () => {
    const year = termsOf({ interval: 'year', price: 27_840 });
    const { subscription } = changePlan(bought(), { terms: year, attempt: 'year' }, MIDDLE);
    expect(subscription.open?.invoice.due).toBe(27_840 - 1_450);
    const { standing } = done(subscription, 'year', MIDDLE).subscription;
    expect(standing).toMatchObject({ anchorDay: 16, period: { start: MIDDLE, end: new Date('2027-11-16T00:00:00Z') } });
    expect(standing?.paid).toEqual({ cents: 27_840, from: MIDDLE });
  });

  test('from a month to a cheaper year leaves credit, and the year pays no more from the card until it is used', () => {
    const year = termsOf({ interval: 'year', price: 27_840 });
    const { subscription } = changePlan(bought(termsOf({ price: 90_000 })), { terms: year, attempt: 'year' }, MIDDLE);
    expect(subscription).toMatchObject({ state: 'active', open: null, balance: 27_840 - 45_000 });
    expect(renewed(subscription, new Date('2027-11-16T00:00:00Z')).closed?.due).toBe(27_840 - 17_160);
  });

  test('from a year to a month waits for the end of the year', () => {
    const year = termsOf({ interval: 'year', price: 27_840 });
    const { subscription } = changePlan(bought(year), { terms: termsOf(), attempt: 'month' }, MIDDLE);
    expect(subscription).toMatchObject({ open: null, pending: { terms: { interval: 'month' } } });
    const after = renewed(subscription, new Date('2027-11-01T00:00:00Z')).subscription;
    expect(after.standing?.period.end).toEqual(new Date('2027-12-01T00:00:00Z'));
  });

  test.each([
    ['of a plan on trial', startTrial(NEW_SUBSCRIPTION, START, 14), 'subscription_trialing'],
    ['of a cancelled plan', cancel(bought()).subscription, 'subscription_cancelled'],
    ['of a plan that was never bought', NEW_SUBSCRIPTION, 'subscription_unpaid'],
  ])('%s is refused', (_name, subscription, expected) => {
    expect(() => changePlan(subscription, { terms: termsOf(), attempt: 'x' }, MIDDLE)).toThrow(reason(expected));
  });

  test('after the end of the period waits for its renewal', () => {
    const more = { terms: termsOf({ price: 5_900 }), attempt: 'up' };
    expect(() => changePlan(bought(), more, END)).toThrow(reason('period_over'));
  });
});

describe('seats', () => {
  const seats = (usersCount: number): Terms =>
    termsOf({ usersCount, multiUsersEngine: true, price: 2_900 + (usersCount - 1) * 1_500 });

  test('are paid for by the highest number in the period, however often it changes', () => {
    let subscription = bought(seats(3));
    for (const usersCount of [2, 3, 1, 2, 3]) {
      const outcome = changePlan(subscription, { terms: seats(usersCount), attempt: `to ${usersCount}` }, MIDDLE);
      expect(outcome).toMatchObject({ closed: null, subscription: { standing: { terms: { usersCount: 3 } } } });
      subscription = outcome.subscription;
    }
    const { subscription: raised } = changePlan(subscription, { terms: seats(4), attempt: 'to 4' }, MIDDLE);
    expect(raised.open?.invoice.due).toBe(750);
  });

  test('that were given up are not paid for in the next period', () => {
    const { subscription } = changePlan(bought(seats(5)), { terms: seats(2), attempt: 'to 2' }, MIDDLE);
    expect(renewed(subscription)).toMatchObject({ closed: { due: 4_400 } });
  });
});

describe('a coupon', () => {
  const half = (price: number, duration: PlanCoupon['duration'] = 'once') =>
    bought(termsOf({ price, priceWithCoupon: price / 2 }), { code: 'HALF', duration });

  test('that counts once applies to the first period', () => {
    expect(half(5_000).standing?.paid.cents).toBe(2_500);
    const after = renewed(half(5_000));
    expect(after.closed?.due).toBe(5_000);
    expect(after.subscription.standing?.coupon).toBeNull();
  });

  test('that counts forever applies to every period', () => {
    const after = renewed(half(5_000, 'forever'));
    expect(after.closed).toMatchObject({ due: 2_500, lines: [{ cents: 5_000 }, { kind: 'coupon', cents: -2_500 }] });
    expect(renewed(after.subscription, new Date('2027-01-01T00:00:00Z')).closed?.due).toBe(2_500);
  });

  test('applies to a change in its period: two steps cost as much as one', () => {
    const dearer = termsOf({ price: 20_000, priceWithCoupon: 10_000 });
    const { subscription } = changePlan(half(5_000), { terms: dearer, attempt: 'up' }, START);
    expect(subscription.open?.invoice.due).toBe(7_500);
  });

  test('of 100 percent makes an upgrade in its period free as well', () => {
    const free = bought(termsOf({ priceWithCoupon: 0 }), { code: 'ALL', duration: 'once' });
    const dearer = termsOf({ price: 20_000, priceWithCoupon: 0 });
    const { subscription, closed } = changePlan(free, { terms: dearer, attempt: 'up' }, MIDDLE);
    expect(closed).toMatchObject({ due: 0, total: 0 });
    expect(renewed(subscription).closed?.due).toBe(20_000);
  });

  test('that counts once does not apply to a year that begins anew', () => {
    const year = termsOf({ interval: 'year', price: 27_840, priceWithCoupon: 13_920 });
    const { subscription } = changePlan(half(5_000), { terms: year, attempt: 'year' }, MIDDLE);
    expect(subscription.open?.invoice.due).toBe(27_840 - 1_250);
  });
});

describe('a renewal that fails', () => {
  const failed = (result: 'failed' | 'declined_for_good' = 'failed'): Subscription => {
    const billed = passTime(bought(), END)?.subscription ?? NEW_SUBSCRIPTION;
    return settle(beginCharge(billed, 'day 0'), { attempt: 'day 0', result }, END).subscription;
  };

  test('leaves access for 14 days and is tried four more times', () => {
    let subscription = failed();
    for (const days of [2, 5, 9, 14]) {
      expect(chargeAt(subscription)).toEqual(afterEnd(days));
      expect(passTime(subscription, afterEnd(days))).toBeNull();
      expect(hasAccess(subscription, afterEnd(days - 0.01))).toBe(true);
      const attempt = `day ${days}`;
      subscription = settle(
        beginCharge(subscription, attempt),
        { attempt, result: 'failed' },
        afterEnd(days),
      ).subscription;
    }
    const ended = passTime(subscription, afterEnd(14));
    expect(ended).toMatchObject({ subscription: { state: 'ended', open: null }, closed: { state: 'void' } });
    expect(hasAccess(ended?.subscription ?? subscription, afterEnd(14))).toBe(false);
  });

  test('and is paid on the ninth day renews from the end of the old period', () => {
    const paid = done(beginCharge(failed(), 'link'), 'link', afterEnd(9)).subscription;
    expect(paid).toMatchObject({ state: 'active', standing: { period: { start: END } } });
  });

  test('for good is not tried again until there is another card', () => {
    const declined = failed('declined_for_good');
    expect(chargeAt(declined)).toBeNull();
    expect(passTime(declined, afterEnd(13))).toBeNull();
    expect(chargeAt(cardChanged(declined))).toEqual(afterEnd(2));
    expect(passTime(declined, afterEnd(14))?.subscription.state).toBe('ended');
  });

  test('can be cancelled, which ends the plan at once', () => {
    expect(cancel(failed())).toMatchObject({ subscription: { state: 'ended', open: null }, closed: { state: 'void' } });
  });

  test('must be paid before any change', () => {
    const more = { terms: termsOf({ price: 5_900 }), attempt: 'up' };
    expect(() => changePlan(failed(), more, END)).toThrow(reason('subscription_past_due'));
  });
});

describe('a cancelled plan', () => {
  const cancelled = cancel(bought()).subscription;

  test('runs to the end of its period and is not renewed', () => {
    expect(hasAccess(cancelled, MIDDLE)).toBe(true);
    expect(planStateOf(cancelled)).toMatchObject({ renews: false, expireAt: END });
    expect(passTime(cancelled, MIDDLE)).toBeNull();
    expect(passTime(cancelled, END)).toMatchObject({ subscription: { state: 'ended' }, closed: null });
    expect(hasAccess(cancelled, END)).toBe(false);
  });

  test('can be resumed until then', () => {
    expect(resume(cancelled, MIDDLE).state).toBe('active');
    expect(() => resume(cancelled, END)).toThrow(reason('period_over'));
  });

  test('can be bought again after it', () => {
    const ended = passTime(cancelled, END)?.subscription ?? cancelled;
    const { subscription } = purchase(ended, { terms: termsOf(), coupon: null, attempt: 'again' }, afterEnd(40));
    expect(done(subscription, 'again', afterEnd(40)).subscription.standing?.period.start).toEqual(afterEnd(40));
  });

  test('cannot be cancelled while a charge is under way', () => {
    const { subscription } = changePlan(bought(), { terms: termsOf({ price: 5_900 }), attempt: 'up' }, MIDDLE);
    expect(() => cancel(subscription)).toThrow(reason('payment_pending'));
  });
});

describe('the result of a charge', () => {
  const { subscription } = changePlan(bought(), { terms: termsOf({ price: 5_900 }), attempt: 'up' }, MIDDLE);

  test('counts once', () => {
    const paid = done(subscription, 'up', MIDDLE).subscription;
    for (const result of ['succeeded', 'failed', 'declined_for_good'] as const) {
      expect(settle(paid, { attempt: 'up', result }, END)).toEqual({ subscription: paid, closed: null, removeIds: [] });
    }
  });

  test('of another attempt changes nothing', () => {
    expect(done(subscription, 'other', MIDDLE).subscription).toBe(subscription);
  });

  test('is awaited before the next charge', () => {
    expect(() => beginCharge(subscription, 'again')).toThrow(reason('payment_pending'));
    expect(() => beginCharge(bought(), 'again')).toThrow(reason('nothing_to_pay'));
  });
});
