import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api, queryClient } from '../../../app/graphql.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { focusFirst, restOf } from '../../../app/ui/fieldErrors.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { hasBegun, isLate, untilAnswered } from '../../../shared/billing/attempt.ts';
import { MoneyField } from '../../../shared/billing/MoneyField.tsx';
import { dollars, withCents } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { clientName } from '../plan.ts';
import classes from './Client.module.css';
import { BillContract, type Client, clientQuery, type Invoice, RefundInvoice } from './data.ts';
import { Facts, Panel } from './Panel.tsx';
import { leftOf, refundForm } from './refund.ts';
import { texts } from './texts.ts';

const words = texts.invoices;

/** The client's paid invoices, which can be refunded; an enterprise is billed here for its contract. */
export function InvoicesPanel({ client }: { client: Client }) {
  const { invoices, contractBill, subscription, user } = client;
  const [refunding, setRefunding] = useState<Invoice>();
  const attempts = useRef(new Map<string, string>());
  const [billing, setBilling] = useState(false);
  const unpaid = user.kind === 'enterprise' ? subscription?.unpaid : null;
  return (
    <Panel title={words.title}>
      {unpaid ? (
        <p>{words.open(dollars(unpaid.amount), ordinalDate(unpaid.dueAt, user.settings?.timeZone || 'UTC'))}</p>
      ) : null}
      {invoices.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <ul className={classes.rows}>
        {invoices.map((invoice) => {
          const { id, number, purpose, paid, paidAt, timeZone, pdfUrl } = invoice;
          return (
            <li key={id}>
              <div className={classes.grow}>
                <div className={classes.strong}>{words.number(number)}</div>
                <div className={classes.about}>
                  {[
                    ordinalDate(paidAt, timeZone ?? 'UTC'),
                    words.purpose[purpose] ?? purpose,
                    ...refundNotes(invoice),
                  ].join(' · ')}
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

const billDialogWords = texts.bill;
type Props = { client: Client['user']; bill: NonNullable<Client['contractBill']>; onClose: () => void };

/** Shows the invoice that will be opened for a term of the contract. */
function BillDialog({ client, bill, onClose }: Props) {
  const day = (at: string): string => ordinalDate(at, client.settings?.timeZone || 'UTC');
  const save = useMutation({
    mutationFn: () => api(BillContract, { userId: client.id, from: bill.from, amount: bill.amount }),
    onSuccess: () => {
      notify(billDialogWords.done, `${clientName(client)} · ${dollars(bill.amount)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={billDialogWords.title}
      error={save.error}
      failed={billDialogWords.failed}
      submit={billDialogWords.submit(dollars(bill.amount))}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Facts
        facts={[
          [billDialogWords.client, clientName(client)],
          [billDialogWords.term, billDialogWords.fromTo(day(bill.from), day(bill.to))],
          [billDialogWords.amount, dollars(bill.amount)],
        ]}
      />
      <Text size="sm">{billDialogWords.about(client.settings?.billingEmail || client.email)}</Text>
    </FormDialog>
  );
}

const refundDialogWords = texts.refund;

type RefundDialogProps = {
  clientId: string;
  invoice: Invoice;
  /** Each invoice's refund that may have been sent. It outlives the dialog, so that it is made only once. */
  attempts: Map<string, string>;
  onClose: () => void;
};

/** Refunds an invoice, in full or in part. Sending it again while the response is late repeats the same refund. */
function RefundDialog({ clientId, invoice, attempts, onClose }: RefundDialogProps) {
  const left = leftOf(invoice);
  const schema = refundForm(left);
  const [waits, setWaits] = useState(false);
  const form = useForm({
    initialValues: { amount: withCents(left / 100), reason: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const { amount, reason } = schema.parse(values);
      const attempt = attempts.get(invoice.id) ?? crypto.randomUUID();
      attempts.set(invoice.id, attempt);
      const wanted = { id: invoice.id, amount, reason, attempt };
      return untilAnswered(() => api(RefundInvoice, wanted), { onWait: () => setWaits(true) });
    },
    onSuccess: (_, { amount }) => {
      attempts.delete(invoice.id);
      notify(refundDialogWords.done, `$${withCents(amount)} · ${texts.invoices.number(invoice.number)}`);
      onClose();
    },
    onError: (error) => {
      setWaits(false);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      // it is unknown whether it has begun: the next press sends the same refund
      if (isLate(error) && !hasBegun(error)) return;
      attempts.delete(invoice.id);
      if (!hasBegun(error)) return;
      void queryClient.invalidateQueries(clientQuery(clientId));
      notify(refundDialogWords.onItsWay, refundDialogWords.later);
      onClose();
    },
  });
  const late = save.error instanceof ApiError && isLate(save.error);
  const amount = schema.shape.amount.safeParse(form.values.amount);
  const close = () => (save.isPending ? undefined : onClose());
  return (
    <FormDialog
      title={refundDialogWords.title(invoice.number)}
      error={late ? refundDialogWords.noAnswer : restOf(form, save.error)}
      failed={late ? refundDialogWords.late : refundDialogWords.failed}
      submit={amount.success ? refundDialogWords.submit(dollars(amount.data)) : refundDialogWords.submitPlain}
      busy={save.isPending}
      danger
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={close}
    >
      <Text size="sm">{refundDialogWords.about(dollars(invoice.paid), formatCents(left), refundNotes(invoice))}</Text>
      <MoneyField label={refundDialogWords.amount} required data-autofocus {...form.getInputProps('amount')} />
      <Textarea
        label={refundDialogWords.reason}
        description={refundDialogWords.reasonHint}
        required
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      {waits ? <output>{refundDialogWords.waits}</output> : null}
    </FormDialog>
  );
}
