import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Anchor, Text } from '@mantine/core';
import { timeZone } from '../../../app/time.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { Section } from '../Section.tsx';
import type { Invoice } from './data.ts';
import classes from './PlanPanel.module.css';
import { texts } from './texts.ts';

const words = texts.invoices;

/** Paid invoices, newest first, each with its PDF. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Section title={words.title}>
      {invoices.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <ul className={classes.invoices}>
        {invoices.map(({ id, number, purpose, paid, paidAt, pdfUrl, ...sums }) => (
          <li key={id}>
            <span className={classes.invoice}>
              {ordinalDate(paidAt, timeZone)}
              <span>{[words.number(number), words.purpose[purpose] ?? purpose, ...refundNotes(sums)].join(' · ')}</span>
            </span>
            <span className={classes.amount}>{dollars(paid)}</span>
            <Anchor underline="always" href={pdfUrl} target="_blank" rel="noreferrer" aria-label={words.pdfOf(number)}>
              {words.pdf}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
