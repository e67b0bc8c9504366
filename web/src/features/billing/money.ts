import { toCents } from '@greenlit/domain/billing/prices.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';

/** Dollars, as the wire carries them, as they are shown. */
export const dollars = (amount: number): string => formatCents(toCents(amount));
