import { type Quote, toCents } from '@greenlit/domain/billing/prices.ts';
import { REVERSE_CHARGE } from '@greenlit/domain/billing/taxes.ts';
import { usersOfTemplate } from '@greenlit/domain/billing/templates.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';
import { accountDate } from '../../app/accountDate.ts';
import { taxLabel } from '../../shared/billing/taxes.ts';
import type { Choice } from './choice.ts';
import type { PlanPage } from './data.ts';
import classes from './PriceLines.module.css';
import { texts } from './texts.ts';
import type { PlanQuote } from './usePurchase.ts';

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
  const { template } = choice;
  const further = choice.users - (template ? usersOfTemplate(template).least : 1);
  const lines: [string, number][] = [
    [template?.name ?? (choice.withScripts ? words.base.scripts : words.base.basic), quote.base],
    [words.seats(further, formatCents(prices.user)), quote.seats],
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

const dueNowWords = texts.due;
const LABELS: Record<string, string> = { unused_time: dueNowWords.unused, remaining_time: dueNowWords.remaining };
const money = (dollars: number): string => {
  const cents = toCents(Math.abs(dollars));
  return dollars < 0 ? `−${formatCents(cents)}` : formatCents(cents);
};

/** What is charged now, how it is calculated in the middle of a period, and what follows. */
export function DueNow({ quote }: { quote: PlanQuote }) {
  const { amountDue, nextPayment, nextPaymentAt, timing, lines, taxes, nextTaxes } = quote.proration;
  const date = nextPaymentAt ? accountDate(nextPaymentAt) : '';
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
        <TaxLines taxes={taxes} />
        <div className={classes.total}>
          <dt>{dueNowWords.now}</dt>
          <dd>{money(amountDue)}</dd>
        </div>
      </dl>
      {taxes.some(({ reversed }) => reversed) ? <p>{REVERSE_CHARGE}</p> : null}
      {timing === 'at_period_end' ? <p>{dueNowWords.later(date)}</p> : null}
      {date ? <p>{dueNowWords.next(money(nextPayment), date)}</p> : null}
      {date && timing === 'at_period_end'
        ? nextTaxes.map((tax) => <p key={taxLabel(tax)}>{dueNowWords.nextTax(taxLabel(tax), money(tax.amount))}</p>)
        : null}
    </div>
  );
}

type Taxes = PlanQuote['proration']['taxes'];

const TaxLines = ({ taxes }: { taxes: Taxes }) =>
  taxes.map((tax) => (
    <div key={taxLabel(tax)}>
      <dt>{taxLabel(tax)}</dt>
      <dd>{money(tax.amount)}</dd>
    </div>
  ));

/** The taxes in an amount, with the sentence of a reverse charge. */
export function Taxed({ taxes }: { taxes: Taxes }) {
  if (taxes.length === 0) return null;
  return (
    <>
      <dl className={classes.lines}>
        <TaxLines taxes={taxes} />
      </dl>
      {taxes.some(({ reversed }) => reversed) ? <p>{REVERSE_CHARGE}</p> : null}
    </>
  );
}
