import { planLabel } from '@greenlit/domain/accounts/access.ts';
import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { fullName, type Person } from '../../../context.ts';
import { letter } from '../../../mail/layout.tsx';
import type { Message } from '../../../ports/mail.ts';
import { accessPerson } from '../../sessions/person-facts.ts';

interface Installed {
  providerName: string;
  mainHost: string;
}

/** The plan's page. */
const PLANS_PATH = '/dashboard/plans';

export function summaryLetter(
  person: Person,
  { providerName, mainHost }: Installed,
  unpaid: { due: number; until: Date | null } | null = null,
): Message {
  const { user, plan, settings } = person;
  const label = planLabel(accessPerson(person), new Date());
  const end = plan?.trial ? plan.trialEndsAt : (plan?.expiresAt ?? null);
  const hidden = plan?.paidByAdmin ?? false;
  const each = plan?.interval === 'year' ? 'a year' : 'a month';
  const renewal = unpaid?.until
    ? { label: 'To pay', text: `${formatCents(unpaid.due)} by ${ordinalDate(unpaid.until)}` }
    : label && end && { label: label.word, text: ordinalDate(end) };
  const price = plan && !plan.trial && !hidden ? `${formatCents(plan.finalPrice)} ${each}` : null;
  return letter({
    // before the first payment, the billing address may be anybody's
    to: (plan?.active && !plan.trial && settings?.billingEmail) || user.email,
    subject: `Your plan at ${providerName}`,
    preview: 'What your plan includes and costs.',
    heading: 'Your plan',
    paragraphs: plan ? [] : ['You have no plan yet.'],
    list: [
      ...(price ? [{ label: 'Price', text: price }] : []),
      ...(renewal ? [renewal] : []),
      ...(plan ? [{ label: 'Users', text: `${settings?.usersCount ?? 1}` }] : []),
      ...(plan ? [{ label: 'Compliance engine', text: plan.complianceEngine ? 'Yes' : 'No' }] : []),
    ],
    action: { label: 'See your plan', url: `${mainHost}${PLANS_PATH}` },
    footer: 'You get this because you asked for a summary of your plan.',
    sender: providerName,
  });
}

export function helpLetter(person: Person, to: string, { providerName, mainHost }: Installed): Message {
  const { user } = person;
  return letter({
    to,
    replyTo: user.email,
    subject: `${fullName(user)} wants help with a plan`,
    preview: 'Reply to this mail to answer.',
    heading: 'Somebody wants help with a plan',
    paragraphs: [
      `${fullName(user)} (${user.email}) would like to hear from you about their plan. Reply to this mail to answer.`,
    ],
    action: { label: `Open ${providerName}`, url: mainHost },
    footer: 'You get this because your address is the contact for plans.',
    sender: providerName,
    verbatim: [user.email],
  });
}
