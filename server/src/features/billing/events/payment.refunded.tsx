import { formatCents } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { invoiceNumber, type PlanNews, tellPayer } from '../plan-letter.tsx';

const data = z.object({ cents: count, invoice: count.nullish(), note: count.nullish() });

declare module '../../../events/types.ts' {
  interface Events {
    'payment.refunded': z.output<typeof data>;
  }
}

const newsOf = ({ cents, invoice, note }: z.output<typeof data>): PlanNews => ({
  heading: `Refund on invoice ${invoice == null ? '' : invoiceNumber(invoice)}`,
  more: `We have refunded ${formatCents(cents)} to the card that was charged. The ${note == null ? 'updated invoice' : 'credit note'} is attached.`,
  action: 'See the invoice',
  ...(note == null ? { invoice: invoice ?? undefined } : { creditNote: note }),
});

export default event({
  type: 'payment.refunded',
  data,
  sentence: ({ cents }) => `refunded ${formatCents(cents)}`,
  ...tellPayer(newsOf, { 'a refund': { cents: 7_400, invoice: 42 } }),
});
