import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, api, messageOf } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { cardName } from '../../../shared/billing/cardFields.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { Section } from '../Section.tsx';
import { CancelPlan, type Plan, ResumePlan, type Subscription, subscriptionQuery, WithdrawChange } from './data.ts';
import { Invoices } from './Invoices.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import classes from './PlanPanel.module.css';
import { texts } from './texts.ts';

const date = (day: string): string => ordinalDate(day, timeZone);

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
  if (!data) return <TextSkeleton />;
  const { plan, subscription, invoices } = data;
  const isOwn = plan !== null && !plan.paidByAdmin;
  return (
    <>
      {isOwn && subscription ? <Notices plan={plan} subscription={subscription} /> : null}
      <PlanFacts {...data} />
      {isOwn && subscription && (subscription.card || subscription.state === 'active') ? (
        <CardSection subscription={subscription} />
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
