import type { Quote } from '@greenlit/domain/billing/prices.ts';
import { planErrorMessage } from '@greenlit/domain/billing/schemas.ts';
import { isPlaceMessage } from '@greenlit/domain/billing/taxes.ts';
import { formatCents } from '@greenlit/domain/shared/text.ts';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { accountDate } from '../../../app/accountDate.ts';
import { paths, queryOf } from '../../../app/address.ts';
import { ApiError, messageOf } from '../../../app/graphql.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { TestBank } from '../../../shared/billing/TestBank.tsx';
import { texts as cardTexts } from '../../../shared/billing/texts.ts';
import { type Choice, type Faults, isUnchanged, searchOf } from '../choice.ts';
import { type PlanPage, renewalQuery } from '../data.ts';
import { ErrorDialog } from '../ErrorDialog.tsx';
import { DueNow, PriceLines } from '../PriceLines.tsx';
import { texts } from '../texts.ts';
import { usePlanQuote, usePurchase } from '../usePurchase.ts';
import classes from './PlanChooser.module.css';

const words = texts.summary;

type Props = {
  page: PlanPage;
  choice: Choice;
  quote: Quote;
  faults: Faults;
  /** Whether the choice is complete; otherwise shows what is missing. */
  goOn: () => boolean;
};

/** The price line by line, and the button to continue. On a phone the total stays at the bottom. */
export function Summary(props: Props) {
  const { page, choice, quote } = props;
  return (
    <aside className={classes.summary} aria-label={words.title}>
      <h2>{words.title}</h2>
      <PriceLines page={page} choice={choice} quote={quote} />
      <WayOn {...props} />
    </aside>
  );
}

function WayOn(props: Props) {
  const { plan } = props.page;
  const unpaid = useQuery(renewalQuery).data?.unpaid;
  if (unpaid?.until) return <PayFirst {...props} />;
  if (plan && !plan.trial && isCancelled(plan)) return <Resume {...props} />;
  return plan?.active && !plan.trial ? <Change {...props} /> : <First {...props} />;
}

/** Paid, but not renewed. */
const isCancelled = ({ active, expireAt }: NonNullable<PlanPage['plan']>): boolean =>
  !active && expireAt !== null && expireAt !== undefined && new Date(expireAt) > new Date();

/** A failed renewal must be paid before the plan can be changed. */
function PayFirst({ choice, quote }: Props) {
  return (
    <Foot quote={quote} choice={choice}>
      {/* a document of its own, because only there Stripe's fields may be loaded */}
      <Button component="a" href={paths.payRenewal} size="md">
        {words.payFirst}
      </Button>
    </Foot>
  );
}

/** A cancelled plan must be resumed before it can be changed. */
function Resume({ choice, quote }: Props) {
  return (
    <Foot quote={quote} choice={choice}>
      <LinkButton path={paths.planSettings} size="md">
        {words.resume}
      </LinkButton>
    </Foot>
  );
}

/** A first plan, or one after the last has ended, which is paid on the next page. */
function First({ page, choice, quote, goOn }: Props) {
  const toPayment = useToPayment(page);
  return (
    <>
      <p className={classes.muted}>{words.brands}</p>
      <Foot quote={quote} choice={choice}>
        <Button
          size="md"
          onClick={() => {
            if (goOn()) toPayment(choice);
          }}
        >
          {words.continue}
        </Button>
      </Foot>
    </>
  );
}

/** A change of the current plan: what it costs today, paid with the saved card. */
function Change({ page, choice, quote, faults, goOn }: Props) {
  const navigate = useNavigate();
  const toPayment = useToPayment(page);
  const [message, setMessage] = useState<string | null>(null);
  const isSame = isUnchanged(choice, page.scope);
  const { data, error, isPlaceholderData, refetch } = usePlanQuote(choice, page.scope, {
    enabled: !isSame && faults.interval === undefined && faults.contentLibraries === undefined,
  });
  const purchase = usePurchase(page);
  const shown = isSame ? undefined : data;
  const due = shown?.proration.amountDue ?? 0;
  // the bank may want to confirm it, and only the payment's own document can load Stripe
  const paidThere = due > 0 && page.gateway.publishableKey !== null;
  const press = () => {
    if (!shown || isPlaceholderData || purchase.isPending || !goOn()) return;
    if (paidThere) return toPayment(choice);
    purchase.mutate({ choice, quote: shown, code: '', token: null }, { onSuccess: done, onError: failed });
  };
  const done = () => {
    const { timing, nextPaymentAt } = shown?.proration ?? {};
    const later = timing === 'at_period_end' && nextPaymentAt;
    notify(words.done, later ? words.later(accountDate(nextPaymentAt)) : undefined);
    void navigate({ to: paths.plans, search: {}, replace: true });
  };
  const failed = (error: Error) => {
    void refetch();
    const needsCard = error instanceof ApiError && error.fields.cardnumber !== undefined;
    if (needsCard) return toPayment(choice);
    setMessage(error instanceof ApiError && error.code !== 'INTERNAL' ? messageOf(error) : planErrorMessage(''));
  };
  return (
    <>
      <p className={classes.muted}>
        {words.now}: {dollars(page.plan?.finalPrice ?? 0)} {words.each[page.plan?.interval ?? 'month']}
      </p>
      {shown ? <DueNow quote={shown} /> : null}
      {error && !isSame ? <Failure error={error} /> : null}
      {purchase.waiting ? <p role="status">{cardTexts.waiting}</p> : null}
      {shown?.waitsFor ? <Alert color="amber">{shown.waitsFor}</Alert> : null}
      {isPlaceMessage(shown?.waitsFor) ? (
        <LinkButton path={paths.planSettings} variant="default">
          {cardTexts.details.open}
        </LinkButton>
      ) : null}
      <Foot quote={quote} choice={choice}>
        {isSame ? (
          <p className={classes.muted}>{words.unchanged}</p>
        ) : (
          <Button
            size="md"
            loading={purchase.isPending}
            disabled={!shown || isPlaceholderData || Boolean(shown.waitsFor)}
            onClick={press}
          >
            {paidThere ? words.continue : due > 0 ? words.pay(dollars(due)) : words.update}
          </Button>
        )}
      </Foot>
      {page.gateway.publishableKey === null ? <TestBank /> : null}
      <ErrorDialog message={message} onClose={() => setMessage(null)} />
    </>
  );
}

/** Stripe's fields may only be loaded by the payment's own document, so with Stripe it is loaded anew. */
function useToPayment({ gateway }: PlanPage): (choice: Choice) => void {
  const navigate = useNavigate();
  return (choice) => {
    const search = searchOf(choice);
    if (gateway.publishableKey === null) void navigate({ to: paths.payment, search });
    else window.location.assign(`${paths.payment}${queryOf(search)}`);
  };
}

function Foot({ quote, choice, children }: { quote: Quote; choice: Choice; children: ReactNode }) {
  return (
    <div className={classes.foot} data-sticky>
      <p className={classes.footTotal} aria-hidden="true">
        <strong>{formatCents(quote.final)}</strong> {words.each[choice.interval ?? 'month']}
      </p>
      {children}
    </div>
  );
}
