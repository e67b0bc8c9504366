import { isCardError } from '@greenlit/domain/billing/schemas.ts';
import Stripe from 'stripe';
import { z } from 'zod';
import {
  type CardFailure,
  type CardOutcome,
  type ChargeOutcome,
  GatewayError,
  type GatewayEvent,
  type PaymentGateway,
} from '../ports/payments.ts';
import { sha256Hex } from '../secrets.ts';

interface Settings {
  secretKey: string;
  webhookSecret: string;
  /** Address of the API: the test gateway's, or null for Stripe itself. */
  address: { host: string; port: number } | null;
}

/** Timeout in milliseconds, retries of a request without a response, and the clock for checking signatures. */
const PATIENCE = { timeoutMs: 20_000, retries: 2, now: () => Date.now() };
/** The most charges of a customer that are searched for an attempt; pending ones are among the newest. */
const CHARGES_MAX = 300;
/** The most refunds of a charge that are searched. */
const ALL_REFUNDS = { limit: 1_000 };
/** Seconds for which a webhook's signature is valid. */
const SIGNATURE_SECONDS = 300;

/** Decline codes that are final: the bank will never accept this card again (Stripe, "Decline codes"). */
const FOR_GOOD: readonly string[] = [
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'card_not_supported',
  'fraudulent',
  'merchant_blacklist',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'do_not_try_again',
];
const OWNER_MISSING: readonly string[] = ['authentication_required', 'payment_intent_authentication_failure'];

/** Talks to Stripe, or to the test gateway, which behaves alike. */
export function stripeGateway(settings: Settings, patience: Partial<typeof PATIENCE> = {}): PaymentGateway {
  const { timeoutMs, retries, now } = { ...PATIENCE, ...patience };
  const { address } = settings;
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(address ? { host: address.host, port: address.port, protocol: 'http' as const } : {}),
  });

  const listCharges = async (customer: string, attempt: string): Promise<Stripe.PaymentIntent | null> => {
    // a search by metadata would miss charges younger than a minute
    const newest = await stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: CHARGES_MAX });
    return newest.find(({ metadata }) => metadata.attempt === attempt) ?? null;
  };

  return {
    createCustomer: ({ accountId, userId, email, name }) =>
      asked(async () => {
        const made = { email, name, metadata: { account: accountId, user: userId } };
        // an idempotency key requires identical parameters, and names and addresses change
        const facts = sha256Hex(JSON.stringify([email, name])).slice(0, 16);
        return (await stripe.customers.create(made, { idempotencyKey: `customer:${userId}:${facts}` })).id;
      }),

    saveCard: ({ customer, card, key }) =>
      asked(async () => {
        const setup = await stripe.setupIntents.create(
          {
            customer,
            payment_method: card,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            confirm: true,
          },
          { idempotencyKey: `card:${key}` },
        );
        return cardOutcome(setup);
      }, cardRefusal),

    savedCard: ({ clientSecret, customer }) =>
      asked(async () => {
        const [setupId = ''] = clientSecret.split('_secret_');
        const setup = await stripe.setupIntents.retrieve(setupId);
        const isTheirs = setup.client_secret === clientSecret && objectId(setup.customer) === customer;
        return isTheirs ? cardOutcome(setup) : null;
      }),

    cardOf: (cardId) =>
      asked(async () => {
        const { id, card } = await stripe.paymentMethods.retrieve(cardId);
        if (!card) throw new GatewayError('refused', 'this is no card');
        const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
        return { id, brand, last4, expiryMonth, expiryYear };
      }),

    removeCard: (cardId) => asked(async () => void (await stripe.paymentMethods.detach(cardId))),

    charge: ({ attempt, customer, card, cents, onSession, description }) =>
      asked(
        async () => {
          const intent = await stripe.paymentIntents.create(
            {
              amount: cents,
              currency: 'usd',
              customer,
              payment_method: card,
              allowed_payment_method_types: ['card'],
              description,
              metadata: { attempt },
              confirm: true,
              ...(onSession ? { setup_future_usage: 'off_session' } : { off_session: true }),
            },
            { idempotencyKey: `charge:${attempt}` },
          );
          return chargeOutcome(intent);
        },
        (error) => ({ ...cardRefusal(error), chargeId: error.payment_intent?.id ?? null }),
      ),

    chargeOf: ({ customer, attempt }) =>
      asked(async () => {
        const intent = await listCharges(customer, attempt);
        return intent === null ? null : chargeOutcome(intent);
      }),

    cancelCharge: (chargeId) =>
      asked(async () => {
        const intent = await stripe.paymentIntents.retrieve(chargeId);
        const isOver = intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing';
        return chargeOutcome(isOver ? intent : await stripe.paymentIntents.cancel(chargeId));
      }),

    refund: ({ chargeId, cents, key }) =>
      asked(async () => {
        // Stripe forgets a key after a day
        const made = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 }).autoPagingToArray(ALL_REFUNDS);
        const wanted = { payment_intent: chargeId, amount: cents, metadata: { key } };
        const { id, status } =
          made.find(({ metadata }) => metadata?.key === key) ??
          (await stripe.refunds.create(wanted, { idempotencyKey: `refund:${key}` }));
        if (status === 'succeeded') return { refundId: id };
        const isOver = status === 'failed' || status === 'canceled';
        throw new GatewayError(isOver ? 'refused' : 'unavailable', `this refund is ${status}`);
      }),

    readEvent: (body, signature) => {
      const { webhookSecret } = settings;
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now(),
        );
        return gatewayEvent(event);
      } catch (error) {
        throw new GatewayError('forged', error);
      }
    },

    bank: null,

    eventsSince: (at) =>
      asked(async () => {
        const since = { created: { gte: Math.floor(at.getTime() / 1_000) }, limit: 100 };
        const events = await stripe.events.list(since).autoPagingToArray({ limit: 10_000 });
        return events.map(gatewayEvent).reverse();
      }),
  };
}

/** Sends the request. A declined card is a result; everything else that goes wrong is a `GatewayError`. */
async function asked<T>(request: () => Promise<T>, onCardError?: (error: Stripe.errors.StripeCardError) => T) {
  try {
    return await request();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    if (error instanceof Stripe.errors.StripeCardError && onCardError) return onCardError(error);
    throw new GatewayError(isUnanswered(error) ? 'unavailable' : 'refused', error);
  }
}

/** Whether the request may have been carried out, or would be if sent again. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return true;
  const status = error.statusCode ?? 0;
  return error instanceof Stripe.errors.StripeConnectionError || status === 409 || status === 429 || status >= 500;
}

interface SaidError {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
}

function cardFailure({ code = '', decline_code: declined, advice_code: advice }: SaidError): CardFailure {
  // the package returns an empty string if the bank gave no reason
  const reason = declined || code;
  return {
    error: isCardError(code) ? code : null,
    reason,
    forGood: [code, reason, advice ?? ''].some((word) => FOR_GOOD.includes(word)),
    needsOwner: OWNER_MISSING.includes(code) || OWNER_MISSING.includes(reason),
  };
}

const cardRefusal = (error: SaidError) => ({ state: 'failed' as const, ...cardFailure(error) });

function cardOutcome(setup: Stripe.SetupIntent): CardOutcome {
  const cardId = objectId(setup.payment_method);
  if (setup.status === 'succeeded' && cardId) return { state: 'saved', setupId: setup.id, cardId };
  if (setup.status === 'requires_action' && setup.client_secret)
    return { state: 'action', setupId: setup.id, clientSecret: setup.client_secret };
  return cardRefusal(setup.last_setup_error ?? { code: setup.status });
}

function chargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const chargeId = intent.id;
  const cardId = objectId(intent.payment_method);
  if (intent.status === 'succeeded' && cardId) return { state: 'succeeded', chargeId, cardId };
  if (intent.status === 'processing') return { state: 'pending', chargeId };
  if (intent.status === 'requires_action' && intent.client_secret)
    return { state: 'action', chargeId, clientSecret: intent.client_secret };
  return { ...cardRefusal(intent.last_payment_error ?? { code: intent.status }), chargeId };
}

/** The objects in webhook events have many forms; these two fields are all we read. */
const aboutWhom = z.object({
  customer: z.string().nullable().catch(null),
  metadata: z.object({ attempt: z.string().nullable().catch(null) }).catch({ attempt: null }),
});

function gatewayEvent({ id, type, created, data }: Stripe.Event): GatewayEvent {
  const { customer, metadata } = aboutWhom.parse(data.object);
  return { id, type, at: new Date(created * 1_000), customer, attempt: metadata.attempt };
}

const objectId = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' && value !== null ? value.id : value;
