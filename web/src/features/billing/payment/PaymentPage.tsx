import { formatCents } from '@greenlit/domain/shared/text.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { homeOf, linkTo, paths, queryOf } from '../../../app/paths.ts';
import { queryClient, viewerQuery } from '../../../app/query.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { CardFields } from '../../../shared/billing/CardFields.tsx';
import { type CardHandle, isCardFault } from '../../../shared/billing/cardFields.ts';
import { texts as cardTexts } from '../../../shared/billing/texts.ts';
import { paymentRoute } from '../addresses.ts';
import { BareFrame } from '../BareFrame.tsx';
import { choiceOf, faultsOf, quoteOf, searchOf } from '../choice.ts';
import { DueNow } from '../DueNow.tsx';
import { ErrorDialog } from '../ErrorDialog.tsx';
import { PriceLines } from '../PriceLines.tsx';
import { type PlanPage, planPageQuery } from '../queries.ts';
import { type PlanSearch, paymentSearch } from '../search.ts';
import { texts } from '../texts.ts';
import { inCents, usePlanQuote } from '../usePlanQuote.ts';
import { usePurchase } from '../usePurchase.ts';
import { CouponBox } from './CouponBox.tsx';
import classes from './PaymentPage.module.css';

const route = pageRoute(paymentRoute);
const words = texts.payment;

/** Paying for what was chosen: the summary, a coupon, and the card. */
export function PaymentPage() {
  const { data, error, refetch } = useQuery(planPageQuery);
  const [{ coupon: _, ...search }] = route.useAddress(paymentSearch);
  return (
    <BareFrame
      back={{ path: `${paths.plans}${queryOf(search)}`, label: words.back }}
      leave={{ path: paths.home, label: texts.cancel }}
    >
      <Page title={words.title}>
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {data ? <Payment page={data} /> : null}
        {!data && !error ? <TextSkeleton /> : null}
      </Page>
    </BareFrame>
  );
}

function Payment({ page }: { page: PlanPage }) {
  const navigate = useNavigate();
  const [{ coupon = '', ...search }, setSearch] = route.useAddress(paymentSearch);
  const choice = choiceOf(search, page.scope);
  const isWhole = Object.keys(faultsOf(choice, page.scope)).length === 0 && !page.user.isEnterprise;
  const quote = usePlanQuote(choice, page.scope, { code: coupon, enabled: isWhole });
  const card = useRef<CardHandle>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const purchase = usePurchase(page);
  useEffect(() => {
    // an address that does not hold a whole choice: back to where it is made
    if (!isWhole) void navigate({ to: paths.plans, search: searchOf(choice), replace: true });
  });

  const pay = async () => {
    if (!quote.data || isReading || purchase.isPending) return;
    setReading(true);
    const token = await card.current?.token().finally(() => setReading(false));
    if (!token) return setReading(false);
    purchase.mutate(
      { choice, quote: quote.data, code: coupon, token },
      { onSuccess: done, onError: (error) => show(error) },
    );
  };
  const done = async () => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    await navigate({ ...linkTo(viewer ? homeOf(viewer) : paths.home), replace: true });
    notify(words.done);
  };
  const show = (error: Error) => {
    // the attempt is part of the plan's history now, and a quote holds for the plan as it was
    void quote.refetch();
    const code = error instanceof ApiError ? error.card : undefined;
    if (isCardFault(code)) return card.current?.showFault(code, messageOf(error));
    setMessage(messageOf(error));
  };

  if (quote.error && !quote.data) return <Failure error={quote.error} retry={quote.refetch} />;
  const priced = quote.data ? inCents(quote.data) : quoteOf(page.prices, choice, page);
  const due = quote.data?.proration.amountDue;
  const isBusy = isReading || purchase.isPending;
  return (
    <div className={classes.columns}>
      <aside className={classes.summary} aria-label={words.summary}>
        <h2>{words.summary}</h2>
        <PriceLines page={page} choice={choice} quote={priced} code={coupon} />
        <CouponBox
          cents={quoteOf(page.prices, choice, page).final}
          code={coupon}
          error={quote.data?.couponError ?? null}
          onChange={(next) =>
            void setSearch({ coupon: next === '' ? undefined : next } as PlanSearch, { replace: true })
          }
        />
        {quote.data ? <DueNow quote={quote.data} /> : null}
      </aside>
      <form
        className={classes.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <h2>{words.card}</h2>
        <CardFields handle={card} gateway={page.gateway} />
        {purchase.waiting ? <p role="status">{cardTexts.waiting}</p> : null}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy}
          disabled={due === undefined || quote.isPlaceholderData}
        >
          {due === undefined ? words.pay : words.payAmount(formatCents(Math.round(due * 100)))}
        </Button>
        <p className={classes.small}>{words.renewal}</p>
      </form>
      <ErrorDialog message={message} onClose={() => setMessage(null)} />
    </div>
  );
}
