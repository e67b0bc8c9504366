import { reviewerListLink } from '@greenlit/domain/channel/links.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Button, Code, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { CODE_MINUTES } from '../../sessions/codes.actions.ts';

interface ReviewerListProps {
  to: string;
  secret: string;
  /** For mail systems that drop the end of the link. */
  code: string | null;
  minutes: number;
  sender: Sender;
}

/** The link to everything sent to an address for review, for the reader of its mail. */
export const ReviewerList = ({ to, secret, code, minutes, sender }: ReviewerListProps) => (
  <Letter
    to={to}
    subject="Your reviews"
    preview={`The link works for ${minutes} minutes.`}
    heading="Your reviews"
    footer={`The link works for ${minutes} minutes. Do not forward it: anyone with it can open your reviews. If you did not ask for it, you can ignore this e-mail.`}
    sender={sender}
  >
    <Paragraph>Here is the link to the reviews that were sent to you, waiting and decided.</Paragraph>
    <Button url={reviewerListLink(sender.mainHost, secret)}>Open my reviews</Button>
    {code ? (
      <Paragraph>
        Or enter this code, within {CODE_MINUTES} minutes, on the page where you asked for the list:
      </Paragraph>
    ) : null}
    {code ? <Code>{code}</Code> : null}
  </Letter>
);

export default {
  area: 'reviews',
  samples: ({ secret, code, sender }) => [
    {
      name: 'a link',
      letter: <ReviewerList to="reviewer@example.test" secret={secret} code={code} minutes={60} sender={sender} />,
      code,
    },
  ],
} satisfies SampledLetter;
