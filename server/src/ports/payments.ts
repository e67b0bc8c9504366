import type { CardError } from '@greenlit/domain/billing/schemas.ts';

/** A card on file: what may be shown of it, and nothing more. */
export interface SavedCard {
  id: string;
  /** `visa`, `mastercard` and so on. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expiryMonth: number;
  expiryYear: number;
}

/** Why a card was not accepted. */
export interface CardFailure {
  /** One of the five errors that have words; null for any other. */
  error: CardError | null;
  /** The bank's or the gateway's own word: `insufficient_funds`. */
  reason: string;
  /** The bank will never accept this card. */
  forGood: boolean;
  /** The bank wants the owner to confirm the payment, who was not there. */
  needsOwner: boolean;
}

/** What became of saving a card. `action`: its owner confirms it in the browser, with the secret. */
export type CardOutcome =
  | { state: 'saved'; setupId: string; cardId: string }
  | { state: 'action'; setupId: string; clientSecret: string }
  | ({ state: 'failed' } & CardFailure);

/** What became of a charge. `pending`: the bank has not answered; ask again with `chargeOf`. */
export type ChargeOutcome =
  | { state: 'succeeded'; chargeId: string; cardId: string }
  | { state: 'action'; chargeId: string; clientSecret: string }
  | { state: 'pending'; chargeId: string }
  | ({ state: 'failed'; chargeId: string | null } & CardFailure);

export interface ChargeRequest {
  /** One press of the button: however often it is sent, money moves once. */
  attempt: string;
  customer: string;
  /** A card on file, or a token of the gateway's card fields. */
  card: string;
  /** From 50 up, US dollars. */
  cents: number;
  /** Whether the owner is there to confirm it. A charge on session also saves the card for later ones. */
  onSession: boolean;
  /** On the owner's bank statement and in the gateway's own pages. */
  description: string;
}

/** News of the gateway. What it is about is asked of the gateway, so the order of news does not matter. */
export interface GatewayEvent {
  id: string;
  /** `payment_intent.succeeded` */
  type: string;
  at: Date;
  customer: string | null;
  /** The attempt of a charge; null for news of anything else. */
  attempt: string | null;
}

/**
 * Moves money, and does nothing else: plans, periods and invoices are ours. Requests that change something carry a key, and can
 * be sent again until they are answered. Every method throws `GatewayError`.
 */
export interface PaymentGateway {
  /** Whoever pays; asked for twice with the same facts, it is the same customer. */
  createCustomer(person: { accountId: string; userId: string; email: string; name: string }): Promise<string>;
  /** Keeps a card for charges without its owner, and charges nothing. `key`: one press of the button. */
  saveCard(request: { customer: string; card: string; key: string }): Promise<CardOutcome>;
  /** What became of it, once its owner has confirmed it; null for a secret that is not right, or that is another customer's. */
  savedCard(setup: { clientSecret: string; customer: string }): Promise<CardOutcome | null>;
  cardOf(cardId: string): Promise<SavedCard>;
  removeCard(cardId: string): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of an attempt; null: it never reached the gateway, and may be sent again. */
  chargeOf(attempt: { customer: string; attempt: string }): Promise<ChargeOutcome | null>;
  /** Gives up a charge that waits for its owner; one that has succeeded stays so. */
  cancelCharge(chargeId: string): Promise<ChargeOutcome>;
  /** Gives back so many cents of a charge that succeeded. `key`: one press of the button. `unavailable` also while it is under way. */
  refund(request: { chargeId: string; cents: number; key: string }): Promise<{ refundId: string }>;
  /** News as it came over HTTP, once its signature was verified. @throws GatewayError `forged` */
  readEvent(body: Buffer, signature: string): GatewayEvent;
  /** The page of a bank that asks its customer to confirm, where payments are tests; null: the bank has one of its own. */
  bank: ((clientSecret: string, confirmed: boolean) => Promise<void>) | null;
  /** All news since then, oldest first: what came while we were away. */
  eventsSince(at: Date): Promise<GatewayEvent[]>;
}

/**
 * `unavailable`: no answer, so it is not known whether it was done; send it again under the same key. `refused`: it was not done,
 * and would not be if sent again. `forged`: not from the gateway.
 */
export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'refused' | 'forged';
  constructor(kind: GatewayError['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'GatewayError';
    this.kind = kind;
  }
}
