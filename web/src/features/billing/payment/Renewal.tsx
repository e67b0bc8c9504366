import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { homeOf, linkTo, paths } from '../../../app/paths.ts';
import { queryClient, viewerQuery } from '../../../app/query.ts';
import { timeZone } from '../../../app/time.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { pay } from '../../../shared/billing/attempt.ts';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { PayRenewal, type PlanPage, renewalQuery } from '../data.ts';
import { texts } from '../texts.ts';
import { CardPart } from './CardPart.tsx';
import classes from './PaymentPage.module.css';
import { useCardPress } from './useCardPress.ts';

const words = texts.payment;

/** Pays a failed renewal with the saved card or another one. */
export function Renewal({ page: { gateway, user } }: { page: PlanPage }) {
  const navigate = useNavigate();
  const press = useCardPress();
  const [waiting, setWaiting] = useState(false);
  const { data, isPending, error, refetch } = useQuery(renewalQuery);
  const payment = useMutation({
    /** The token of another card; null: the saved one. */
    mutationFn: async (token: string | null) => {
      const wanted = { cardData: token ? { token } : null, attempt: crypto.randomUUID() };
      await pay(() => api(PayRenewal, wanted), gateway, { onWait: () => setWaiting(true) });
      return queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 });
    },
    onSettled: () => setWaiting(false),
    onSuccess: async (viewer) => {
      await navigate({ ...linkTo(homeOf(viewer)), replace: true });
      notify(words.done);
    },
    onError: press.show,
  });
  if (error) return <Failure error={error} retry={refetch} />;
  if (isPending) return <TextSkeleton />;
  const unpaid = data?.unpaid;
  if (!unpaid)
    return (
      <>
        <p>{words.nothingDue}</p>
        <LinkButton path={user.isEnterprise ? paths.plans : paths.planSettings}>{words.toPlan}</LinkButton>
      </>
    );
  const amount = dollars(unpaid.amount);
  const isBusy = press.isReading || payment.isPending;
  const withNewCard = async () => {
    const token = isBusy ? null : await press.read();
    if (token) payment.mutate(token);
  };
  return (
    <div className={classes.columns}>
      <aside className={classes.summary} aria-label={words.summary}>
        <h2>{words.due(amount)}</h2>
        <p>
          {unpaid.until
            ? words.failedOn(ordinalDate(unpaid.dueAt, timeZone), ordinalDate(unpaid.until, timeZone))
            : words.billedOn(ordinalDate(unpaid.dueAt, timeZone))}
        </p>
        {data.card ? (
          <>
            <p>{words.onFile(cardName(data.card))}</p>
            <Button variant="default" loading={isBusy} onClick={() => payment.mutate(null)}>
              {words.payOnFile(amount)}
            </Button>
          </>
        ) : null}
      </aside>
      <CardPart
        {...(data.card ? { title: words.otherCard } : {})}
        gateway={gateway}
        press={press}
        submit={words.payAmount(amount)}
        busy={payment.isPending}
        waiting={waiting}
        hint={unpaid.until ? words.renewal : words.contract}
        onSubmit={() => void withNewCard()}
      />
    </div>
  );
}
