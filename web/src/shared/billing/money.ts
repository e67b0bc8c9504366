import { toCents } from '@greenlit/domain/billing/prices.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';

/** Formats dollars, as sent by the server. */
export const dollars = (amount: number): string => formatCents(toCents(amount));
