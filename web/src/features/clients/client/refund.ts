import { toCents } from '@greenlit/domain/billing/prices.ts';
import { amountField } from '@greenlit/domain/shared/fields.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import type { Invoice } from './data.ts';
import { texts } from './texts.ts';

const REASON_MAX = 200;

/** Cents of an invoice that can still be refunded: neither refunded nor pending. */
export const leftOf = ({ paid, refunded, refunding }: Pick<Invoice, 'paid' | 'refunded' | 'refunding'>): number =>
  toCents(paid) - toCents(refunded) - toCents(refunding);

/** The form of a refund of an invoice with this many cents left. */
export const refundForm = (left: number) =>
  z.object({
    amount: amountField({}).refine(
      (dollars) => toCents(dollars) >= 1 && toCents(dollars) <= left,
      texts.refund.between(formatCents(left)),
    ),
    reason: z.string().trim().min(1, texts.refund.why).max(REASON_MAX, texts.refund.tooLong(REASON_MAX)),
  });
