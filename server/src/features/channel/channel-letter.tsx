import { UTC } from '@greenlit/domain/shared/days.ts';
import type { Told } from '../../events/definition.ts';
import type { Sample, Samples } from '../../events/samples.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { Button, Paragraph } from '../../mail/blocks.tsx';
import { Letter, type Sender } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { planPage } from '../billing/plan-letter.tsx';
import { personOfAccount } from '../sessions/person.ts';
import { zoneOf } from '../sessions/person-facts.ts';

/** The public pages of a firm. */
export const ALL = 'Your channel, your shared and embedded videos, and your custom domain';

export interface ChannelNews {
  heading: string;
  said: string;
  /** Access depends on a plan above. */
  above: boolean;
}

interface ChannelLetterProps {
  to: string;
  news: ChannelNews;
  page: string;
  sender: Sender;
}

const ChannelLetter = ({ to, news: { heading, said, above }, page, sender }: ChannelLetterProps) => (
  <Letter
    to={to}
    subject={heading}
    preview={said}
    heading={heading}
    footer="You get this because you have a video channel."
    sender={sender}
  >
    <Paragraph>{said}</Paragraph>
    <Paragraph>
      {above
        ? 'Nothing is deleted. Your access depends on your enterprise’s plan: everything is public again as soon as that plan is paid.'
        : 'Nothing is deleted. Everything is public again as soon as your plan is paid.'}
    </Paragraph>
    <Button url={`${sender.mainHost}${page}`}>{above ? 'See your plan' : 'Choose a plan'}</Button>
  </Letter>
);

/** Tells the owner of a channel, by bell and mail, that it is about to close or has closed. */
export const tellOfChannel =
  <Data extends { isBack?: boolean | undefined }>(newsOf: (data: Data, timeZone: string) => ChannelNews) =>
  async ({ accountId, subjectId, data }: StoredEvent<Data>, { db, config }: Ports): Promise<Told | null> => {
    // the channel is public again meanwhile
    if (data.isBack) return null;
    const person = await personOfAccount(db, accountId, subjectId);
    if (!person || person.user.removedAt) return null;
    const news = newsOf(data, zoneOf(person));
    const { id: userId, email: to, kind, active } = person.user;
    const page = planPage(kind);
    const bells = [{ accountId: person.user.accountId, userId, message: news.heading, link: page }];
    // people who cannot sign in find it in their notifications later
    return active
      ? { bells, mails: [{ letter: <ChannelLetter to={to} news={news} page={page} sender={config} /> }] }
      : { bells };
  };

/** Samples of a channel's mails, by their names. */
export const channelSamples =
  <Data,>(newsOf: (data: Data, timeZone: string) => ChannelNews, byName: Record<string, Data>) =>
  ({ to, sender }: Samples): Sample[] =>
    Object.entries(byName).map(([name, data]) => ({
      name,
      letter: <ChannelLetter to={to} news={newsOf(data, UTC)} page="/plan" sender={sender} />,
    }));
