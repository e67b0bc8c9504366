import type { CardFieldsProps } from './cardFields.ts';
import type { Gateway } from './gateway.ts';
import { StripeCardFields } from './StripeCardFields.tsx';
import { TestCardFields } from './TestCardFields.tsx';

/** The fields of a card: Stripe's own, or those for test cards. */
export function CardFields({ handle, gateway }: CardFieldsProps & { gateway: Gateway }) {
  const { publishableKey } = gateway;
  if (publishableKey === null) return <TestCardFields handle={handle} />;
  return <StripeCardFields handle={handle} publishableKey={publishableKey} />;
}
