import type { Told } from '../../events/definition.ts';
import type { Sample, Samples } from '../../events/samples.ts';
import type { StoredEvent } from '../../events/stored.ts';
import { Button, Paragraph } from '../../mail/blocks.tsx';
import { Letter, type Sender } from '../../mail/letter.tsx';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { targetOf } from './domains.queries.ts';

/** The page where a custom domain is managed. */
const DOMAIN_SETTINGS = '/dashboard/account/settings?tab=advanced';

export interface DomainNews {
  heading: string;
  more: string;
  action: string;
}

/** The name, and the address that its A record must have. */
type NewsOf<Data> = (data: Data, target: string) => DomainNews;

interface DomainLetterProps {
  to: string;
  news: DomainNews;
  /** The recipient's own domain, and the address that it must point to. */
  names: readonly string[];
  sender: Sender;
}

const DomainLetter = ({ to, news, names, sender }: DomainLetterProps) => (
  <Letter
    to={to}
    subject={news.heading}
    preview={news.more}
    heading={news.heading}
    footer="You get this because you saved a domain for your video channel."
    sender={sender}
    verbatim={names}
  >
    <Paragraph>{news.more}</Paragraph>
    <Button url={`${sender.mainHost}${DOMAIN_SETTINGS}`}>{news.action}</Button>
  </Letter>
);

const TARGET = '203.0.113.10';
export const SAMPLE_DOMAIN = 'videos.whitfield.test';

/** Tells the owner of a domain about its state, by bell and mail. `examples` by their names. */
export const tellOfDomain = <Data extends { domain: string }>(
  newsOf: NewsOf<Data>,
  examples: Record<string, Data>,
) => ({
  async tell({ accountId, subjectId, data }: StoredEvent<Data>, { db, config }: Ports): Promise<Told | null> {
    const person = await personOfAccount(db, accountId, subjectId);
    if (!person || person.user.removedAt) return null;
    const target = targetOf(config);
    const news = newsOf(data, target);
    const letter = { to: person.user.email, news, names: [data.domain, target], sender: config };
    const { id: userId } = person.user;
    return {
      bells: [{ accountId: person.user.accountId, userId, message: news.heading, link: DOMAIN_SETTINGS }],
      mails: [{ letter: <DomainLetter {...letter} /> }],
    };
  },
  area: 'channel' as const,
  samples: ({ to, sender }: Samples): Sample[] =>
    Object.entries(examples).map(([name, data]) => {
      const letter = { to, news: newsOf(data, TARGET), names: [data.domain, TARGET], sender };
      return { name, letter: <DomainLetter {...letter} /> };
    }),
});
