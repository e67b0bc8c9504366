import { CARD_ERRORS } from '@greenlit/domain/billing/schemas.ts';
import { TEST_CARDS, type TestCard, testCardOfToken } from '@greenlit/domain/billing/test-cards.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Transaction } from '../../db/connect.ts';
import {
  keepEvent,
  keepObject,
  listEvents,
  listObjects,
  lockObject,
  type ObjectNotes,
  type Reply,
} from './books.actions.ts';
import {
  type About,
  customerObject,
  eventObject,
  newId,
  paymentIntentObject,
  paymentMethodObject,
  refundObject,
  setupIntentObject,
} from './objects.ts';

/** The transaction of a request, and the gateway's time. */
export interface Call {
  tx: Transaction;
  now: Date;
}

/** An invalid request: nothing of it is stored, and the response has the form of Stripe's errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const LEAST_CHARGE = 50;
/** The most refunds of a customer that are searched for those of one payment. */
const REFUNDS_MAX = 1_000;
const ok = (body: object): Reply => ({ status: 200, body });
const gone = (what: string, id: string) => new Refusal('resource_missing', `No such ${what}: '${id}'`, 404);

const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const cardsOnly = z.array(z.literal('card'));
const page = { limit: z.coerce.number().int().min(1).max(100).default(10), starting_after: z.string().optional() };

/** The parameters of each endpoint; anything else is refused, above all card numbers. */
const person = z.strictObject({ email: z.email().optional(), name: z.string().max(256).optional(), metadata });
const setup = z.strictObject({
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: cardsOnly,
  usage: z.literal('off_session'),
  confirm: flag,
  metadata,
});
const payment = z.strictObject({
  amount: z.coerce.number().int(),
  currency: z.literal('usd'),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: cardsOnly,
  description: z.string().max(1_000).optional(),
  confirm: flag,
  off_session: flag.optional(),
  setup_future_usage: z.literal('off_session').optional(),
  metadata,
});
const givenBack = z.strictObject({ payment_intent: z.string(), amount: z.coerce.number().int().min(1), metadata });
const refundList = z.strictObject({ payment_intent: z.string(), ...page });
const list = z.strictObject({ customer: z.string(), ...page });
const newsList = z.strictObject({ created: z.strictObject({ gte: z.coerce.number().int() }).optional(), ...page });
const bank = z.strictObject({ client_secret: z.string(), outcome: z.enum(['confirmed', 'refused']) });
const nothing = z.strictObject({});

/** An endpoint: its parameters and its handler. `id` comes from the path. */
interface Endpoint {
  takes: z.ZodType;
  answer(call: Call, given: unknown, id: string): Promise<Reply>;
}

const endpoint = <S extends z.ZodType>(
  takes: S,
  answer: (call: Call, given: z.output<S>, id: string) => Promise<Reply>,
): Endpoint => ({ takes, answer: (call, given, id) => answer(call, given as z.output<S>, id) });

/** The dozen endpoints of Stripe's API that the adapter calls, and the bank's page of 3-D Secure, which is ours. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'POST /v1/customers': endpoint(person, async (call, given) => {
    const made = customerObject(given, call.now);
    await keepObject(call.tx, 'customer', made, {});
    await tell(call, 'customer.created', made);
    return ok(made);
  }),

  'POST /v1/setup_intents': endpoint(setup, async (call, given) => {
    await requireCustomer(call, given.customer);
    const card = await usableCard(call, given.payment_method, given.customer);
    const made = { customer: given.customer, paymentMethod: card.method.id, metadata: given.metadata };
    return confirmSetup(call, setupIntentObject(made, call.now), card, false);
  }),

  'GET /v1/setup_intents/:id': endpoint(nothing, async ({ tx }, _given, id) => {
    const found = await lockObject<Stripe.SetupIntent>(tx, 'setup_intent', id);
    if (!found) throw gone('setupintent', id);
    return ok(found.data);
  }),

  'GET /v1/payment_methods/:id': endpoint(nothing, async (call, _given, id) => ok((await usableCard(call, id)).method)),

  'POST /v1/payment_methods/:id/detach': endpoint(nothing, async (call, _given, id) => {
    const { method, notes } = await usableCard(call, id);
    if (method.customer === null) throw new Refusal('invalid_request', 'This card is not attached to a customer');
    const detached = { ...method, customer: null };
    // a card that was detached can never be used again
    await keepObject(call.tx, 'payment_method', detached, { ...notes, isGone: true });
    await tell(call, 'payment_method.detached', detached);
    return ok(detached);
  }),

  'POST /v1/payment_intents': endpoint(payment, async (call, given) => {
    if (given.amount < LEAST_CHARGE) throw new Refusal('amount_too_small', 'Amount must be at least 50 cents');
    await requireCustomer(call, given.customer);
    const card = await usableCard(call, given.payment_method, given.customer);
    const { amount, customer, description, metadata: about } = given;
    const saves = given.setup_future_usage !== undefined;
    const wanted = { amount, customer, description, metadata: about, paymentMethod: card.method.id, saves };
    const intent = paymentIntentObject(wanted, call.now);
    await tell(call, 'payment_intent.created', intent);
    return confirmPayment(call, intent, card, given.off_session === true ? 'absent' : 'present');
  }),

  'GET /v1/payment_intents/:id': endpoint(nothing, async (call, _given, id) => ok((await lockIntent(call, id)).data)),

  'GET /v1/payment_intents': endpoint(list, async ({ tx }, { customer, limit, starting_after: after }) => {
    const found = await listObjects(tx, 'payment_intent', { customer, limit: limit + 1, after });
    return ok(listPage('/v1/payment_intents', found, limit));
  }),

  'POST /v1/payment_intents/:id/cancel': endpoint(nothing, async (call, _given, id) => {
    const { data, notes } = await lockIntent(call, id);
    if (data.status === 'succeeded' || data.status === 'canceled') {
      throw new Refusal('payment_intent_unexpected_state', `This payment has status ${data.status}`);
    }
    const at = Math.floor(call.now.getTime() / 1_000);
    const canceled: Stripe.PaymentIntent = { ...data, status: 'canceled', canceled_at: at, next_action: null };
    await keepObject(call.tx, 'payment_intent', canceled, notes);
    await tell(call, 'payment_intent.canceled', canceled);
    return ok(canceled);
  }),

  'POST /v1/refunds': endpoint(givenBack, async (call, given) => {
    const { data, notes } = await lockIntent(call, given.payment_intent);
    const left = data.amount_received - (notes.refunded ?? 0);
    if (left === 0) throw new Refusal('charge_already_refunded', 'There is nothing left to refund');
    if (given.amount > left) throw new Refusal('amount_too_large', 'Refund amount is greater than what was paid');
    const refund = refundObject(data, given, call.now);
    await keepObject(call.tx, 'refund', refund, {});
    await keepObject(call.tx, 'payment_intent', data, { ...notes, refunded: (notes.refunded ?? 0) + given.amount });
    await tell(call, 'refund.created', refund);
    return ok(refund);
  }),

  'GET /v1/refunds': endpoint(refundList, async (call, { payment_intent: id, limit, starting_after: after }) => {
    const { data } = await lockIntent(call, id);
    const asked = { customer: String(data.customer), limit: REFUNDS_MAX, after };
    const found = (await listObjects<Stripe.Refund>(call.tx, 'refund', asked)).filter(
      (one) => one.payment_intent === id,
    );
    return ok(listPage('/v1/refunds', found, limit));
  }),

  'GET /v1/events': endpoint(newsList, async ({ tx }, { created, limit, starting_after: after }) => {
    const found = await listEvents(tx, { since: created?.gte ?? 0, limit: limit + 1, after });
    return ok(
      listPage(
        '/v1/events',
        found.map(({ data }) => data),
        limit,
      ),
    );
  }),

  // stands in for the bank's own page, where the cardholder confirms a payment or a card, or refuses
  'POST /test/bank': endpoint(bank, async (call, { client_secret: secret, outcome }) => {
    const [id = ''] = secret.split('_secret_');
    const isSetup = id.startsWith('seti_');
    const found = isSetup
      ? await lockObject<Stripe.SetupIntent>(call.tx, 'setup_intent', id)
      : await lockObject<Stripe.PaymentIntent>(call.tx, 'payment_intent', id);
    if (!found || found.data.client_secret !== secret) throw gone('payment', id);
    if (found.data.status !== 'requires_action') throw new Refusal('unexpected_state', 'There is nothing to confirm');
    const card = await usableCard(call, String(found.data.payment_method));
    if (found.data.object === 'setup_intent') return confirmSetup(call, found.data, card, outcome);
    return confirmPayment(call, found.data, card, outcome);
  }),
};

interface Card {
  method: Stripe.PaymentMethod;
  notes: ObjectNotes;
  test: TestCard;
}

/** Whether the cardholder is present, absent, or back from their bank. */
type Owner = 'present' | 'absent' | z.output<typeof bank>['outcome'];

async function requireCustomer({ tx }: Call, id: string): Promise<void> {
  if (!(await lockObject(tx, 'customer', id))) throw gone('customer', id);
}

async function lockIntent({ tx }: Call, id: string) {
  const found = await lockObject<Stripe.PaymentIntent>(tx, 'payment_intent', id);
  if (!found) throw gone('payment_intent', id);
  return found;
}

/** A saved card, or a new one from a token. A removed card or somebody else's is refused. */
async function usableCard({ tx, now }: Call, id: string, customer?: string): Promise<Card> {
  const fresh = testCardOfToken(id);
  if (fresh) {
    const { card, expiry } = fresh;
    return { method: paymentMethodObject(card, expiry, now), notes: { token: card.token }, test: card };
  }
  const found = await lockObject<Stripe.PaymentMethod>(tx, 'payment_method', id);
  const test = TEST_CARDS.find(({ token }) => token === found?.notes.token);
  if (!found || !test) throw gone('PaymentMethod', id);
  const isForeign = customer !== undefined && found.data.customer !== null && found.data.customer !== customer;
  if (isForeign || (customer !== undefined && found.notes.isGone)) {
    throw new Refusal('payment_method_invalid', 'This card cannot be used with this customer');
  }
  return { method: found.data, notes: found.notes, test };
}

async function confirmSetup(call: Call, intent: Stripe.SetupIntent, card: Card, owner: Owner | false): Promise<Reply> {
  const { test } = card;
  const keep = async (type: Stripe.Event.Type, change: Partial<Stripe.SetupIntent>): Promise<Stripe.SetupIntent> => {
    const next = { ...intent, next_action: null, ...change };
    await keepObject(call.tx, 'setup_intent', next, {});
    await tell(call, type, next);
    return next;
  };
  if (test.decline?.at === 'save' || owner === 'refused') {
    await keepObject(call.tx, 'payment_method', card.method, card.notes);
    const error = owner === 'refused' ? NOT_CONFIRMED.setup : declineError(test);
    const failed = { status: 'requires_payment_method', payment_method: null, last_setup_error: error } as const;
    const next = await keep('setup_intent.setup_failed', failed);
    return owner === 'refused' ? ok(next) : { status: 402, body: { error: { ...error, setup_intent: next } } };
  }
  if (test.authentication !== 'never' && owner !== 'confirmed') {
    await keepObject(call.tx, 'payment_method', card.method, card.notes);
    return ok(await keep('setup_intent.requires_action', { status: 'requires_action', next_action: ASK_OWNER }));
  }
  await attach(call, card, String(intent.customer));
  return ok(await keep('setup_intent.succeeded', { status: 'succeeded' }));
}

async function confirmPayment(call: Call, intent: Stripe.PaymentIntent, card: Card, owner: Owner): Promise<Reply> {
  const { test, notes } = card;
  const keep = async (type: Stripe.Event.Type, change: Partial<Stripe.PaymentIntent>) => {
    const next: Stripe.PaymentIntent = { ...intent, next_action: null, ...change };
    await keepObject(call.tx, 'payment_intent', next, {});
    await tell(call, type, next);
    return next;
  };
  const fail = async (error: Stripe.PaymentIntent.LastPaymentError): Promise<Reply> => {
    const failed = { status: 'requires_payment_method', payment_method: null, last_payment_error: error } as const;
    const next = await keep('payment_intent.payment_failed', failed);
    // the bank's page is not one of our API requests: it gets the payment as stored
    if (owner === 'confirmed' || owner === 'refused') return ok(next);
    return { status: 402, body: { error: { ...error, payment_intent: next } } };
  };
  await keepObject(call.tx, 'payment_method', card.method, notes);
  if (owner === 'refused') return fail(NOT_CONFIRMED.payment);
  const isAsked = test.authentication === 'always' || (test.authentication === 'unless_set_up' && !notes.isSetUp);
  if (isAsked && owner === 'absent') return fail(OWNER_WANTED);
  if (isAsked && owner === 'present') {
    return ok(await keep('payment_intent.requires_action', { status: 'requires_action', next_action: ASK_OWNER }));
  }
  if (test.decline) return fail(declineError(test));
  if (intent.setup_future_usage === 'off_session') await attach(call, card, String(intent.customer));
  const { amount } = intent;
  const paid = { status: 'succeeded', amount_received: amount, latest_charge: newId('ch') } as const;
  return ok(await keep('payment_intent.succeeded', paid));
}

async function attach(call: Call, { method, notes }: Card, customer: string): Promise<void> {
  await keepObject(call.tx, 'payment_method', { ...method, customer }, { ...notes, isSetUp: true });
  if (method.customer === null) await tell(call, 'payment_method.attached', { ...method, customer });
}

async function tell({ tx, now }: Call, type: Stripe.Event.Type, about: About): Promise<void> {
  await keepEvent(tx, eventObject(type, about, now));
}

const ASK_OWNER = { type: 'use_stripe_sdk', use_stripe_sdk: {} };

const OWNER_WANTED: Stripe.PaymentIntent.LastPaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const NOT_CONFIRMED = {
  payment: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The payment was not confirmed by its owner.',
  },
  setup: {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The card was not confirmed by its owner.',
  },
} as const;

function declineError({ decline }: TestCard) {
  const code = decline?.code ?? 'card_declined';
  const reason = decline?.reason ? { decline_code: decline.reason } : {};
  return { type: 'card_error', code, ...reason, message: CARD_ERRORS[code] } as const;
}

function listPage<T>(url: string, found: readonly T[], limit: number): Stripe.ApiList<T> {
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url };
}
