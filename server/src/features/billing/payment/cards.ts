import { cardData } from '@greenlit/domain/billing/schemas.ts';
import { testCardOf } from '@greenlit/domain/billing/test-cards.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import type { Config } from '../../../config.ts';

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
  parse(cardData(now), fields);
  return known.token;
}
