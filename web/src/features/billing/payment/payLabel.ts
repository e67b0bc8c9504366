import { formatCents } from '@greenlit/domain/shared/text.ts';
import { texts } from '../texts.ts';

const words = texts.payment;

/** The button that buys a plan or changes the current one, for what is due now in cents; undefined while that is unknown. */
export function payLabel(due: number | undefined, isChange: boolean): string {
  if (due === undefined) return words.pay;
  if (due > 0) return words.payAmount(formatCents(due));
  return isChange ? texts.summary.update : words.start;
}
