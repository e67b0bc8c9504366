import { ADDITIONAL_RANGE, additionalRefusal, MAX_ADDITIONAL } from '@greenlit/domain/billing/seats.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Alert, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { paths, queryOf } from '../../../app/paths.ts';
import { timeZone } from '../../../app/time.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { GetBuyUsers, GetUsersQuote } from '../data.ts';
import classes from '../plan/PlanPanel.module.css';
import { texts } from '../texts.ts';

const words = texts.buyUsers;
const PAUSE = 300;
/** Polling interval; the awaited change takes only a moment. */
const SOON = 10_000;

/** How many users are bought, what they cost, and the way to the payment. */
export function BuyUsers({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['buy-users'],
    queryFn: ({ signal }) => api(GetBuyUsers, {}, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.close }}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <TextSkeleton /> : null}
      {data ? (
        <Form
          users={Math.max(1, data.getUser?.settings?.usersCount ?? 1)}
          price={data.getConfig.userValue}
          withStripe={data.getConfig.publishableKey !== null}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

type Props = { users: number; price: number; withStripe: boolean; onClose: () => void };

function Form({ users, price, withStripe, onClose }: Props) {
  const navigate = useNavigate();
  const [more, setMore] = useState<number | string>(1);
  const refusal = more === '' || more === 0 ? ADDITIONAL_RANGE : additionalRefusal(Number(more));
  const wanted = users + Number(more);
  const [asked] = useDebouncedValue(refusal === null ? wanted : null, PAUSE);
  const quote = useQuery({
    queryKey: ['users-quote', asked],
    queryFn: ({ signal }) => api(GetUsersQuote, { usersCount: asked ?? users }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.getPlanQuote.waitsFor ? SOON : false),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal !== null) return;
    const search = { users: String(wanted) };
    // Stripe's fields may only be loaded by the payment's own document
    if (withStripe) window.location.assign(`${paths.payment}${queryOf(search)}`);
    else void navigate({ to: paths.payment, search });
  };
  const quoted = refusal === null ? quote.data?.getPlanQuote : undefined;
  const due = quoted?.proration;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <NumberInput
          label={words.more}
          description={words.each(dollars(price))}
          min={1}
          max={MAX_ADDITIONAL}
          allowDecimal={false}
          data-autofocus
          value={more}
          onChange={setMore}
          error={refusal}
        />
        {quote.error ? <Failure error={quote.error} /> : null}
        <dl className={classes.facts} aria-live="polite">
          <div>
            <dt>{words.users}</dt>
            <dd>{words.change(users, refusal === null ? wanted : users)}</dd>
          </div>
          {due ? (
            <div>
              <dt>{words.now}</dt>
              <dd>{dollars(due.amountDue)}</dd>
            </div>
          ) : null}
          {due?.nextPaymentAt ? (
            <div>
              <dt>{words.next}</dt>
              <dd>{words.nextOn(dollars(due.nextPayment), ordinalDate(due.nextPaymentAt, timeZone))}</dd>
            </div>
          ) : null}
        </dl>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
        {quoted?.waitsFor ? <Alert color="amber">{quoted.waitsFor}</Alert> : null}
        <FormFoot
          cancel={words.cancel}
          submit={words.submit}
          onCancel={onClose}
          busy={false}
          disabled={!due || Boolean(quoted?.waitsFor) || quote.isPlaceholderData || asked !== wanted}
        />
      </Stack>
    </form>
  );
}
