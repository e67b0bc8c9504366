import { PUBLIC_DAYS } from '@greenlit/domain/channel/ending.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import type { ledgerEvents } from '../../db/tables.ts';
import { letter } from '../../mail/layout.tsx';
import type { Message } from '../../ports/mail.ts';

export interface ChannelNews {
  heading: string;
  paragraphs: string[];
  action: string;
}

/** The public pages of a firm. */
const ALL = 'Your channel, your shared and embedded videos, and your custom domain';

/** The notification for a channel whose owner no longer has access. */
export function channelNews({ type, data }: typeof ledgerEvents.$inferSelect): ChannelNews {
  const day = ordinalDate(new Date(String(data.until)));
  const back =
    data.above === true
      ? 'Nothing is deleted. Your access depends on your enterprise’s plan: everything is public again as soon as that plan is paid.'
      : 'Nothing is deleted. Everything is public again as soon as your plan is paid.';
  const action = data.above === true ? 'See your plan' : 'Choose a plan';
  if (type === 'channel.closed') {
    const said = `${ALL} are no longer public, because your access ended ${PUBLIC_DAYS} days ago. Visitors see a page that says so.`;
    return { heading: 'Your channel is no longer public', paragraphs: [said, back], action };
  }
  const why = data.isFirst === true ? 'Your access has ended.' : 'Your access ended a few weeks ago.';
  return {
    heading: `Your channel stays public until ${day}`,
    paragraphs: [
      `${why} ${ALL} stay as they are until then. After that, visitors are told that they are no longer public.`,
      back,
    ],
    action,
  };
}

export function channelLetter(
  to: string,
  { heading, paragraphs, action }: ChannelNews,
  page: string,
  { providerName, mainHost }: { providerName: string; mainHost: string },
): Message {
  return letter({
    to,
    subject: heading,
    preview: paragraphs[0] ?? heading,
    heading,
    paragraphs,
    action: { label: action, url: `${mainHost}${page}` },
    footer: 'You get this because you have a video channel.',
    sender: providerName,
  });
}
