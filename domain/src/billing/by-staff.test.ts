import { describe, expect, it } from 'vitest';
import { termsOf } from '../../testing/plan-terms.ts';
import { billTerm, changeTerms, giveTrial, grant, terminate } from './by-staff.ts';
import { beginCharge, passTime, purchase, settle } from './orders.ts';
import type { Terms } from './proration.ts';
import {
  cancel,
  givenBack,
  lapse,
  NEW_SUBSCRIPTION,
  nextAt,
  type PlanCoupon,
  type Subscription,
  startTrial,
} from './subscription.ts';

const START = new Date('2026-11-01T00:00:00Z');
const MIDDLE = new Date('2026-11-16T00:00:00Z');
const END = new Date('2026-12-01T00:00:00Z');
const LATER = new Date('2026-12-10T00:00:00Z');
const MORE = termsOf({ price: 9_900, complianceEngine: true });

const paid = (subscription: Subscription, at: Date): Subscription =>
  settle(subscription, { attempt: 'one', result: 'succeeded' }, at).subscription;
const bought = (): Subscription =>
  paid(purchase(NEW_SUBSCRIPTION, { terms: termsOf(), coupon: null, attempt: 'one' }, START).subscription, START);
const cancelled = (): Subscription => cancel(bought()).subscription;
/** Its renewal has been billed, and the card was declined. */
function pastDue(): Subscription {
  const billed = passTime(bought(), END)?.subscription ?? NEW_SUBSCRIPTION;
  return settle(beginCharge(billed, 'two'), { attempt: 'two', result: 'failed' }, END).subscription;
}

describe('a plan that staff give', () => {
  it.each<[string, Subscription]>([
    ['unpaid', NEW_SUBSCRIPTION],
    ['trialing', startTrial(NEW_SUBSCRIPTION, START, 30)],
    ['cancelled', cancelled()],
    ['ended', terminate(bought(), MIDDLE).subscription],
  ])('to somebody whose plan is %s is never charged', (state, before) => {
    expect(before.state).toBe(state);
    const given = grant(before, MORE, MIDDLE).subscription;
    expect(given).toMatchObject({ state: 'active', isGiven: true, standing: { terms: MORE } });
    expect(nextAt(given)).toBeNull();
    expect(passTime(given, new Date('2030-01-01T00:00:00Z'))).toBeNull();
    // the same when set again after its period
    expect(nextAt(grant(given, termsOf(), LATER).subscription)).toBeNull();
  });

  it('to somebody who pays by card is renewed as before, with the new terms', () => {
    const given = grant(bought(), MORE, MIDDLE).subscription;
    expect(nextAt(given)).toEqual(END);
    expect(passTime(given, END)?.subscription.open?.invoice.due).toBe(9_900);
  });

  it('is renewed again once its owner has bought one', () => {
    const ended = terminate(grant(NEW_SUBSCRIPTION, MORE, START).subscription, MIDDLE).subscription;
    const again = purchase(ended, { terms: termsOf(), coupon: null, attempt: 'one' }, MIDDLE).subscription;
    expect(nextAt(paid(again, MIDDLE))).toEqual(new Date('2026-12-16T00:00:00Z'));
  });
});

describe('other terms', () => {
  it('let a cancelled plan end on its day', () => {
    const changed = changeTerms(cancelled(), MORE).subscription;
    expect(changed).toMatchObject({ state: 'cancelled', standing: { terms: MORE, period: { end: END } } });
    expect(passTime(changed, END)?.subscription.state).toBe('ended');
  });

  it('neither bring back a plan that has ended nor start one that was only chosen', () => {
    const ended = terminate(bought(), MIDDLE).subscription;
    expect(changeTerms(ended, MORE).subscription).toMatchObject({ state: 'ended', standing: { terms: MORE } });
    expect(changeTerms(NEW_SUBSCRIPTION, MORE).subscription).toBe(NEW_SUBSCRIPTION);
  });

  it('leave a waiting change waiting', () => {
    const waits = { ...bought(), pending: { terms: termsOf({ price: 1_000 }), removeIds: [] } };
    expect(changeTerms(waits, MORE).subscription).toEqual({
      ...waits,
      standing: { ...waits.standing, terms: MORE },
    });
  });

  it('neither void nor repeat a renewal that failed: it is paid as it was billed', () => {
    const before = pastDue();
    const changed = changeTerms(before, MORE);
    expect(changed).toMatchObject({
      closed: null,
      subscription: { state: 'past_due', open: { invoice: { due: 2_900 } } },
    });
    const renewed = paid(beginCharge(changed.subscription, 'one'), LATER);
    expect(renewed).toMatchObject({ state: 'active', open: null, standing: { terms: MORE } });
  });

  it('void the unpaid invoice of a contract if they change its price, and begin no period', () => {
    const contract = grant(NEW_SUBSCRIPTION, MORE, START).subscription;
    const billed = billTerm(contract, LATER).subscription;
    const same = { ...MORE, contentLibraries: ['another'] };
    expect(changeTerms(billed, same)).toMatchObject({
      closed: null,
      subscription: { open: { buys: { terms: same } } },
    });
    const dearer = termsOf({ price: 12_000 });
    expect(changeTerms(billed, dearer)).toMatchObject({
      closed: { state: 'void', due: 9_900 },
      subscription: { state: 'active', open: null, standing: { terms: dearer, period: contract.standing?.period } },
    });
  });
});

describe('a plan that staff ended and give back', () => {
  const ended = terminate(grant(NEW_SUBSCRIPTION, MORE, START).subscription, MIDDLE).subscription;

  it('keeps the end that it had, if that is still ahead', () => {
    expect(ended).toMatchObject({ state: 'ended', standing: { period: { end: MIDDLE }, until: END } });
    const again = grant(ended, MORE, new Date('2026-11-20T00:00:00Z'), undefined, { resumes: true }).subscription;
    expect(again).toMatchObject({ state: 'active', standing: { period: { start: START, end: END } } });
    expect(again.standing?.until).toBeUndefined();
    // ended twice
    const twice = terminate(ended, new Date('2026-11-18T00:00:00Z')).subscription;
    expect(twice.standing).toMatchObject({ period: { end: MIDDLE }, until: END });
  });

  it.each([
    ['once that is over', LATER, { resumes: true }],
    ['if it is given as a new one', MIDDLE, {}],
    ['if it becomes yearly', MIDDLE, { resumes: true }, termsOf({ interval: 'year' })],
  ])('begins a new period %s', (_when, now, how, terms = MORE) => {
    const again = grant(ended, terms, now, undefined, how).subscription;
    expect(again.standing).toMatchObject({ period: { start: now } });
    expect(again.standing?.until).toBeUndefined();
  });
});

describe('a plan that its payer may not use', () => {
  it('ends when it would be charged, and not before', () => {
    expect(lapse(bought(), MIDDLE)).toBeNull();
    expect(lapse(bought(), END)).toMatchObject({ subscription: { state: 'ended', open: null }, closed: null });
    expect(lapse(cancelled(), END)?.subscription.state).toBe('ended');
  });

  it('ends with its failed renewal, which is voided when it would be tried again', () => {
    expect(lapse(pastDue(), END)).toBeNull();
    expect(lapse(pastDue(), LATER)).toMatchObject({
      subscription: { state: 'ended', open: null },
      closed: { state: 'void' },
    });
  });

  it('waits for a renewal whose outcome is not known', () => {
    const billed = passTime(bought(), END)?.subscription ?? NEW_SUBSCRIPTION;
    expect(lapse(beginCharge(billed, 'two'), LATER)).toBeNull();
  });
});

describe('a trial that staff give', () => {
  it.each<[string, Subscription]>([
    ['has bought nothing yet', NEW_SUBSCRIPTION],
    ['is on a trial', startTrial(NEW_SUBSCRIPTION, START, 1)],
    ['had a plan that has ended', terminate(bought(), START).subscription],
    ['cancelled a plan that is over', cancelled()],
  ])('to somebody who %s ends by itself, and charges nothing', (_who, before) => {
    const given = giveTrial(before, LATER, 14).subscription;
    expect(given).toMatchObject({ state: 'trialing', isGiven: false, standing: null, balance: before.balance });
    const end = new Date('2026-12-24T00:00:00Z');
    expect(nextAt(given)).toEqual(end);
    expect(passTime(given, end)?.subscription).toMatchObject({ state: 'ended', open: null });
  });

  it.each<[string, () => Subscription]>([
    ['runs', bought],
    ['is past due', pastDue],
    ['is cancelled and not over', cancelled],
    ['was given', () => grant(NEW_SUBSCRIPTION, MORE, START).subscription],
  ])('is refused to somebody whose plan %s', (_state, before) => {
    expect(() => giveTrial(before(), MIDDLE, 14)).toThrow(expect.objectContaining({ reason: 'plan_exists' }));
  });
});

describe('a term of a contract', () => {
  const granted = (terms: Terms, coupon: PlanCoupon) => grant(NEW_SUBSCRIPTION, terms, START, coupon).subscription;
  const contract = grant(NEW_SUBSCRIPTION, MORE, START).subscription;
  const settled = (before: Subscription, result: 'succeeded' | 'failed') =>
    settle(beginCharge(before, 'pay'), { attempt: 'pay', result }, MIDDLE).subscription;

  it('is the running one first, then the next; nothing is charged automatically', () => {
    const billed = billTerm(contract, MIDDLE).subscription;
    expect(billed.open).toMatchObject({ invoice: { due: 9_900 }, buys: { period: contract.standing?.period } });
    expect([nextAt(billed), lapse(billed, LATER), passTime(billed, new Date('2030-01-01'))]).toEqual([
      null,
      null,
      null,
    ]);
    const after = settled(billed, 'succeeded');
    expect(after).toMatchObject({ state: 'active', isGiven: true, open: null, standing: { period: { end: END } } });
    const next = billTerm(after, MIDDLE).subscription;
    expect(next.open?.buys.period.start).toEqual(END);
  });

  it('that was never billed is billed after its end, too', () => {
    const billed = billTerm(contract, LATER).subscription;
    expect(billed.open?.buys.period).toEqual(contract.standing?.period);
    expect(billTerm(settled(billed, 'succeeded'), LATER).subscription.open?.buys.period.start).toEqual(END);
  });

  it.each([
    ['once', 9_900],
    ['forever', 7_900],
  ] as const)('whose coupon counts %s: the next one costs %d cents', (duration, next) => {
    const terms = { ...MORE, priceWithCoupon: 7_900 };
    const standing = contract.standing && { ...contract.standing, terms, coupon: { code: 'LESS', duration } };
    const billed = billTerm({ ...contract, standing }, MIDDLE).subscription;
    expect(billed.open?.invoice).toMatchObject({ due: 7_900, lines: [{ cents: 9_900 }, { cents: -2_000 }] });
    expect(billTerm(settled(billed, 'succeeded'), MIDDLE).subscription.open?.invoice.due).toBe(next);
  });

  it('that a coupon makes free is followed by a paid one, unless the coupon counts forever', () => {
    const free = (duration: 'once' | 'forever'): Subscription => {
      const terms = { ...MORE, priceWithCoupon: 0 };
      return {
        ...contract,
        standing: contract.standing && { ...contract.standing, terms, coupon: { code: 'ALL', duration } },
      };
    };
    expect(billTerm(free('once'), MIDDLE).subscription.open).toMatchObject({
      invoice: { due: 9_900 },
      buys: { period: { start: END } },
    });
    expect(() => billTerm(free('forever'), MIDDLE)).toThrow(expect.objectContaining({ reason: 'no_contract' }));
  });

  it('stays billed when staff change anything but its price', () => {
    const billed = billTerm(contract, MIDDLE).subscription;
    const same = { ...MORE, contentLibraries: ['another'] };
    const changed = grant(billed, same, LATER);
    expect(changed).toMatchObject({ closed: null, subscription: { standing: { terms: same, period: { end: END } } } });
    expect(changed.subscription.open).toMatchObject({ invoice: { due: 9_900 }, buys: { terms: same } });
    const dearer = grant(billed, termsOf({ price: 12_000 }), MIDDLE);
    expect(dearer).toMatchObject({ closed: { state: 'void', due: 9_900 }, subscription: { open: null } });
  });

  it('keeps its coupon unless staff change it', () => {
    const half = (duration: 'once' | 'forever') => ({ code: 'HALF', duration });
    const terms = { ...MORE, priceWithCoupon: 4_950 };
    for (const duration of ['once', 'forever'] as const) {
      const billed = billTerm(grant(contract, terms, MIDDLE, half(duration)).subscription, MIDDLE).subscription;
      expect(billed.open).toMatchObject({ invoice: { due: 4_950 }, buys: { coupon: half(duration) } });
      for (const said of [undefined, half(duration)]) {
        const same = grant(billed, { ...terms, contentLibraries: ['another'] }, MIDDLE, said);
        expect(same).toMatchObject({ closed: null, subscription: { standing: { coupon: half(duration) } } });
      }
      const without = grant(billed, MORE, MIDDLE, null);
      expect(without).toMatchObject({ closed: { state: 'void' }, subscription: { standing: { coupon: null } } });
      // the next term is billed already: a coupon that counts once is not in it
      const ahead = billTerm(settled(billed, 'succeeded'), MIDDLE).subscription;
      expect(grant(ahead, terms, MIDDLE, half(duration))).toMatchObject({
        closed: null,
        subscription: { open: { invoice: ahead.open?.invoice } },
      });
      const again = grant(terminate(settled(billed, 'succeeded'), MIDDLE).subscription, terms, LATER).subscription;
      expect(again.standing?.coupon).toEqual(duration === 'forever' ? half(duration) : null);
    }
  });

  describe('with a half-price coupon that staff add', () => {
    const HALF = { ...MORE, priceWithCoupon: 4_950 };
    /** The amounts of the next three bills, each paid before the next. */
    function bills(before: Subscription): (number | undefined)[] {
      let now = before;
      return [1, 2, 3].map(() => {
        const billed = billTerm(now, MIDDLE).subscription;
        now = settled(billed, 'succeeded');
        return billed.open?.invoice.due;
      });
    }
    const paidTerm = () => settled(billTerm(contract, MIDDLE).subscription, 'succeeded');
    const withCode = (before: Subscription, duration: 'once' | 'forever') =>
      grant(before, HALF, MIDDLE, { code: 'HALF', duration }).subscription;

    it.each([
      ['before its term is paid, once', contract, 'once', [4_950, 9_900, 9_900]],
      ['before its term is paid, forever', contract, 'forever', [4_950, 4_950, 4_950]],
      ['when its term is paid, once', paidTerm(), 'once', [4_950, 9_900, 9_900]],
      ['when its term is paid, forever', paidTerm(), 'forever', [4_950, 4_950, 4_950]],
    ] as const)('%s, the bills after it are lowered', (_when, before, duration, due) => {
      expect(bills(withCode(before, duration))).toEqual(due);
    });

    it('once, keeps it for the next bill, whatever is saved in between', () => {
      const waits = withCode(paidTerm(), 'once');
      expect(waits.standing?.coupon).toEqual({ code: 'HALF', duration: 'once', fromNext: true });
      expect(bills(withCode(grant(waits, HALF, MIDDLE).subscription, 'once'))).toEqual([4_950, 9_900, 9_900]);
      expect(bills(grant(waits, MORE, MIDDLE, null).subscription)).toEqual([9_900, 9_900, 9_900]);
    });

    it('once, when its next term is billed and not paid: that bill is voided, and its replacement is lower', () => {
      const billed = billTerm(paidTerm(), MIDDLE).subscription;
      const outcome = grant(billed, HALF, MIDDLE, { code: 'HALF', duration: 'once' });
      expect(outcome.closed).toMatchObject({ state: 'void', due: 9_900 });
      expect(bills(outcome.subscription)).toEqual([4_950, 9_900, 9_900]);
    });
  });

  describe('with a coupon that makes a term free', () => {
    const ALL = { ...MORE, priceWithCoupon: 0 };
    const paidTerm = settled(billTerm(contract, MIDDLE).subscription, 'succeeded');

    it('once, after a paid one: the term after the free one is billed', () => {
      const waits = grant(paidTerm, ALL, MIDDLE, { code: 'ALL', duration: 'once' }).subscription;
      const billed = billTerm(waits, MIDDLE).subscription;
      expect(billed.open).toMatchObject({
        invoice: { due: 9_900 },
        buys: { coupon: null, period: { start: new Date('2027-01-01T00:00:00Z') } },
      });
      // saving without changing the price keeps that invoice
      const same = { ...ALL, contentLibraries: ['another'] };
      const saved = grant(billed, same, MIDDLE, { code: 'ALL', duration: 'once' });
      expect(saved).toMatchObject({ closed: null, subscription: { open: { invoice: { due: 9_900 } } } });
    });

    it.each([
      ['once', 'costs the full price', 9_900],
      ['forever', 'is free again', null],
    ] as const)('%s, never billed and saved after its term: the next one %s', (duration, _what, due) => {
      const coupon = { code: 'ALL', duration };
      for (const said of [undefined, coupon]) {
        const saved = grant(granted(ALL, coupon), ALL, LATER, said).subscription;
        expect(saved.standing).toMatchObject({ period: { start: LATER }, coupon: due === null ? coupon : null });
        if (due !== null) expect(billTerm(saved, LATER).subscription.open?.invoice).toMatchObject({ due });
        else expect(() => billTerm(saved, LATER)).toThrow(expect.objectContaining({ reason: 'no_contract' }));
      }
    });

    it('forever, after a paid one: nothing is billed', () => {
      const free = grant(paidTerm, ALL, MIDDLE, { code: 'ALL', duration: 'forever' }).subscription;
      expect(() => billTerm(free, MIDDLE)).toThrow(expect.objectContaining({ reason: 'no_contract' }));
    });
  });

  describe('with a half-price coupon that counts once lowers one bill', () => {
    const HALF = { code: 'HALF', duration: 'once' } as const;
    const half = { ...MORE, priceWithCoupon: 4_950 };
    const due = (before: Subscription) => billTerm(before, LATER).subscription.open?.invoice.due;

    it.each<[string, Subscription, number]>([
      [
        'was paid with it: the new period costs the full price',
        settled(billTerm(granted(half, HALF), MIDDLE).subscription, 'succeeded'),
        9_900,
      ],
      ['was not paid: it counts for the new period', granted(half, HALF), 4_950],
    ])('when its form is saved after a term that %s', (_what, before, cents) => {
      expect(due(grant(before, half, LATER, HALF).subscription)).toBe(cents);
    });

    it('also when the paid term before it is refunded', () => {
      const waits = grant(
        settled(billTerm(contract, MIDDLE).subscription, 'succeeded'),
        half,
        MIDDLE,
        HALF,
      ).subscription;
      const refunded = givenBack(waits, { cents: 9_900, ends: [END] });
      const billed = billTerm(refunded, MIDDLE).subscription;
      expect(billed.open).toMatchObject({ invoice: { due: 4_950 }, buys: { period: { end: END } } });
      const saved = grant(billed, { ...half, contentLibraries: ['another'] }, MIDDLE, HALF);
      expect(saved.closed).toBeNull();
      for (const open of [billed, saved.subscription]) expect(due(settled(open, 'succeeded'))).toBe(9_900);
    });
  });

  it('that was not paid can be paid later, and access goes on', () => {
    const declined = settled(billTerm(contract, MIDDLE).subscription, 'failed');
    expect(declined).toMatchObject({ state: 'active', isGiven: true, open: { attempt: null } });
    expect(nextAt(declined)).toBeNull();
    expect(settled(declined, 'succeeded')).toMatchObject({ state: 'active', open: null });
  });

  it('is billed once at a time, and to nobody without a contract', () => {
    const billed = billTerm(contract, MIDDLE).subscription;
    expect(() => billTerm(billed, MIDDLE)).toThrow(expect.objectContaining({ reason: 'open_invoice' }));
    for (const other of [NEW_SUBSCRIPTION, bought(), cancelled()])
      expect(() => billTerm(other, MIDDLE)).toThrow(expect.objectContaining({ reason: 'no_contract' }));
  });
});
