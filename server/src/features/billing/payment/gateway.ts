import { CARD_ERRORS, cardData, isCardError } from '@greenlit/domain/billing/schemas.ts';
import { testCardOf, testToken } from '@greenlit/domain/billing/test-cards.ts';
import { DomainError, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import type { Config } from '../../../config.ts';
import { type Context, fullName, type Person } from '../../../context.ts';
import { type CardFailure, GatewayError } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';
import { changePerson } from '../../people/people.actions.ts';

/** A card as sent by the client: a token from the gateway's own fields, or the fields of a published test card. */
export interface CardInput {
  token?: string | null | undefined;
  cardnumber?: string | null | undefined;
  cardname?: string | null | undefined;
  year?: string | null | undefined;
  month?: string | null | undefined;
  cvc?: string | null | undefined;
  zip?: string | null | undefined;
  promotion_code?: string | null | undefined;
}

const TEST_CARDS_ONLY = 'Payments are tests here: please use a test card, such as 4242-4242-4242-4242';
const GATEWAYS_FIELDS = 'Please enter your card in the fields of this page';
const TOKEN_INVALID = 'Please enter your card again';

/** A token created by the gateway's fields; nothing that could be a card number. */
const TOKEN = /^(pm|tok)_\w{1,200}$/;
const NUMBER = /\d{12,}/;

/**
 * The token of a card; null if none was sent. Card numbers are neither read nor stored. Only the published numbers of test
 * cards are accepted, where no money moves, and are replaced by their tokens.
 * @throws DomainError INVALID
 */
export function cardTokenOf(config: Config, card: CardInput | null | undefined, now: Date): string | null {
  if (!card) return null;
  const { token, cardnumber } = card;
  if (token) {
    if (!TOKEN.test(token) || NUMBER.test(token)) throw invalid({ token: TOKEN_INVALID });
    return token;
  }
  if (!cardnumber) return null;
  if (config.stripe) throw invalid({ cardnumber: GATEWAYS_FIELDS });
  const known = testCardOf(cardnumber);
  if (known === null) throw invalid({ cardnumber: TEST_CARDS_ONLY });
  const { promotion_code: _code, token: _token, ...fields } = card;
  const { month, year } = parse(cardData(now), fields);
  return testToken(known, { month, year: year.slice(-2) });
}

/** The payer's customer at the gateway, created at the first payment. @throws DomainError UNAVAILABLE `gateway_silent` */
export async function customerOf({ ports }: Context, { user }: Person): Promise<string> {
  if (user.customerId) return user.customerId;
  const { accountId, id: userId, email } = user;
  const made = { accountId, userId, email, name: fullName(user) };
  const customerId = await gatewayAnswer(ports, () => ports.payments.createCustomer(made));
  await ports.db.transaction((tx) => changePerson(tx, user, { customerId }));
  return customerId;
}

/** The gateway did not respond: the payment stays open, and a job settles it later. */
const NO_ANSWER =
  'The payment service does not answer. You will not be charged twice; please check again in a few minutes';
const NOT_TAKEN = 'The payment service did not accept this card. Please enter it again.';
const FAILED = 'The payment failed. Please try another card or ask your bank.';
const CONFIRM = 'Please confirm this payment with your bank';
const CONFIRM_CARD = 'Please confirm this card with your bank';

/** It is not known whether money moved. */
export const gatewaySilent = (): DomainError => new DomainError('UNAVAILABLE', 'gateway_silent', NO_ANSWER);

/** The gateway's response to a request that moves no money. @throws DomainError UNAVAILABLE, or PAYMENT where it refuses */
export async function gatewayAnswer<T>(ports: Ports, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ports.log.warn({ kind: error.kind, reason: error.message }, 'the payment service did not answer as expected');
    if (error.kind === 'unavailable') throw gatewaySilent();
    throw new DomainError('PAYMENT', 'card_refused', NOT_TAKEN);
  }
}

/** The error for a payment or card that was declined, with the card's own message if there is one. */
export function notAccepted({ error }: Pick<CardFailure, 'error'>): DomainError {
  const refusal = new DomainError('PAYMENT', error ?? 'payment_failed', error ? CARD_ERRORS[error] : FAILED);
  if (error) refusal.card = error;
  return refusal;
}

/** The same, from the stored payment. */
export const storedFailure = ({ cardError }: { cardError: string | null }): DomainError =>
  notAccepted({ error: cardError !== null && isCardError(cardError) ? cardError : null });

/** The bank wants the owner to confirm (3-D Secure). */
export function toConfirm(clientSecret: string, attempt: string | null): DomainError {
  const [reason, message] = attempt === null ? ['confirm_card', CONFIRM_CARD] : ['confirm_payment', CONFIRM];
  const refusal = new DomainError('PAYMENT', reason ?? '', message ?? '');
  refusal.action = attempt === null ? { clientSecret } : { clientSecret, attempt };
  return refusal;
}
