import { roundSign } from '@greenlit/domain/look/signs.ts';
import { z } from 'zod';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import { firmLogo, stopLinkOf, unknownSender } from '../../accounts/reviewer-mail.ts';
import { personOfAccount } from '../../sessions/person.ts';
import type { RoundRow } from '../rounds.queries.ts';
import { askedByOf, roundOf } from '../told.ts';

const data = z.object({ roundId: text, version: count, title: text, reviewerEmail: text });

declare module '../../../events/types.ts' {
  interface Events {
    'item.withdrawn': z.output<typeof data>;
  }
}

interface WithdrawalProps {
  round: RoundRow;
  askedBy: string;
  stopLink: string;
  sender: Sender;
  look: Look;
}

/** To the reviewer, whose link no longer works. */
const Withdrawal = ({ round, askedBy, stopLink, sender, look }: WithdrawalProps) => (
  <Letter
    to={round.reviewerEmail}
    subject={`“${round.title}” was withdrawn from review`}
    preview="You don't need to do anything."
    heading={`“${round.title}” was withdrawn`}
    sign={roundSign('withdrawn')}
    footer="You get this because you were asked to review it."
    asides={[unknownSender(stopLink)]}
    sender={sender}
    look={look}
  >
    <Paragraph>
      {askedBy} withdrew version {round.version} before a decision. You don't need to do anything. The link in the
      earlier e-mail no longer works.
    </Paragraph>
  </Letter>
);

export default event({
  type: 'item.withdrawn',
  data,
  kinds: ['review'],
  changesPages: true,
  sentence: ({ version }) => `withdrew version ${version} from review`,
  async tell(event, ports) {
    const round = await roundOf(ports.db, event);
    if (round?.state !== 'withdrawn') return null;
    const stopLink = await stopLinkOf(ports, round.accountId, round.reviewerEmail);
    if (stopLink === null) return null;
    const person = await personOfAccount(ports.db, round.accountId, round.submittedBy);
    // withdrawn content is not shown again
    const look = { logo: await firmLogo(ports, person), picture: null };
    const letter = { round, askedBy: askedByOf(round, person), stopLink, sender: ports.config, look };
    return { mails: [{ letter: <Withdrawal {...letter} /> }] };
  },
  area: 'reviews',
  samples: (samples) => [
    {
      name: 'a video of a firm with a logo',
      letter: (
        <Withdrawal
          round={samples.round()}
          askedBy={samples.name('Nora Whitfield')}
          stopLink={samples.stopLink}
          sender={samples.sender}
          look={{ ...samples.look, picture: null }}
        />
      ),
    },
  ],
});
