import { formatCents } from '@greenlit/domain/shared/text.ts';
import { NumberInput, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../app/graphql.ts';
import { queryClient } from '../../../app/query.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { restOf } from '../../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { hasBegun, isLate, untilAnswered } from '../../../shared/billing/attempt.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { texts as lists } from '../texts.ts';
import { clientQuery, type Invoice, RefundInvoice } from './data.ts';
import { leftOf, refundForm } from './refund.ts';
import { texts } from './texts.ts';

const words = texts.refund;

type Props = {
  clientId: string;
  invoice: Invoice;
  /** Each invoice's refund that may have been sent. It outlives the dialog, so that it is made only once. */
  attempts: Map<string, string>;
  onClose: () => void;
};

/** Refunds an invoice, in full or in part. Sending it again while the response is late repeats the same refund. */
export function RefundDialog({ clientId, invoice, attempts, onClose }: Props) {
  const left = leftOf(invoice);
  const schema = refundForm(left);
  const [waits, setWaits] = useState(false);
  const form = useForm({
    initialValues: { amount: (left / 100) as number | string, reason: '' },
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
      notify(words.done, `${dollars(Number(amount))} · ${texts.invoices.number(invoice.number)}`);
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
      notify(words.onItsWay, words.later);
      onClose();
    },
  });
  const late = save.error instanceof ApiError && isLate(save.error);
  const amount = schema.shape.amount.safeParse(form.values.amount);
  const close = () => (save.isPending ? undefined : onClose());
  return (
    <FormDialog
      title={words.title(invoice.number)}
      close={lists.close}
      error={late ? words.noAnswer : restOf(form, save.error)}
      failed={late ? words.late : words.failed}
      cancel={lists.cancel}
      submit={amount.success ? words.submit(dollars(amount.data)) : words.submitPlain}
      busy={save.isPending}
      danger
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={close}
    >
      <Text size="sm">{words.about(dollars(invoice.paid), formatCents(left), refundNotes(invoice))}</Text>
      <NumberInput
        label={words.amount}
        required
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        required
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      {waits ? <output>{words.waits}</output> : null}
    </FormDialog>
  );
}
