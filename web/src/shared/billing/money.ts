import { toCents } from '@greenlit/domain/billing/prices.ts';
import { amountField } from '@greenlit/domain/shared/fields.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';

/** Formats dollars, as sent by the server. */
export const dollars = (amount: number): string => formatCents(toCents(amount));

const anAmount = amountField();

/** Dollars as a field shows them: 9600 is 9,600.00. Anything that is no amount of dollars and cents stays as it was typed. */
export function withCents(typed: number | string): string {
  const { data } = anAmount.safeParse(typed);
  return data === undefined ? String(typed) : formatCents(toCents(data)).replace('$', '');
}
