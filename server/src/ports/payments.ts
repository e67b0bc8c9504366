import type { CardError } from '@greenlit/domain/billing/schemas.ts';

/** A saved card: only the fields that may be shown. */
export interface SavedCard {
  id: string;
  /** `visa`, `mastercard` and so on. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expiryMonth: number;
  expiryYear: number;
}

/** Why a card was declined. */
export interface CardFailure {
  /** One of the five errors that have their own message; null for any other. */
  error: CardError | null;
  /** The bank's or the gateway's own code, such as `insufficient_funds`. */
  reason: string;
  /** The bank will never accept this card. */
  forGood: boolean;
  /** The bank wants the owner, who was not present, to confirm the payment. */
  needsOwner: boolean;
}

/** The result of saving a card. `action`: its owner confirms it in the browser, with the secret. */
export type CardOutcome =
  | { state: 'saved'; setupId: string; cardId: string }
  | { state: 'action'; setupId: string; clientSecret: string }
  | ({ state: 'failed' } & CardFailure);

/** The result of a charge. `pending`: the bank has not responded yet; ask again with `chargeOf`. */
export type ChargeOutcome =
  | { state: 'succeeded'; chargeId: string; cardId: string }
  | { state: 'action'; chargeId: string; clientSecret: string }
  | { state: 'pending'; chargeId: string }
  | ({ state: 'failed'; chargeId: string | null } & CardFailure);

export interface ChargeRequest {
  /** The idempotency key of one press of the button: however often it is sent, money moves once. */
  attempt: string;
  customer: string;
  /** A saved card, or a token from the gateway's card fields. */
  card: string;
  /** US cents, at least 50. */
  cents: number;
  /** Whether the owner is present to confirm it. A charge on session also saves the card for later ones. */
  onSession: boolean;
  /** On the owner's bank statement and in the gateway's own pages. */
  description: string;
}

/** A webhook event. Its details are fetched from the gateway, so the order of events does not matter. */
export interface GatewayEvent {
  id: string;
  /** `payment_intent.succeeded` */
  type: string;
  at: Date;
  customer: string | null;
  /** The attempt of a charge; null for other events. */
  attempt: string | null;
}

/**
 * Moves money and nothing else: plans, periods and invoices are ours. Requests that change something carry an idempotency key,
 * and can be repeated until they get a response. Every method throws `GatewayError`.
 */
export interface PaymentGateway {
  /** The customer for a payer; two calls with the same data return the same customer. */
  createCustomer(person: { accountId: string; userId: string; email: string; name: string }): Promise<string>;
  /** Saves a card for charges without its owner, and charges nothing. `key`: one press of the button. */
  saveCard(request: { customer: string; card: string; key: string }): Promise<CardOutcome>;
  /** The result after its owner has confirmed it; null for a wrong secret or another customer's. */
  savedCard(setup: { clientSecret: string; customer: string }): Promise<CardOutcome | null>;
  cardOf(cardId: string): Promise<SavedCard>;
  removeCard(cardId: string): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** The result of an attempt; null: it never reached the gateway, and may be sent again. */
  chargeOf(attempt: { customer: string; attempt: string }): Promise<ChargeOutcome | null>;
  /** Cancels a charge that waits for its owner; a successful one stays successful. */
  cancelCharge(chargeId: string): Promise<ChargeOutcome>;
  /**
   * Refunds this many cents of a successful charge. `key`: one press of the button. Also throws `unavailable` while the refund
   * is pending.
   */
  refund(request: { chargeId: string; cents: number; key: string }): Promise<{ refundId: string }>;
  /** A webhook event as received over HTTP, with its signature verified. @throws GatewayError `forged` */
  readEvent(body: Buffer, signature: string): GatewayEvent;
  /** With test payments, plays the bank's confirmation page; null: the bank has its own. */
  bank: ((clientSecret: string, confirmed: boolean) => Promise<void>) | null;
  /** All events since then, oldest first, to catch up after an outage. */
  eventsSince(at: Date): Promise<GatewayEvent[]>;
}

/**
 * `unavailable`: no response, so it is unknown whether the request was carried out; send it again with the same key. `refused`:
 * it was not carried out, and would not be if sent again. `forged`: not from the gateway.
 */
export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'forged';
  constructor(kind: GatewayError['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'GatewayError';
    this.kind = kind;
  }
}
