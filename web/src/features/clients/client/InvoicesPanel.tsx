import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { timeZone } from '../../../app/time.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { BillDialog } from './BillDialog.tsx';
import classes from './Client.module.css';
import type { Client, Invoice } from './data.ts';
import { Panel } from './Panel.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { leftOf } from './refund.ts';
import { texts } from './texts.ts';

const words = texts.invoices;
const day = (at: string): string => ordinalDate(at, timeZone);

/** The client's paid invoices, which can be refunded; an enterprise is billed here for its contract. */
export function InvoicesPanel({ client }: { client: Client }) {
  const { invoices, contractBill, subscription, user } = client;
  const [refunding, setRefunding] = useState<Invoice>();
  const attempts = useRef(new Map<string, string>());
  const [billing, setBilling] = useState(false);
  const unpaid = user.kind === 'enterprise' ? subscription?.unpaid : null;
  return (
    <Panel title={words.title}>
      {unpaid ? <p>{words.open(dollars(unpaid.amount), day(unpaid.dueAt))}</p> : null}
      {invoices.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <ul className={classes.rows}>
        {invoices.map((invoice) => {
          const { id, number, purpose, paid, paidAt, pdfUrl } = invoice;
          return (
            <li key={id}>
              <div className={classes.grow}>
                <div className={classes.strong}>{words.number(number)}</div>
                <div className={classes.about}>
                  {[day(paidAt), words.purpose[purpose] ?? purpose, ...refundNotes(invoice)].join(' · ')}
                </div>
              </div>
              <span className={classes.amount}>{dollars(paid)}</span>
              <Anchor
                underline="always"
                href={pdfUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={words.pdfOf(number)}
              >
                {words.pdf}
              </Anchor>
              {leftOf(invoice) > 0 ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.refundOf(number)}
                  onClick={() => setRefunding(invoice)}
                >
                  {words.refund}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {contractBill ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setBilling(true)}>
            {words.bill}
          </Button>
        </div>
      ) : null}
      {refunding ? (
        <RefundDialog
          clientId={user.id}
          invoice={refunding}
          attempts={attempts.current}
          onClose={() => setRefunding(undefined)}
        />
      ) : null}
      {billing && contractBill ? (
        <BillDialog client={user} bill={contractBill} onClose={() => setBilling(false)} />
      ) : null}
    </Panel>
  );
}
