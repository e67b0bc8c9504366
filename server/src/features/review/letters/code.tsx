import type { SampledLetter } from '../../../events/samples.ts';
import { Code, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import { unknownSender } from '../../accounts/reviewer-mail.ts';
import { CODE_MINUTES } from '../../sessions/codes.actions.ts';
import type { RoundRow } from '../rounds.queries.ts';

interface ReviewCodeProps {
  round: RoundRow;
  code: string;
  stopLink: string;
  sender: Sender;
  look?: Look;
}

/** The code that the holder of a link must enter first; sent to the reviewer's own address. */
export const ReviewCode = ({ round, code, stopLink, sender, look }: ReviewCodeProps) => (
  <Letter
    to={round.reviewerEmail}
    subject={`Your code to decide on “${round.title}”`}
    preview={`Your code works for ${CODE_MINUTES} minutes.`}
    heading="Your code for the review"
    footer={`The code works once, for ${CODE_MINUTES} minutes. If you did not ask for it, somebody else has your link: do not give them the code, and tell the person who sent you the link.`}
    asides={[unknownSender(stopLink)]}
    sender={sender}
    look={look}
  >
    <Paragraph>Type it on the page of the review before you approve “{round.title}” or send corrections.</Paragraph>
    <Code>{code}</Code>
  </Letter>
);

export default {
  area: 'reviews',
  samples: (samples) => {
    const { code, stopLink, sender } = samples;
    const letter = <ReviewCode round={samples.round()} code={code} stopLink={stopLink} sender={sender} />;
    return [{ name: 'a code', letter, code }];
  },
} satisfies SampledLetter;
