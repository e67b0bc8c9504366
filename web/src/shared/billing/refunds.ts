import { dollars } from './money.ts';
import { texts } from './texts.ts';

/** The refunded and pending dollars of an invoice. */
type Refunds = { refunded: number; refunding: number };

/** The note on an invoice's refunds; nothing if there are none. */
export const refundNotes = ({ refunded, refunding }: Refunds): string[] => [
  ...(refunded > 0 ? [texts.refunded(dollars(refunded))] : []),
  ...(refunding > 0 ? [texts.refunding(dollars(refunding))] : []),
];

const AGAIN = 10_000;

/** How soon invoices are refetched: a pending refund takes only a moment. */
export const whileRefunding = (invoices: readonly Refunds[] = []): number | false =>
  invoices.some(({ refunding }) => refunding > 0) ? AGAIN : false;
