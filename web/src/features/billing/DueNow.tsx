import { toCents } from '@greenlit/domain/billing/prices.ts';
import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../app/time.ts';
import classes from './PriceLines.module.css';
import { texts } from './texts.ts';
import type { PlanQuote } from './usePurchase.ts';

const words = texts.due;
const LABELS: Record<string, string> = { unused_time: words.unused, remaining_time: words.remaining };
const money = (dollars: number): string => {
  const cents = toCents(Math.abs(dollars));
  return dollars < 0 ? `−${formatCents(cents)}` : formatCents(cents);
};

/** What is charged now, how it is calculated in the middle of a period, and what follows. */
export function DueNow({ quote }: { quote: PlanQuote }) {
  const { amountDue, nextPayment, nextPaymentAt, timing, lines } = quote.proration;
  const date = nextPaymentAt ? ordinalDate(nextPaymentAt, timeZone) : '';
  const shares = lines.flatMap(({ kind, amount }) => (LABELS[kind] ? [[LABELS[kind], amount] as const] : []));
  return (
    <div className={classes.due} aria-live="polite">
      <dl className={classes.lines}>
        {shares.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{words.now}</dt>
          <dd>{money(amountDue)}</dd>
        </div>
      </dl>
      {timing === 'at_period_end' ? <p>{words.later(date)}</p> : null}
      {date ? <p>{words.next(money(nextPayment), date)}</p> : null}
    </div>
  );
}
