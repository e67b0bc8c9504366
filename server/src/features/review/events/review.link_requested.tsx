import { z } from 'zod';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Paragraph } from '../../../mail/blocks.tsx';
import { AuthorLetter, type Place, placeOf } from '../frame.tsx';
import type { RoundRow } from '../rounds.queries.ts';
import { roundOf, tellAuthor, waitingPath } from '../told.ts';

const data = z.object({ roundId: text, version: count, title: text, reviewerEmail: text });

declare module '../../../events/types.ts' {
  interface Events {
    'review.link_requested': z.output<typeof data>;
  }
}

/** The reviewer's link expired before they decided. */
const LinkRequest = ({ round, ...place }: Place & { round: RoundRow }) => (
  <AuthorLetter
    {...place}
    round={round}
    subject={`${round.reviewerEmail} asks for a new link to “${round.title}”`}
    preview="Their link has expired."
    heading="Your reviewer asks for a new link"
  >
    <Paragraph>
      The link to version {round.version} of “{round.title}” has expired, and {round.reviewerEmail} would like a new
      one.
    </Paragraph>
    <Paragraph>Open it and press “Resend link”.</Paragraph>
  </AuthorLetter>
);

export default event({
  type: 'review.link_requested',
  data,
  kinds: ['review'],
  sentence: ({ version }) => `asked for a new link for version ${version}`,
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    if (round?.state !== 'open') return null;
    const { reviewerEmail: from, title } = round;
    const message = `${from} asks for a new link to “${title}”`;
    return tellAuthor(ports, round, { from, message, link: waitingPath(round) }, (place) => (
      <LinkRequest {...place} round={round} />
    ));
  },
  area: 'reviews',
  samples: (samples) => [{ name: 'a video', letter: <LinkRequest {...placeOf(samples)} round={samples.round()} /> }],
});
