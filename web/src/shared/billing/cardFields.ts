import type { CardError } from '@greenlit/domain/billing/schemas.ts';
import type { Ref } from 'react';
import { texts } from './texts.ts';

export type CardFault = Exclude<CardError, 'card_declined' | 'processing_error'>;

const FIELDS: readonly string[] = ['incorrect_number', 'expired_card', 'incorrect_cvc'] satisfies CardFault[];
export const isCardFault = (code: string | undefined): code is CardFault => code !== undefined && FIELDS.includes(code);

/** The interface of the card fields for their parent component. */
export type CardHandle = {
  /** Validates the input; returns the card's token, or null after showing what is wrong. */
  token: () => Promise<string | null>;
  /** Shows an error of the gateway at its field. */
  showFault: (fault: CardFault, message: string) => void;
};

export type CardFieldsProps = { handle: Ref<CardHandle> };

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** A card as people know it: "Visa ending in 4242, expires 12/34". */
export function cardName(card: { brand: string; last4: string; expiryMonth: number; expiryYear: number }): string {
  const { brand, last4, expiryMonth, expiryYear } = card;
  const date = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`;
  return `${texts.card.onFile(BRANDS[brand] ?? brand, last4)}, ${texts.card.expires(date)}`;
}
