import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { timeZone } from '../../../app/time.ts';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { Section } from '../Section.tsx';
import { type Plan, SendPlanMail, type Subscription } from './data.ts';
import classes from './PlanPanel.module.css';
import { texts } from './texts.ts';

const words = texts.plan;
const date = (day: string): string => ordinalDate(day, timeZone);

type Props = { plan: Plan | null; users: number; subscription: Subscription | null };

/** What the plan is, what it costs, and when it renews or ends. */
export function PlanFacts({ plan, users, subscription }: Props) {
  const { access, rights } = useViewer();
  const mail = useMutation({
    meta: { quiet: true },
    mutationFn: () => api(SendPlanMail, { type: 'summary' }),
    onSuccess: () => notify(words.mailed),
    onError: (error) => notifyFailure(error),
  });
  if (!plan) {
    return (
      <Section title={words.title}>
        <Text mb="sm">{words.none}</Text>
        {rights.seePlans ? <LinkButton path={paths.plans}>{words.choose}</LinkButton> : null}
      </Section>
    );
  }
  const isFirst = plan.trial || !access.allowed;
  return (
    <Section title={words.title}>
      <dl className={classes.facts}>
        {factsOf(plan, users, subscription, access.daysLeft).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.paidByAdmin ? (
        <Text c="dimmed">{words.covered}</Text>
      ) : (
        <Group gap="xs">
          {!rights.seePlans || subscription?.state === 'cancelled' || subscription?.unpaid ? null : (
            <LinkButton path={paths.plans} variant={isFirst ? 'filled' : 'default'}>
              {isFirst ? words.choose : words.change}
            </LinkButton>
          )}
          <Button variant="subtle" color="gray" loading={mail.isPending} onClick={() => mail.mutate()}>
            {words.mail}
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
    [words.users, String(users)],
    [words.engine, plan.complianceEngine ? words.on : words.off],
    ...(subscription?.coupon ? [[words.coupon, subscription.coupon] as const] : []),
    ...((subscription?.balance ?? 0) < 0
      ? [[words.credit, words.creditHint(dollars(-(subscription?.balance ?? 0)))] as const]
      : []),
  ];
}

function priceOf(plan: Plan): Fact[] {
  if (plan.paidByAdmin) return [];
  return [[words.price, plan.trial ? words.free : words.each[plan.interval](dollars(plan.finalPrice))]];
}

function endOf(plan: Plan, subscription: Subscription | null, daysLeft: number): Fact[] {
  const end = plan.trial ? plan.trialEndDate : plan.expireAt;
  if (!end) return [];
  if (new Date(end) <= new Date()) return [[words.ended, date(end)]];
  if (plan.trial) return [[words.ends, `${date(end)}, ${words.trialLeft(daysLeft)}`]];
  if (!plan.active) return [[words.ends, date(end)]];
  const { nextPrice, unpaid } = subscription ?? {};
  if (unpaid || plan.paidByAdmin) return [];
  return typeof nextPrice === 'number'
    ? [[words.next, words.nextOn(dollars(nextPrice), date(end))]]
    : [[words.renews, date(end)]];
}
