import { COUPON_UNREACHABLE, couponRefusal } from '@greenlit/domain/billing/coupons.ts';
import { toCents } from '@greenlit/domain/billing/prices.ts';
import { isPlaceMessage } from '@greenlit/domain/billing/taxes.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accountDate } from '../../../app/accountDate.ts';
import { homeOf, linkTo, pageRoute, paths, queryOf } from '../../../app/address.ts';
import { ApiError, api, queryClient, viewerQuery } from '../../../app/graphql.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure, Page, TextSkeleton } from '../../../app/ui/Page.tsx';
import { pay, untilAnswered } from '../../../shared/billing/attempt.ts';
import { BillingDetails } from '../../../shared/billing/BillingDetails.tsx';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { confirmAtBank } from '../../../shared/billing/gateway.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { texts as billing } from '../../../shared/billing/texts.ts';
import { BareFrame } from '../BareFrame.tsx';
import { choiceOf, isPayable, quoteOf, searchOf } from '../choice.ts';
import {
  ChangeCard as ChangeCardCall,
  ConfirmCard,
  GetCoupon,
  PayRenewal,
  type PlanPage,
  planPageQuery,
  renewalQuery,
} from '../data.ts';
import { DueNow, PriceLines, Taxed } from '../PriceLines.tsx';
import { paymentRoute, paymentSearch } from '../routes.tsx';
import { texts } from '../texts.ts';
import { inCents, type PlanQuote, usePlanQuote, usePurchase } from '../usePurchase.ts';
import { CardPart } from './CardPart.tsx';
import classes from './PaymentPage.module.css';
import { payLabel } from './payLabel.ts';
import { useCardPress } from './useCardPress.ts';

const route = pageRoute(paymentRoute);
const words = texts.payment;

/** Asks for a card: to pay for a choice or a failed renewal, or to save another card. */
export function PaymentPage() {
  const { data, error, refetch } = useQuery(planPageQuery);
  const [{ coupon: _, card, ...search }] = route.useAddress(paymentSearch);
  const Shown = card === undefined ? Payment : { change: ChangeCard, renewal: Renewal }[card];
  const plan = data?.user.isEnterprise ? paths.plans : paths.planSettings;
  const back = card === undefined ? `${paths.plans}${queryOf(search)}` : plan;
  return (
    <BareFrame back={{ path: back, label: words.back }} leave={{ path: paths.home, label: texts.cancel }}>
      <Page title={card === undefined ? words.title : words.titles[card]}>
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {data ? <Shown page={data} /> : null}
        {!data && !error ? <TextSkeleton /> : null}
      </Page>
    </BareFrame>
  );
}

/** Saves another card; nothing is charged. */
function ChangeCard({ page: { gateway } }: { page: PlanPage }) {
  const navigate = useNavigate();
  const press = useCardPress();
  const [waiting, setWaiting] = useState(false);
  // only names the card on file
  const { data } = useQuery(renewalQuery);
  const change = useMutation({
    mutationFn: async (token: string) => {
      const attempt = crypto.randomUUID();
      const steps = { onWait: () => setWaiting(true) };
      try {
        await untilAnswered(() => api(ChangeCardCall, { cardData: { token }, attempt }), steps);
      } catch (error) {
        const action = error instanceof ApiError ? error.action : undefined;
        if (!action) throw error;
        await confirmAtBank(gateway, action.clientSecret);
        await untilAnswered(() => api(ConfirmCard, { clientSecret: action.clientSecret }), steps);
      }
    },
    onSettled: () => setWaiting(false),
    onSuccess: async () => {
      await navigate({ ...linkTo(paths.planSettings), replace: true });
      notify(words.cardSaved);
    },
    onError: press.show,
  });
  const save = async () => {
    if (press.isReading || change.isPending) return;
    const token = await press.read();
    if (token) change.mutate(token);
  };
  return (
    <CardPart
      gateway={gateway}
      press={press}
      submit={words.saveCard}
      busy={change.isPending}
      waiting={waiting}
      hint={words.cardHint}
      onSubmit={() => void save()}
    >
      {data?.card ? <p>{words.onFile(cardName(data.card))}</p> : null}
    </CardPart>
  );
}

/** Pays a failed renewal with the saved card or another one. */
function Renewal({ page: { gateway, user } }: { page: PlanPage }) {
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
        <Taxed taxes={unpaid.taxes} />
        <p>
          {unpaid.until
            ? words.failedOn(accountDate(unpaid.dueAt), accountDate(unpaid.until))
            : words.billedOn(accountDate(unpaid.dueAt))}
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

/** Pays for a choice: summary, coupon and card. */
function Payment({ page }: { page: PlanPage }) {
  const navigate = useNavigate();
  const [{ coupon = '', card: _, ...search }, setSearch] = route.useAddress(paymentSearch);
  const choice = choiceOf(search, page.scope);
  const isActive = page.plan?.active ?? false;
  const canPay = isPayable(search, page.scope, isActive) && !page.user.isEnterprise;
  const quote = usePlanQuote(choice, page.scope, { code: coupon, enabled: canPay });
  // without the card on file another one is entered
  const { data: subscription } = useQuery(renewalQuery);
  const onFile = subscription?.card;
  const press = useCardPress();
  const purchase = usePurchase(page);
  const [isUnsaved, setIsUnsaved] = useState(false);
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
    if (!shown || isBusy || isUnsaved) return;
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
  // the invoice and its tax are of what is saved
  const reason = isUnsaved ? billing.details.saveFirst : waitsFor;
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
        <Billing isNeeded={isPlaceMessage(waitsFor)} onDirty={setIsUnsaved} />
        {onFile && quote.data && quote.data.proration.amountDue > 0 ? (
          <>
            <p>{words.onFile(cardName(onFile))}</p>
            <Button
              variant="default"
              loading={isBusy}
              disabled={quote.isPlaceholderData || Boolean(reason)}
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
        disabled={due === undefined || quote.isPlaceholderData || Boolean(reason)}
        reason={reason}
        hint={words.renewal}
        onSubmit={() => void pay()}
      />
    </div>
  );
}

/** The billing details, folded unless the price depends on them. */
function Billing({ isNeeded, onDirty }: { isNeeded: boolean; onDirty: (isDirty: boolean) => void }) {
  const [opened, setOpened] = useState(false);
  const isOpen = opened || isNeeded;
  return (
    <details className={classes.fold} open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{billing.details.title}</summary>
      {isOpen ? <BillingDetails onDirty={onDirty} /> : null}
    </details>
  );
}

const couponBoxWords = texts.coupon;

type Props = {
  /** The price without a coupon. */
  cents: number;
  code: string;
  /** Why the server rejects it after all. */
  error: string | null;
  onChange: (code: string) => void;
};

/** A field to enter or remove a coupon. */
function CouponBox({ cents, code, error, onChange }: Props) {
  const [typed, setTyped] = useState(code);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: string) => {
      const empty = wanted === '' ? couponRefusal('', null, cents) : null;
      if (empty) return empty;
      const { getCoupon: found } = await api(GetCoupon, { code: wanted });
      const { id = null, percentOff = null, amountOff = null, minimumAmount = null, error = null } = found;
      return couponRefusal(wanted, { id, percentOff, amountOff, minimumAmount, error }, cents);
    },
    onSuccess: (said, wanted) => {
      setRefusal(said);
      if (said === null) onChange(wanted);
    },
    onError: () => setRefusal(COUPON_UNREACHABLE),
  });
  const shown = refusal ?? error;
  if (code !== '' && error === null)
    return (
      <div className={classes.applied}>
        <p>{couponBoxWords.applied(code)}</p>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          {couponBoxWords.remove}
        </Button>
      </div>
    );
  return (
    <form
      className={classes.coupon}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!look.isPending) look.mutate(typed.trim().toUpperCase());
      }}
    >
      <TextInput
        label={couponBoxWords.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={typed}
        error={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <Button type="submit" size="md" variant="default" loading={look.isPending}>
        {couponBoxWords.apply}
      </Button>
    </form>
  );
}
