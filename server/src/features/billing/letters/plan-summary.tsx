import { planLabel } from '@greenlit/domain/accounts/access.ts';
import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import type { Person } from '../../../context.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Button, List, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { accessPerson, zoneOf } from '../../sessions/person-facts.ts';

interface PlanSummaryProps {
  person: Person;
  unpaid?: { due: number; until: Date | null } | null;
  sender: Sender;
}

export function PlanSummary({ person, unpaid = null, sender }: PlanSummaryProps) {
  const { user, plan, settings } = person;
  const label = planLabel(accessPerson(person), new Date());
  const zone = zoneOf(person);
  const end = plan?.trial ? plan.trialEndsAt : (plan?.expiresAt ?? null);
  const each = plan?.interval === 'year' ? 'a year' : 'a month';
  const renewal = unpaid?.until
    ? { label: 'To pay', text: `${formatCents(unpaid.due)} by ${ordinalDate(unpaid.until, zone)}` }
    : label && end && { label: label.word, text: ordinalDate(end, zone) };
  const price = plan && !plan.trial && !plan.paidByAdmin ? `${formatCents(plan.finalPrice)} ${each}` : null;
  const entries = [
    ...(price ? [{ label: 'Price', text: price }] : []),
    ...(renewal ? [renewal] : []),
    ...(plan ? [{ label: 'Users', text: `${settings?.usersCount ?? 1}` }] : []),
    ...(plan ? [{ label: 'Compliance engine', text: plan.complianceEngine ? 'Yes' : 'No' }] : []),
  ];
  return (
    <Letter
      // before the first payment, the billing address may be anybody's
      to={(plan?.active && !plan.trial && settings?.billingEmail) || user.email}
      subject={`Your plan at ${sender.providerName}`}
      preview="What your plan includes and costs."
      heading="Your plan"
      footer="You get this because you asked for a summary of your plan."
      sender={sender}
    >
      {plan ? null : <Paragraph>You have no plan yet.</Paragraph>}
      {entries.length > 0 ? <List entries={entries} /> : null}
      <Button url={`${sender.mainHost}/dashboard/plans`}>See your plan</Button>
    </Letter>
  );
}

export default {
  area: 'plans',
  samples: (samples) => [{ name: 'a month', letter: <PlanSummary person={samples.payer} sender={samples.sender} /> }],
} satisfies SampledLetter;
