import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { clientName } from '../names.ts';
import { texts as lists } from '../texts.ts';
import { BillContract } from './operations.ts';
import { Facts } from './Panel.tsx';
import type { Client } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.bill;
const day = (at: string): string => ordinalDate(at, timeZone);
type Props = { client: Client['user']; bill: NonNullable<Client['contractBill']>; onClose: () => void };

/** Shows the invoice that is about to be opened for a term of the contract. */
export function BillDialog({ client, bill, onClose }: Props) {
  const save = useMutation({
    mutationFn: () => api(BillContract, { userId: client.id, from: bill.from, amount: bill.amount }),
    onSuccess: () => {
      notify(words.done, `${clientName(client)} · ${dollars(bill.amount)}`);
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': lists.close }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Facts
            facts={[
              [words.client, clientName(client)],
              [words.term, words.fromTo(day(bill.from), day(bill.to))],
              [words.amount, dollars(bill.amount)],
            ]}
          />
          <Text size="sm">{words.about(client.settings?.billingEmail || client.email)}</Text>
          {save.error ? <Failure title={words.failed} error={save.error} /> : null}
          <FormFoot
            cancel={lists.cancel}
            submit={words.submit(dollars(bill.amount))}
            onCancel={onClose}
            busy={save.isPending}
          />
        </Stack>
      </form>
    </Modal>
  );
}
