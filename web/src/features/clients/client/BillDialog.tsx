import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { clientName } from '../names.ts';
import { texts as lists } from '../texts.ts';
import { BillContract, type Client } from './data.ts';
import { Facts } from './Panel.tsx';
import { texts } from './texts.ts';

const words = texts.bill;
const day = (at: string): string => ordinalDate(at, timeZone);
type Props = { client: Client['user']; bill: NonNullable<Client['contractBill']>; onClose: () => void };

/** Shows the invoice that will be opened for a term of the contract. */
export function BillDialog({ client, bill, onClose }: Props) {
  const save = useMutation({
    mutationFn: () => api(BillContract, { userId: client.id, from: bill.from, amount: bill.amount }),
    onSuccess: () => {
      notify(words.done, `${clientName(client)} · ${dollars(bill.amount)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      close={lists.close}
      error={save.error}
      failed={words.failed}
      cancel={lists.cancel}
      submit={words.submit(dollars(bill.amount))}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Facts
        facts={[
          [words.client, clientName(client)],
          [words.term, words.fromTo(day(bill.from), day(bill.to))],
          [words.amount, dollars(bill.amount)],
        ]}
      />
      <Text size="sm">{words.about(client.settings?.billingEmail || client.email)}</Text>
    </FormDialog>
  );
}
