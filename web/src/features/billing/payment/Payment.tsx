import { toCents } from '@greenlit/domain/billing/prices.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { homeOf, linkTo, paths } from '../../../app/paths.ts';
import { queryClient, viewerQuery } from '../../../app/query.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { choiceOf, isPayable, quoteOf, searchOf } from '../choice.ts';
import { DueNow } from '../DueNow.tsx';
import { type PlanPage, renewalQuery } from '../data.ts';
import { PriceLines } from '../PriceLines.tsx';
import { paymentRoute, paymentSearch } from '../routes.tsx';
import { texts } from '../texts.ts';
import { inCents, type PlanQuote, usePlanQuote } from '../usePlanQuote.ts';
import { usePurchase } from '../usePurchase.ts';
import { CardPart } from './CardPart.tsx';
import { CouponBox } from './CouponBox.tsx';
import classes from './PaymentPage.module.css';
import { payLabel } from './payLabel.ts';
import { useCardPress } from './useCardPress.ts';

const route = pageRoute(paymentRoute);
const words = texts.payment;

/** Pays for a choice: summary, coupon and card. */
export function Payment({ page }: { page: PlanPage }) {
  const navigate = useNavigate();
  const [{ coupon = '', card: _, ...search }, setSearch] = route.useAddress(paymentSearch);
  const choice = choiceOf(search, page.scope);
  const isActive = page.plan?.active ?? false;
  const canPay = isPayable(search, page.scope, isActive) && !page.user.isEnterprise;
  const quote = usePlanQuote(choice, page.scope, { code: coupon, enabled: canPay });
  const { data: subscription } = useQuery(renewalQuery);
  const onFile = subscription?.card;
  const press = useCardPress();
  const purchase = usePurchase(page);
  useEffect(() => {
    // a choice that was just paid is the current plan
    if (!canPay && !purchase.isPending && !purchase.isSuccess)
      void navigate({ to: paths.plans, search: searchOf(choice), replace: true });
  });

  const isBusy = press.isReading || purchase.isPending;
  /** With the token of the entered card, or null for the saved one. */
  const payWith = (shown: PlanQuote, token: string | null) =>
    purchase.mutate({ choice, quote: shown, code: coupon, token }, { onSuccess: done, onError: failed });
  const pay = async () => {
    const shown = quote.data;
    if (!shown || isBusy) return;
    const token = await press.read();
    if (token) payWith(shown, token);
  };
  const done = async () => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    await navigate({ ...linkTo(viewer ? homeOf(viewer) : paths.home), replace: true });
    notify(words.done);
  };
  const failed = (error: Error) => {
    // the attempt has changed the plan's version, so its quote is no longer valid
    void quote.refetch();
    press.show(error);
  };

  if (quote.error && !quote.data) return <Failure error={quote.error} retry={quote.refetch} />;
  const priced = quote.data ? inCents(quote.data) : quoteOf(page.prices, choice, page);
  const due = quote.data?.proration.amountDue;
  const waitsFor = quote.data?.waitsFor;
  return (
    <div className={classes.columns}>
      <aside className={classes.summary} aria-label={words.summary}>
        <h2>{words.summary}</h2>
        <PriceLines page={page} choice={choice} quote={priced} code={coupon} />
        <CouponBox
          cents={quoteOf(page.prices, choice, page).final}
          code={coupon}
          error={quote.data?.couponError ?? null}
          onChange={(next) => void setSearch({ coupon: next === '' ? undefined : next }, { replace: true })}
        />
        {quote.data ? <DueNow quote={quote.data} /> : null}
        {onFile && quote.data && quote.data.proration.amountDue > 0 ? (
          <>
            <p>{words.onFile(cardName(onFile))}</p>
            <Button
              variant="default"
              loading={isBusy}
              disabled={quote.isPlaceholderData || Boolean(waitsFor)}
              onClick={() => payWith(quote.data, null)}
            >
              {words.payOnFile(dollars(quote.data.proration.amountDue))}
            </Button>
          </>
        ) : null}
      </aside>
      <CardPart
        gateway={page.gateway}
        press={press}
        submit={payLabel(due === undefined ? undefined : toCents(due), isActive && !page.plan?.trial)}
        busy={purchase.isPending}
        waiting={purchase.waiting}
        disabled={due === undefined || quote.isPlaceholderData || Boolean(waitsFor)}
        reason={waitsFor}
        hint={words.renewal}
        onSubmit={() => void pay()}
      />
    </div>
  );
}
