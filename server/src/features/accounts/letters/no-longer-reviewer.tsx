import type { SampledLetter } from '../../../events/samples.ts';
import { Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import { unknownSender } from '../reviewer-mail.ts';

interface NoLongerReviewerProps {
  to: string;
  company: string | null;
  stopLink: string;
  sender: Sender;
  look?: Look;
}

/** To the previous reviewer: new requests go to somebody else. */
export const NoLongerReviewer = ({ company, stopLink, ...letter }: NoLongerReviewerProps) => (
  <Letter
    {...letter}
    subject="You are no longer a reviewer"
    preview="New review requests go to another address."
    heading="You are no longer a reviewer"
    footer="You get this because this address was set as the compliance e-mail of the account."
    asides={[unknownSender(stopLink)]}
  >
    <Paragraph>
      {company ?? 'An account'} now sends its review requests to another address. Links that you already have keep
      working.
    </Paragraph>
    <Paragraph>If you did not expect this, please ask them: it may have been done without their knowledge.</Paragraph>
  </Letter>
);

export default {
  area: 'reviews',
  samples: ({ to, company, stopLink, sender }) => [
    { name: 'a firm', letter: <NoLongerReviewer to={to} company={company} stopLink={stopLink} sender={sender} /> },
  ],
} satisfies SampledLetter;
