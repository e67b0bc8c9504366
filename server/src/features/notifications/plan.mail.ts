import { formatCents, ordinalDate } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
import type { Attachment, Message } from '../../ports/mail.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** The plan's page, where open payments are made. */
export const PLAN_PAGE = '/dashboard/account/settings?tab=plan';
/** Where an enterprise sees its contract and invoices, and pays open ones. */
export const CONTRACT_PAGE = '/dashboard/plans';

export interface PlanNews {
  heading: string;
  more: string;
  action: string;
  /** Also notify by bell. */
  bell: boolean;
  /** Also notify the provider, who has to agree on the next contract. */
  provider?: boolean;
  /** The number of the invoice attached to the mail. */
  invoice?: number;
}

const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const money = ({ data }: EventRow): string => formatCents(Number(words(data.cents)) || 0);
const number = ({ data }: EventRow): string => words(data.invoice).padStart(6, '0');

const day = (value: unknown): string => ordinalDate(new Date(words(value)));

/** The mail for a plan's event to its payer; null for events that need none. */
export function planNews(event: EventRow): PlanNews | null {
  const { data } = event;
  switch (event.type) {
    case 'payment.failed':
      return data.renewal === true ? failed(event) : null;
    case 'plan.created':
    case 'plan.changed':
    case 'plan.renewed':
      return typeof data.invoice === 'number' ? receipt(event) : null;
    case 'plan.cancelled':
      return {
        heading: 'Your subscription has been cancelled',
        more: 'Your plan runs until the end of the period you have paid for. You can resume it until then.',
        action: 'See your plan',
        bell: false,
      };
    case 'plan.expired':
      return {
        heading: 'Your plan has ended',
        more: 'Your work is kept. Choose a plan to continue.',
        action: 'Choose a plan',
        bell: true,
      };
    case 'plan.ending':
      return ending(event);
    case 'plan.billed':
      return {
        heading: 'There is an invoice for your plan',
        more: `${money(event)} is due for the term from ${day(data.from)} to ${day(data.to)}. You can pay by card. You keep your access in the meantime.`,
        action: 'Pay now',
        bell: true,
      };
    case 'payment.refunded':
      return {
        heading: `Refund on invoice ${number(event)}`,
        more: `We have refunded ${money(event)} to the card that was charged. The updated invoice is attached.`,
        action: 'See the invoice',
        bell: false,
        ...withInvoice(event),
      };
    default:
      return null;
  }
}

function failed(event: EventRow): PlanNews {
  const toConfirm = event.data.reason === 'authentication_required';
  const until = words(event.data.until);
  const rest = until ? ` You keep your access until ${ordinalDate(new Date(until))}.` : '';
  return toConfirm
    ? {
        heading: 'Please confirm the payment for your plan',
        more: `Your bank wants you to confirm the payment of ${money(event)} for the next period.${rest}`,
        action: 'Confirm the payment',
        bell: true,
      }
    : {
        heading: 'The payment for your plan failed',
        more: `We could not charge your card ${money(event)} for the next period. Pay with this card or another one.${rest}`,
        action: 'Pay now',
        bell: true,
      };
}

function receipt(event: EventRow): PlanNews {
  const heading = `Receipt for invoice ${number(event)}`;
  const cents = Number(words(event.data.cents)) || 0;
  const more = cents > 0 ? `You have paid ${money(event)}. Thank you.` : 'Nothing was due.';
  return {
    heading,
    more: `${more} The invoice is attached. You also find it on your plan’s page.`,
    action: 'See the invoice',
    bell: false,
    ...withInvoice(event),
  };
}

const withInvoice = ({ data }: EventRow): Pick<PlanNews, 'invoice'> =>
  typeof data.invoice === 'number' ? { invoice: data.invoice } : {};

function ending(event: EventRow): PlanNews {
  const at = words(event.data.at);
  const day = at ? ordinalDate(new Date(at)) : 'soon';
  switch (event.data.ending) {
    case 'trial':
      return {
        heading: 'Your free trial is about to end',
        more: `It ends on ${day}. Choose a plan to continue without interruption. Your work is kept.`,
        action: 'Choose a plan',
        bell: true,
      };
    case 'contract':
      return {
        heading: 'The term of your plan ends',
        more: `It ends on ${day}. Please contact us about the next one. You keep your access in the meantime.`,
        action: 'See your plan',
        bell: false,
        provider: true,
      };
    default:
      return {
        heading: 'Your plan renews soon',
        more: `On ${day} we will charge your card ${money(event)} for another year. You can change or cancel it until then.`,
        action: 'See your plan',
        bell: false,
      };
  }
}

export function planLetter(
  to: string,
  { heading, more, action }: PlanNews,
  { providerName, mainHost }: { providerName: string; mainHost: string },
  { page = PLAN_PAGE, attachments = [] }: { page?: string; attachments?: readonly Attachment[] } = {},
): Message {
  const message = letter({
    to,
    subject: heading,
    preview: more,
    heading,
    paragraphs: [more],
    action: { label: action, url: `${mainHost}${page}` },
    footer: 'You get this because you pay for a plan.',
    sender: providerName,
  });
  return attachments.length > 0
    ? { ...message, attachments: [...attachments, ...(message.attachments ?? [])] }
    : message;
}
