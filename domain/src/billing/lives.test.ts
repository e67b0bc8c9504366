import { describe, expect, test } from 'vitest';
import { accessOf } from '../accounts/access.ts';
import { type Invoice, LEAST_CHARGE } from './invoices.ts';
import { beginCharge, type ChargeResult, changePlan, passTime, purchase, settle } from './orders.ts';
import { DEFAULT_PRICES, type PlanChoice, quote } from './prices.ts';
import type { Terms } from './proration.ts';
import {
  cancel,
  cardChanged,
  chargeAt,
  graceEnd,
  NEW_SUBSCRIPTION,
  nextAt,
  type Outcome,
  type PlanCoupon,
  planStateOf,
  resume,
  type Subscription,
  startTrial,
  withdrawChange,
} from './subscription.ts';

const LIVES = 200;
const HOUR = 3_600_000;
const STEPS = 250;

/** Numbers below `limit`, the same for the same seed. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

/** A bank and the connection to it: it moves money once for each key, and its answer may get lost. */
class Bank {
  readonly moved = new Map<string, number>();
  private readonly answers = new Map<string, ChargeResult>();
  private readonly chance: (limit: number) => number;
  constructor(chance: (limit: number) => number) {
    this.chance = chance;
  }

  /** Null if the answer was lost. Asked again with the same key, it gives the same answer. */
  charge(key: string, cents: number): ChargeResult | null {
    const results = ['succeeded', 'succeeded', 'succeeded', 'failed', 'failed', 'declined_for_good'] as const;
    const result = this.answers.get(key) ?? results[this.chance(results.length)] ?? 'failed';
    if (result === 'succeeded') {
      expect(this.moved.get(key) ?? cents).toBe(cents);
      this.moved.set(key, cents);
    }
    this.answers.set(key, result);
    return this.chance(5) === 0 ? null : result;
  }
}

/** The life of one subscription: what a server would do with it, and everything that can go wrong. */
class Life {
  subscription: Subscription = NEW_SUBSCRIPTION;
  now: Date;
  readonly bank: Bank;
  readonly closed: Invoice[] = [];
  private readonly chance: (limit: number) => number;
  private attempts = 0;
  private finished: string[] = [];

  constructor(seed: number) {
    this.chance = chanceFrom(seed);
    this.bank = new Bank(this.chance);
    // periods go wrong at the ends of months and in leap years
    this.now = new Date(Date.UTC(2027 + (seed % 2), seed % 12, 25 + (seed % 7), seed % 24));
  }

  step(): void {
    this.now = new Date(this.now.getTime() + (1 + this.chance(72)) * HOUR);
    this.askAgain();
    this.letTimePass();
    this.act();
    this.letTimePass();
    this.repeatOldNews();
  }

  /** Goes on until every answer has arrived. */
  finish(): void {
    for (let tries = 0; tries < 50; tries += 1) {
      this.askAgain();
      this.letTimePass();
    }
  }

  /** Like the sweeper, asks what happened to a charge whose answer was lost. */
  private askAgain(): void {
    const { open } = this.subscription;
    if (open !== null && open.attempt !== null) this.charge(open.attempt, open.invoice.due);
  }

  /** What the jobs do. */
  private letTimePass(): void {
    for (let outcome = passTime(this.subscription, this.now); outcome; ) {
      this.take(outcome);
      outcome = passTime(this.subscription, this.now);
    }
    const due = chargeAt(this.subscription);
    if (due === null || due > this.now) return;
    this.pay();
    this.letTimePass();
  }

  private pay(): void {
    const attempt = this.newAttempt();
    this.subscription = beginCharge(this.subscription, attempt);
    this.charge(attempt, this.subscription.open?.invoice.due ?? 0);
  }

  private charge(attempt: string, cents: number): void {
    const result = this.bank.charge(attempt, cents);
    if (result === null) return;
    this.finished.push(attempt);
    this.take(settle(this.subscription, { attempt, result }, this.now));
  }

  private newAttempt(): string {
    this.attempts += 1;
    return `attempt ${this.attempts}`;
  }

  private take({ subscription, closed }: Outcome): void {
    const before = this.subscription.open;
    const after = subscription.open;
    // one open invoice at most: it stays, unchanged, until it is paid or voided
    if (before !== null && after === null) expect(closed?.lines).toEqual(before.invoice.lines);
    if (before !== null && after !== null) expect(after.invoice).toBe(before.invoice);
    const [old, standing] = [this.subscription.standing, subscription.standing];
    // no gaps: a renewed period begins where the last one ended
    if (old && standing && standing.period.start > old.period.start && before?.purpose === 'renewal') {
      expect(standing.period.start).toEqual(old.period.end);
    }
    if (closed) this.closed.push(closed);
    this.subscription = subscription;
  }

  /** What people do, at a random time and in any order; a refusal changes nothing. */
  private act(): void {
    const before = this.subscription;
    const actions = [
      () => startTrial(before, this.now, 14),
      () => this.buy(),
      () => this.buy(),
      () => this.change(),
      () => this.change(),
      () => this.change(),
      () => withdrawChange(before),
      () => (this.chance(4) === 0 ? cancel(before) : before),
      () => resume(before, this.now),
      () => cardChanged(before),
      () => (before.open?.attempt === null && this.chance(3) === 0 ? this.payNow() : before),
    ];
    try {
      const made = actions[this.chance(actions.length * 3)]?.();
      if (made !== undefined) this.take('closed' in made ? made : { subscription: made, closed: null, removeIds: [] });
    } catch (error) {
      expect(error).toMatchObject({ name: 'DomainError', code: 'CONFLICT' });
      expect(this.subscription).toBe(before);
    }
    const { open } = this.subscription;
    const isNew = open !== null && open.attempt !== null && open !== before.open;
    if (isNew && open.attempt !== null) this.charge(open.attempt, open.invoice.due);
  }

  private payNow(): Subscription {
    return beginCharge(this.subscription, this.newAttempt());
  }

  private buy(): Outcome {
    const coupon = this.randomCoupon();
    const terms = this.randomTerms(coupon);
    return purchase(this.subscription, { terms, coupon, attempt: this.newAttempt() }, this.now);
  }

  private change(): Outcome {
    const terms = this.randomTerms(this.subscription.standing?.coupon ?? null);
    return changePlan(this.subscription, { terms, attempt: this.newAttempt() }, this.now);
  }

  private randomCoupon(): PlanCoupon | null {
    const code = [null, 'HALF', 'ALL', 'TENOFF'][this.chance(4)] ?? null;
    return code === null ? null : { code, duration: this.chance(2) === 0 ? 'once' : 'forever' };
  }

  private randomTerms(coupon: PlanCoupon | null): Terms {
    const usersCount = 1 + this.chance(4);
    const choice: PlanChoice = {
      interval: this.chance(4) === 0 ? 'year' : 'month',
      withScripts: this.chance(2) === 0,
      complianceEngine: this.chance(2) === 0,
      multiUsersEngine: true,
      usersCount,
      companyDiscount: this.chance(3) * 12.5,
    };
    const off = { HALF: { percentOff: 50, amountOff: null }, ALL: { percentOff: 100, amountOff: null } };
    const taken = off[coupon?.code as keyof typeof off] ?? { percentOff: null, amountOff: 1_000 };
    // prices of a few cents too, so that amounts wait
    const prices = this.chance(6) === 0 ? { ...DEFAULT_PRICES, basicPlan: 20, user: 7 } : DEFAULT_PRICES;
    const price = quote(prices, choice).final;
    return {
      interval: choice.interval,
      usersCount,
      price,
      priceWithCoupon: coupon === null ? price : quote(prices, { ...choice, coupon: taken }).final,
      complianceEngine: choice.complianceEngine,
      multiUsersEngine: true,
      contentLibraries: [],
    };
  }

  /** Webhooks come twice, late and in any order. */
  private repeatOldNews(): void {
    const attempt = this.finished[this.chance(this.finished.length * 3)];
    if (attempt === undefined) return;
    const result: ChargeResult = this.bank.moved.has(attempt) ? 'succeeded' : 'failed';
    const before = this.subscription;
    this.take(settle(before, { attempt, result }, this.now));
    expect(this.subscription).toBe(before);
  }

  /** Money that has moved, which we do not know yet. */
  private movedUnseen(): number {
    const attempt = this.subscription.open?.attempt;
    return (attempt && this.bank.moved.get(attempt)) || 0;
  }

  check(): void {
    const { subscription, now } = this;
    const paid = this.closed.filter(({ state }) => state === 'paid');
    const billed = paid.reduce((sum, { total }) => sum + total, 0);
    const moved = [...this.bank.moved.values()].reduce((sum, cents) => sum + cents, 0);
    expect(billed).toBe(moved - this.movedUnseen() + subscription.balance);
    expect(subscription.balance).toBeLessThan(LEAST_CHARGE);
    // credit is money that was paid and not used, never more
    expect(-subscription.balance).toBeLessThanOrEqual(moved);
    expect(paid.every(({ due }) => due === 0 || due >= LEAST_CHARGE)).toBe(true);

    // nothing happens before `nextAt`
    const next = nextAt(subscription);
    const early = next === null ? new Date(now.getTime() + 900 * 24 * HOUR) : new Date(next.getTime() - 1);
    const isWaiting = subscription.open !== null && subscription.open.attempt !== null;
    if (!isWaiting) expect(passTime(subscription, early)).toBeNull();
    if (next !== null) expect(next > now).toBe(true);

    const plan = planStateOf(subscription);
    const access = accessOf({ kind: 'individual', isLifetimeDeal: false, plan, parent: null }, now).allowed;
    expect(access).toBe(this.isOnTrial() || this.isPaidFor() || this.isInGrace());
  }

  private isOnTrial(): boolean {
    const { state, trialEndsAt } = this.subscription;
    return state === 'trialing' && trialEndsAt !== null && trialEndsAt > this.now;
  }

  /** A paid invoice covers this instant. */
  private isPaidFor(): boolean {
    const covers = ({ period }: Invoice['lines'][number]) => period.start <= this.now && period.end > this.now;
    return this.closed.some(({ state, lines }) => state === 'paid' && lines.some(covers));
  }

  /** A renewal has 14 days, and nobody loses access while the bank has not answered. */
  private isInGrace(): boolean {
    const { state, open } = this.subscription;
    if (state !== 'active' && state !== 'past_due') return false;
    return open !== null && (open.attempt !== null || this.now < graceEnd(open.dueAt));
  }
}

describe(`${LIVES} random subscriptions`, () => {
  const seen = new Set<string>();

  test.each(Array.from({ length: LIVES }, (_, index) => index + 1))('life %i', (seed) => {
    const life = new Life(seed);
    for (let step = 0; step < STEPS; step += 1) {
      life.step();
      life.check();
      const { state, open, pending, balance } = life.subscription;
      seen.add(state);
      if (open) seen.add(`open ${open.purpose}`);
      if (open?.declinedForGood) seen.add('declined for good');
      if (pending) seen.add('pending change');
      if (balance !== 0) seen.add(balance < 0 ? 'credit' : 'waiting');
    }
    life.finish();
    expect(life.subscription.open?.attempt ?? null).toBeNull();
    life.check();
  });

  test('went through every state and every kind of invoice', () => {
    const states = ['unpaid', 'trialing', 'active', 'past_due', 'cancelled', 'ended'];
    const invoices = ['open purchase', 'open change', 'open renewal', 'declined for good'];
    expect([...seen].sort()).toEqual([...states, ...invoices, 'pending change', 'credit', 'waiting'].sort());
  });
});

describe('without a subscription', () => {
  const plan = planStateOf(NEW_SUBSCRIPTION);
  const person = { kind: 'individual', plan, parent: null } as const;
  const now = new Date('2026-11-22T00:00:00Z');

  test('a lifetime deal has access, and so does a plan that the provider pays for', () => {
    expect(accessOf({ ...person, isLifetimeDeal: true }, now).reason).toBe('lifetime');
    const covered = { active: true, trial: false, trialEndDate: null, expireAt: null, paidByAdmin: true };
    expect(accessOf({ ...person, isLifetimeDeal: false, plan: covered }, now).allowed).toBe(true);
  });

  test('nobody else does', () => {
    expect(accessOf({ ...person, isLifetimeDeal: false }, now)).toMatchObject({ allowed: false, reason: 'no_plan' });
  });
});
