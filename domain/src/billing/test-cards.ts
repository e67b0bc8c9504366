import type { CardError } from './schemas.ts';

export interface TestCard {
  /** Published by Stripe for tests; nobody's card. */
  number: string;
  /** The token that is sent in place of the number. */
  token: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** When its owner has to confirm a payment with their bank (3-D Secure). */
  authentication: 'never' | 'unless_set_up' | 'always';
  /** The error it gives, and whether when it is saved or only when it is charged; null if it pays. */
  decline: { code: CardError; reason: string | null; at: 'save' | 'charge' } | null;
}

const visa = (number: string, token: string, change: Partial<TestCard> = {}): TestCard => ({
  number,
  token,
  brand: 'visa',
  authentication: 'never',
  decline: null,
  ...change,
});

const declined = (number: string, token: string, code: CardError, reason: string | null = null): TestCard =>
  visa(number, token, { decline: { code, reason, at: 'save' } });

/**
 * Published test numbers with their tokens and what they do (Stripe, "Testing"). The one with a wrong last digit has no token
 * there, because it never gets past the card fields; its token is ours.
 */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa'),
  visa('5555555555554444', 'pm_card_mastercard', { brand: 'mastercard' }),
  visa('378282246310005', 'pm_card_amex', { brand: 'amex' }),
  visa('6011111111111117', 'pm_card_discover', { brand: 'discover' }),
  declined('4000000000000002', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'),
  declined('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'),
  declined('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'),
  declined('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'),
  declined('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'),
  declined('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  declined('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error'),
  declined('4242424242424241', 'pm_card_greenlit_incorrectNumber', 'incorrect_number'),
  visa('4000000000000341', 'pm_card_chargeCustomerFail', {
    decline: { code: 'card_declined', reason: 'generic_decline', at: 'charge' },
  }),
  visa('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { authentication: 'unless_set_up' }),
  visa('4000002760003184', 'pm_card_authenticationRequired', { authentication: 'always' }),
  visa('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'always',
    decline: { code: 'card_declined', reason: 'insufficient_funds', at: 'charge' },
  }),
];

/** When a card expires: the month in two digits, and the last two of the year. */
export interface Expiry {
  month: string;
  year: string;
}

/** What is sent in place of a test card: its token, with the expiry that was typed. */
export const testToken = ({ token }: TestCard, { month, year }: Expiry): string => `${token}_exp_${month}${year}`;

/** The card of such a token, or of the published one, which has no expiry; null for any other. */
export function testCardOfToken(token: string): { card: TestCard; expiry: Expiry | null } | null {
  const [, name = token, month, year] = /^(\w+)_exp_(\d{2})(\d{2})$/.exec(token) ?? [];
  const card = TEST_CARDS.find((one) => one.token === name);
  return card ? { card, expiry: month && year ? { month, year } : null } : null;
}

/** The test card with this number, however it is grouped; null for any other number. */
export function testCardOf(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}
