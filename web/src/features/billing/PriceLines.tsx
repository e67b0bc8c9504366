import type { Quote } from '@greenlit/domain/billing/prices.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';
import type { Choice } from './choice.ts';
import type { PlanPage } from './data.ts';
import classes from './PriceLines.module.css';
import { texts } from './texts.ts';

const words = texts.summary;

type Props = { page: PlanPage; choice: Choice; quote: Quote; code?: string | undefined };

/** A price, line by line; the lines add up to the total. */
export function PriceLines({ page, choice, quote, code }: Props) {
  const interval = choice.interval ?? 'month';
  return (
    <dl className={classes.lines} aria-live="polite">
      {linesOf(page, choice, quote, code).map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{words.total[interval]}</dt>
        <dd>{formatCents(quote.final)}</dd>
      </div>
    </dl>
  );
}

function linesOf(page: PlanPage, choice: Choice, quote: Quote, code = ''): [string, number][] {
  const { prices, companyDiscount } = page;
  const lines: [string, number][] = [
    [choice.withScripts ? words.base.scripts : words.base.basic, quote.base],
    [words.seats(choice.users - 1, formatCents(prices.user)), quote.seats],
    [words.engine, quote.compliance],
  ];
  const isYear = choice.interval === 'year';
  const rest: [string, number][] = [
    [words.months(formatCents(quote.monthly)), isYear ? quote.subtotal : 0],
    [words.year(String(prices.yearDiscount)), quote.yearDiscount],
    [words.company(String(companyDiscount ?? 0)), quote.companyDiscount],
    [words.coupon(code), quote.couponDiscount],
  ];
  return [...lines, ...rest].filter(([, cents]) => cents !== 0);
}
