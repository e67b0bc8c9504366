import { dayWords } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { count, day, flag, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { ownerOf } from '../../sessions/person.ts';

const data = z.object({
  words: text,
  until: day,
  /** How much published content uses it, with the first of it; `isPart`: it is used too often to be counted. */
  published: count,
  isPart: flag,
  items: z.array(z.object({ title: text })),
});
type Data = z.output<typeof data>;

declare module '../../../events/types.ts' {
  interface Events {
    'claim.ending': z.output<typeof data>;
  }
}

const headingOf = ({ words, until }: Data): string => `The evidence for “${words}” expires on ${dayWords(until)}`;

/** Titles shown on the bell; the mail lists all that were recorded. */
const NAMED_ON_BELL = 3;

/** Which published content makes the claim. */
function publishedUse({ published, isPart, items }: Data, most = Number.POSITIVE_INFINITY): string {
  const titles = items.slice(0, most).map(({ title }) => `“${title}”`);
  const rest = published - titles.length;
  if (published === 0)
    return isPart
      ? 'Its words are too common to list the published content that uses it.'
      : 'No published content uses it.';
  const more = isPart ? ' and others' : rest > 0 ? ` and ${rest} more` : '';
  return `Published content that uses it: ${titles.join(', ')}${more}.`;
}

interface ClaimEndingProps {
  to: string;
  claim: Data;
  page: string;
  sender: Sender;
}

const ClaimEnding = ({ to, claim, page, sender }: ClaimEndingProps) => (
  <Letter
    to={to}
    subject={headingOf(claim)}
    preview={publishedUse(claim)}
    heading={headingOf(claim)}
    footer="You get this because you own the account."
    sender={sender}
  >
    <Paragraph>{publishedUse(claim)}</Paragraph>
    <Paragraph>
      Renew its evidence, or take down the content that uses it. After that day, the compliance check flags it in every
      script.
    </Paragraph>
    <Button url={`${sender.mainHost}${page}`}>Open the register of claims</Button>
  </Letter>
);

export default event({
  type: 'claim.ending',
  data,
  sentence: ({ words }) => `told the owner that the claim “${words}” expires soon`,
  async tell({ accountId, data }, { db, config }) {
    const owner = await ownerOf(db, accountId);
    if (!owner || owner.user.removedAt) return null;
    const { id: userId, email, kind, active } = owner.user;
    const page = `/${kind === 'enterprise' ? 'admin-enterprise' : 'dashboard'}/rules#claims`;
    const message = `${headingOf(data)}. ${publishedUse(data, NAMED_ON_BELL)}`;
    const bells = [{ accountId, userId, message, link: page }];
    return active
      ? { bells, mails: [{ letter: <ClaimEnding to={email} claim={data} page={page} sender={config} /> }] }
      : { bells };
  },
  area: 'other',
  samples: ({ to, words, sender }) =>
    [0, 2].map((published) => {
      const items = [{ title: words }, { title: 'Bonds' }].slice(0, published);
      const claim = { words, until: '2026-12-20', published, isPart: false, items };
      return {
        name: `${published} items`,
        letter: <ClaimEnding to={to} claim={claim} page="/dashboard/rules#claims" sender={sender} />,
      };
    }),
});
