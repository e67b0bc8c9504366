import { randomBytes } from 'node:crypto';
import type { Expiry, TestCard } from '@greenlit/domain/billing/test-cards.ts';
import type Stripe from 'stripe';

/*
 * The test gateway's responses. Each has the type that Stripe generates from its API description, so that missing or misspelled
 * fields and wrong types do not compile.
 */

/** Ids like Stripe's: a prefix for the kind, then 24 random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = (now: Date): number => Math.floor(now.getTime() / 1_000);
const CARD_YEARS = 3;

export function customerObject(
  given: { email?: string | undefined; name?: string | undefined; metadata?: Stripe.Metadata | undefined },
  now: Date,
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: given.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Without an expiry, a card is good for some years. */
export function paymentMethodObject(
  { brand, number }: TestCard,
  expiry: Expiry | null,
  now: Date,
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: expiry ? Number(expiry.month) : now.getUTCMonth() + 1,
      exp_year: expiry ? 2_000 + Number(expiry.year) : now.getUTCFullYear() + CARD_YEARS,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function setupIntentObject(
  given: { customer: string; paymentMethod: string; metadata?: Stripe.Metadata | undefined },
  now: Date,
): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: seconds(now),
    customer: given.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_confirmation',
    usage: 'off_session',
  };
}

export function paymentIntentObject(
  given: {
    amount: number;
    customer: string;
    paymentMethod: string;
    description?: string | undefined;
    metadata?: Stripe.Metadata | undefined;
    saves: boolean;
  },
  now: Date,
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(now),
    currency: 'usd',
    customer: given.customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.saves ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundObject(
  intent: Stripe.PaymentIntent,
  { amount, metadata = {} }: { amount: number; metadata?: Stripe.Metadata | undefined },
  now: Date,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: intent.latest_charge,
    created: seconds(now),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** The kinds of objects in webhook events. */
export type About = Stripe.PaymentIntent | Stripe.SetupIntent | Stripe.PaymentMethod | Stripe.Customer | Stripe.Refund;

export function eventObject(type: Stripe.Event.Type, about: About, now: Date): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: seconds(now),
    data: { object: about },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
