import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { type Bell, event, type Mail } from '../../../events/definition.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter } from '../../../mail/letter.tsx';
import { ownerOf } from '../../sessions/person.ts';
import { openLabel, type Place, placeOf } from '../frame.tsx';
import { askReviewer, sentLink } from '../letters/request.tsx';
import type { RoundRow } from '../rounds.queries.ts';
import { authorOf, lookOf, roundOf, waitingPath } from '../told.ts';

const data = z.object({ ...sentLink, from: text, message: text.optional() });

declare module '../../../events/types.ts' {
  interface Events {
    'review.forwarded': z.output<typeof data>;
  }
}

/** To the author and the owner of the account. */
const ForwardNotice = ({ round, from, itemPath, ...letter }: Place & { round: RoundRow; from: string }) => (
  <Letter
    {...letter}
    subject={`The review of “${round.title}” was forwarded`}
    preview={`${round.reviewerEmail} will decide.`}
    heading={`The review of “${round.title}” was forwarded`}
    footer="You get this because it was sent to compliance from your account."
    verbatim={[round.reviewerEmail, from]}
  >
    <Paragraph>
      {from} forwarded version {round.version} to {round.reviewerEmail}, who will decide.
    </Paragraph>
    <Paragraph>If this is a mistake, withdraw it from review.</Paragraph>
    <Button url={`${letter.sender.mainHost}${itemPath}`}>{openLabel(round)}</Button>
  </Letter>
);

export default event({
  type: 'review.forwarded',
  data,
  kinds: ['review'],
  sentence: ({ version, reviewerEmail }) => `forwarded the review of version ${version} to ${reviewerEmail}`,
  written: ({ message }) => message ?? null,
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    if (!round) return null;
    const asked = await askReviewer(event, ports);
    const { from, reviewerEmail } = event.data;
    const link = waitingPath(round);
    const author = await authorOf(ports.db, round);
    const owner = await ownerOf(ports.db, round.accountId);
    const people = owner?.user.id === author?.user.id ? [author] : [author, owner];
    const bells: Bell[] = [];
    const mails: Mail[] = [...(asked?.mails ?? [])];
    for (const person of people) {
      if (!person || person.user.removedAt) continue;
      const message = `${from} forwarded the review of “${round.title}” to ${reviewerEmail}`;
      bells.push({ accountId: event.accountId, userId: person.user.id, from, message, link });
      if (!person.user.active) continue;
      const place = { to: person.user.email, itemPath: link, sender: ports.config };
      const look = await lookOf(ports, person, round);
      mails.push({ letter: <ForwardNotice {...place} look={look} round={round} from={from} /> });
    }
    return { bells, mails };
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'a video',
      letter: <ForwardNotice {...placeOf(samples)} round={samples.round()} from="first@example.test" />,
    },
  ],
});
