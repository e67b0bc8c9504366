import { CARD_ERRORS, isCardError } from '@greenlit/domain/billing/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { type CardFailure, GatewayError } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';

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
