import { texts } from './texts.ts';

type Tax = { name: string; percent: number; inclusive: boolean; reversed: boolean; amount: number };

/** The label of a tax beside its amount. */
export function taxLabel({ name, percent, inclusive, reversed }: Tax): string {
  if (reversed) return texts.tax.reversed(name);
  return (inclusive ? texts.tax.included : texts.tax.added)(name, percent);
}
