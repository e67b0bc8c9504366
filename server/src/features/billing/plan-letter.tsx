import { addressesIn } from '@greenlit/domain/accounts/billing-details.ts';
import { UTC } from '@greenlit/domain/shared/days.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import type { Told } from '../../events/definition.ts';
import type { Sample, Samples } from '../../events/samples.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { Button, Paragraph } from '../../mail/blocks.tsx';
import { Letter, type Sender } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { zoneOf } from '../sessions/person-facts.ts';
import { planOf } from './subscription/subscriptions.queries.ts';

/** The plan's page, where open payments are made. */
const PLAN_PAGE = '/dashboard/account/settings?tab=plan';
/** Where an enterprise sees its contract and invoices, and pays open ones. */
const CONTRACT_PAGE = '/dashboard/plans';

export const planPage = (kind: string): string => (kind === 'enterprise' ? CONTRACT_PAGE : PLAN_PAGE);

export interface PlanNews {
  heading: string;
  more: string;
  action: string;
  /** Also notify by bell, because the payer has to act. */
  bell?: boolean;
  /** Also notify the provider, who has to agree on the next contract. */
  provider?: boolean;
  /** The number of the invoice attached to the mail. */
  invoice?: number | undefined;
  /** The number of the credit note attached to it. */
  creditNote?: number | undefined;
}

interface PlanLetterProps {
  to: string;
  news: PlanNews;
  page?: string;
  sender: Sender;
}

const PlanLetter = ({ to, news, page = PLAN_PAGE, sender }: PlanLetterProps) => (
  <Letter
    to={to}
    subject={news.heading}
    preview={news.more}
    heading={news.heading}
    footer="You get this because you pay for a plan."
    sender={sender}
  >
    <Paragraph>{news.more}</Paragraph>
    <Button url={`${sender.mainHost}${page}`}>{news.action}</Button>
  </Letter>
);

/** Tells the payer of a change or coming change to their plan: by mail, and by bell if they have to act. `examples` by their names. */
export const tellPayer = <Data,>(
  newsOf: (data: Data, timeZone: string) => PlanNews | null,
  examples: Record<string, Data> = {},
) => ({
  mayRestoreAccess: true,
  async tell(event: StoredEvent<Data>, { db, config }: Ports): Promise<Told | null> {
    const plan = await planOf(db, { accountId: event.accountId, planId: event.subjectId });
    const person = plan && (await personOfAccount(db, plan.accountId, plan.userId));
    const news = person && newsOf(event.data, zoneOf(person));
    if (!news || person.user.removedAt) return null;
    const { id: userId, accountId, kind, email } = person.user;
    const page = planPage(kind);
    const to = person.settings?.billingEmail || email;
    const letterTo = (address: string) => <PlanLetter to={address} news={news} page={page} sender={config} />;
    const letter = letterTo(to);
    const isPaper = news.invoice !== undefined || news.creditNote !== undefined;
    const copies = isPaper ? addressesIn(person.settings?.billingCopies ?? '').filter(isOther(to)) : [];
    const toProvider = news.provider && config.providerEmail;
    return {
      bells: news.bell ? [{ accountId, userId, message: news.heading, link: page }] : [],
      mails: [
        { letter, invoice: news.invoice, creditNote: news.creditNote },
        ...copies.map((copy) => ({ letter: letterTo(copy), invoice: news.invoice, creditNote: news.creditNote })),
        ...(toProvider ? [{ letter: <PlanLetter to={toProvider} news={news} sender={config} /> }] : []),
      ],
    };
  },
  area: 'plans' as const,
  samples: ({ to, sender }: Samples): Sample[] =>
    Object.entries(examples).flatMap(([name, data]) => {
      const news = newsOf(data, UTC);
      return news ? [{ name, letter: <PlanLetter to={to} news={news} sender={sender} /> }] : [];
    }),
});

/** One copy per mailbox, and none for that of the letter itself. */
const isOther = (to: string) => (copy: string, index: number, copies: readonly string[]) =>
  ![to, ...copies.slice(0, index)].some((one) => sameMailbox(one, copy));

/** What a purchase, a change or a renewal records of its invoice, if it has one. */
export const invoiced = z.object({ invoice: z.number().optional(), cents: z.number().optional() });
export type Invoiced = z.output<typeof invoiced>;

export const invoiceNumber = (invoice: number): string => String(invoice).padStart(6, '0');

export function receiptOf({ invoice, cents = 0 }: Invoiced): PlanNews | null {
  if (invoice === undefined) return null;
  const paid = cents > 0 ? `You have paid ${formatCents(cents)}. Thank you.` : 'Nothing was due.';
  return {
    heading: `Receipt for invoice ${invoiceNumber(invoice)}`,
    more: `${paid} The invoice is attached. You also find it on your plan’s page.`,
    action: 'See the invoice',
    invoice,
  };
}

export const dateOf = (at: Date | null | undefined, timeZone: string): string =>
  at ? ordinalDate(at, timeZone) : 'soon';
