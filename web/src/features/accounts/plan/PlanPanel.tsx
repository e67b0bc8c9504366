import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountDate } from '../../../app/accountDate.ts';
import { paths } from '../../../app/address.ts';
import { ApiError, api, messageOf } from '../../../app/graphql.ts';
import { useViewer } from '../../../app/rights.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { FormSkeleton } from '../../../app/ui/Skeletons.tsx';
import { BillingDetails } from '../../../shared/billing/BillingDetails.tsx';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { refundNotes } from '../../../shared/billing/refunds.ts';
import { texts as billing } from '../../../shared/billing/texts.ts';
import { Section } from '../FormParts.tsx';
import {
  CancelPlan,
  type Invoice,
  type Plan,
  ResumePlan,
  SendPlanMail,
  type Subscription,
  subscriptionQuery,
  WithdrawChange,
} from './data.ts';
import classes from './PlanPanel.module.css';
import { texts } from './texts.ts';

const date = (day: string): string => accountDate(day);

/** The plan with its renewal, the card, the invoices, and buttons to cancel and resume. */
export function PlanPanel() {
  const { data, error, refetch } = useQuery(subscriptionQuery);
  // people whose plan somebody else pays for have nothing to see or change here
  if (error instanceof ApiError && error.reason === 'paid_by_admin')
    return (
      <Section title={texts.plan.title}>
        <Text>{texts.plan.covered}</Text>
      </Section>
    );
  if (error && !data) return <Failure title={texts.failed} error={error} retry={refetch} />;
  if (!data) return <FormSkeleton />;
  const { plan, subscription, invoices } = data;
  const isOwn = plan !== null && !plan.paidByAdmin;
  return (
    <>
      {isOwn && subscription ? <Notices plan={plan} subscription={subscription} /> : null}
      <PlanFacts {...data} />
      {isOwn && subscription && (subscription.card || subscription.state === 'active') ? (
        <CardSection subscription={subscription} />
      ) : null}
      {isOwn || plan === null ? (
        <Section title={billing.details.title} hint={billing.details.hint}>
          <BillingDetails />
        </Section>
      ) : null}
      {isOwn ? <Invoices invoices={invoices} /> : null}
      {isOwn && subscription ? <Cancel plan={plan} subscription={subscription} /> : null}
    </>
  );
}

type Props = { plan: Plan; subscription: Subscription };

/** Notices for its owner: a failed payment, a scheduled change, an ending plan. */
function Notices({ plan, subscription }: Props) {
  const { seePlans } = useViewer().rights;
  const { pending, unpaid, state, periodEnd } = subscription;
  const withdraw = useMutation({
    mutationFn: () => api(WithdrawChange, { id: plan.id }),
    onSuccess: () => notify(texts.pending.undone),
    onError: (error) => notifyFailure(error),
  });
  const resume = useMutation({
    mutationFn: () => api(ResumePlan, { id: plan.id }),
    onSuccess: () => notify(texts.resume.done),
    onError: (error) => notifyFailure(error),
  });
  const end = periodEnd ? date(periodEnd) : '';
  return (
    <>
      {unpaid?.until ? (
        <Notice
          color="danger"
          title={texts.unpaid.title(dollars(unpaid.amount))}
          action={
            // a document of its own, because only there Stripe's fields may be loaded
            seePlans ? (
              <Button component="a" href={paths.payRenewal}>
                {texts.unpaid.pay}
              </Button>
            ) : null
          }
        >
          {texts.unpaid.body(date(unpaid.until))} {unpaid.nextTryAt ? texts.unpaid.tries(date(unpaid.nextTryAt)) : null}
        </Notice>
      ) : null}
      {pending ? (
        <Notice
          color="slate"
          title={texts.pending.title(end)}
          action={
            <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {texts.pending.undo}
            </Button>
          }
        >
          {texts.pending.body(
            texts.plan.each[pending.interval](dollars(pending.price)),
            pending.usersCount,
            pending.complianceEngine,
          )}
        </Notice>
      ) : null}
      {state === 'cancelled' ? (
        <Notice
          color="amber"
          title={texts.resume.title(end)}
          action={
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {texts.resume.action}
            </Button>
          }
        >
          {texts.resume.body}
        </Notice>
      ) : null}
    </>
  );
}

type NoticeProps = { color: string; title: string; action: ReactNode; children: ReactNode };

function Notice({ color, title, action, children }: NoticeProps) {
  return (
    <Alert color={color} title={title} mb="lg">
      <Text size="sm" mb="sm">
        {children}
      </Text>
      {action}
    </Alert>
  );
}

function CardSection({ subscription: { card } }: { subscription: Subscription }) {
  const { seePlans } = useViewer().rights;
  return (
    <Section title={texts.card.title}>
      <Group justify="space-between" gap="sm">
        <Text>{card ? cardName(card) : texts.card.none}</Text>
        {/* a document of its own, because only there Stripe's fields may be loaded */}
        {seePlans ? (
          <Button component="a" href={paths.changeCard} variant="default">
            {texts.card.change}
          </Button>
        ) : null}
      </Group>
    </Section>
  );
}

/** Cancelling, which says what stays. */
function Cancel({ plan, subscription: { state, periodEnd } }: Props) {
  const words = texts.cancel;
  const cancel = useMutation({
    mutationFn: () => api(CancelPlan, { id: plan.id }),
    onSuccess: () => notify(words.done),
    onError: (error) => notifyFailure(error instanceof ApiError ? messageOf(error) : words.unknown, words.failed),
  });
  if ((state !== 'active' && state !== 'past_due') || !periodEnd) return null;
  const hint = state === 'past_due' ? words.hintNow : words.hint(date(periodEnd));
  const ask = async () => {
    const agreed = await confirm({ title: words.ask, body: hint, yes: words.action, no: words.no, danger: true });
    if (agreed) cancel.mutate();
  };
  return (
    <Section title={words.title} hint={hint}>
      <Button variant="default" className={classes.cancel} loading={cancel.isPending} onClick={() => void ask()}>
        {words.action}
      </Button>
    </Section>
  );
}

const words = texts.invoices;

/** Paid invoices, newest first, each with its PDF. */
function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Section title={words.title}>
      {invoices.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      <ul className={classes.invoices}>
        {invoices.map(({ id, number, purpose, paid, paidAt, timeZone, pdfUrl, pageUrl, creditNotes, ...sums }) => (
          <li key={id}>
            <span className={classes.invoice}>
              {accountDate(paidAt, timeZone ?? null)}
              <span>{[words.number(number), words.purpose[purpose] ?? purpose, ...refundNotes(sums)].join(' · ')}</span>
              {creditNotes.map((note) => (
                <Anchor key={note.number} href={note.pdfUrl} target="_blank" rel="noreferrer">
                  {billing.creditNote(note.number, dollars(note.amount))}
                </Anchor>
              ))}
            </span>
            <span className={classes.amount}>{dollars(paid)}</span>
            <Group gap="sm">
              <Anchor
                underline="always"
                href={pageUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={words.pageOf(number)}
              >
                {words.page}
              </Anchor>
              <Anchor
                underline="always"
                href={pdfUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={words.pdfOf(number)}
              >
                {words.pdf}
              </Anchor>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const planFactsWords = texts.plan;

type PlanFactsProps = { plan: Plan | null; users: number; subscription: Subscription | null };

/** What the plan is, what it costs, and when it renews or ends. */
function PlanFacts({ plan, users, subscription }: PlanFactsProps) {
  const { access, rights } = useViewer();
  const mail = useMutation({
    meta: { quiet: true },
    mutationFn: () => api(SendPlanMail, { type: 'summary' }),
    onSuccess: () => notify(planFactsWords.mailed),
    onError: (error) => notifyFailure(error),
  });
  if (!plan) {
    return (
      <Section title={planFactsWords.title}>
        <Text mb="sm">{planFactsWords.none}</Text>
        {rights.seePlans ? <LinkButton path={paths.plans}>{planFactsWords.choose}</LinkButton> : null}
      </Section>
    );
  }
  const isFirst = plan.trial || !access.allowed;
  return (
    <Section title={planFactsWords.title}>
      <dl className={classes.facts}>
        {factsOf(plan, users, subscription, access.daysLeft).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.paidByAdmin ? (
        <Text c="dimmed">{planFactsWords.covered}</Text>
      ) : (
        <Group gap="xs">
          {!rights.seePlans || subscription?.state === 'cancelled' || subscription?.unpaid ? null : (
            <LinkButton path={paths.plans} variant={isFirst ? 'filled' : 'default'}>
              {isFirst ? planFactsWords.choose : planFactsWords.change}
            </LinkButton>
          )}
          <Button variant="subtle" color="gray" loading={mail.isPending} onClick={() => mail.mutate()}>
            {planFactsWords.mail}
          </Button>
        </Group>
      )}
    </Section>
  );
}

type Fact = readonly [string, string];

function factsOf(plan: Plan, users: number, subscription: Subscription | null, daysLeft: number): Fact[] {
  return [
    ...priceOf(plan),
    ...endOf(plan, subscription, daysLeft),
    [planFactsWords.users, String(users)],
    [planFactsWords.engine, plan.complianceEngine ? planFactsWords.on : planFactsWords.off],
    ...(subscription?.coupon ? [[planFactsWords.coupon, subscription.coupon] as const] : []),
    ...((subscription?.balance ?? 0) < 0
      ? [[planFactsWords.credit, planFactsWords.creditHint(dollars(-(subscription?.balance ?? 0)))] as const]
      : []),
  ];
}

function priceOf(plan: Plan): Fact[] {
  if (plan.paidByAdmin) return [];
  return [
    [
      planFactsWords.price,
      plan.trial ? planFactsWords.free : planFactsWords.each[plan.interval](dollars(plan.finalPrice)),
    ],
  ];
}

function endOf(plan: Plan, subscription: Subscription | null, daysLeft: number): Fact[] {
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  if (!end) return [];
  if (new Date(end) <= new Date()) return [[planFactsWords.ended, date(end)]];
  if (plan.trial) return [[planFactsWords.ends, `${date(end)}, ${planFactsWords.trialLeft(daysLeft)}`]];
  if (!plan.active) return [[planFactsWords.ends, date(end)]];
  const { nextPrice, unpaid } = subscription ?? {};
  if (unpaid || plan.paidByAdmin) return [];
  return typeof nextPrice === 'number'
    ? [[planFactsWords.next, planFactsWords.nextOn(dollars(nextPrice), date(end))]]
    : [[planFactsWords.renews, date(end)]];
}
