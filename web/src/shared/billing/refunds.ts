import { dollars } from './money.ts';
import { texts } from './texts.ts';

/** What of an invoice went back, and what is on its way, in dollars. */
type Refunds = { refunded: number; refunding: number };

/** What is said of an invoice's refunds; nothing where there are none. */
export const refundNotes = ({ refunded, refunding }: Refunds): string[] => [
  ...(refunded > 0 ? [texts.refunded(dollars(refunded))] : []),
  ...(refunding > 0 ? [texts.refunding(dollars(refunding))] : []),
];

const AGAIN = 10_000;

/** How soon invoices are asked for again: a refund on its way is soon done. */
export const whileRefunding = (invoices: readonly Refunds[] = []): number | false =>
  invoices.some(({ refunding }) => refunding > 0) ? AGAIN : false;
