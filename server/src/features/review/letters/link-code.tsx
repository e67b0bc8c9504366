import { MAILED_KINDS, type MailedKind } from '@greenlit/domain/sign-in/link-codes.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Code, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { unknownSender } from '../../accounts/reviewer-mail.ts';
import { CODE_MINUTES } from '../../sessions/codes.actions.ts';

const HEADINGS: Record<MailedKind, string> = {
  review: 'Your code to open the review',
  invitation: 'Your code to accept the invitation',
  sender: 'Your code to stop e-mails from a sender',
};

interface LinkCodeProps {
  kind: MailedKind;
  to: string;
  code: string;
  /** For a review. */
  stopLink: string | null;
  sender: Sender;
}

/** The code for people whose mail system dropped the end of a link, or whose browser runs no scripts. */
export const LinkCode = ({ kind, to, code, stopLink, sender }: LinkCodeProps) => (
  <Letter
    to={to}
    subject={HEADINGS[kind]}
    preview={`Your code works for ${CODE_MINUTES} minutes.`}
    heading={HEADINGS[kind]}
    footer={`The code works for ${CODE_MINUTES} minutes. Don't share it. If you did not ask for it, you can ignore this e-mail: nothing happens without the code.`}
    asides={stopLink ? [unknownSender(stopLink)] : []}
    sender={sender}
  >
    <Paragraph>Enter this code on the page that your link opened:</Paragraph>
    <Code>{code}</Code>
  </Letter>
);

export default {
  area: 'sign-in',
  samples: ({ to, code, stopLink, sender }) =>
    MAILED_KINDS.map((kind) => ({
      name: kind,
      letter: (
        <LinkCode kind={kind} to={to} code={code} stopLink={kind === 'review' ? stopLink : null} sender={sender} />
      ),
      code,
    })),
} satisfies SampledLetter;
