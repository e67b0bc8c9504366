import type { SampledLetter } from '../../../events/samples.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';

interface SignInLinkProps {
  to: string;
  sealed: string;
  minutes: number;
  keepsPassword: boolean;
  sender: Sender;
}

/** Asks the mailbox of an existing account whether its firm's sign-in may open it. */
export const SignInLink = ({ to, sealed, minutes, keepsPassword, sender }: SignInLinkProps) => (
  <Letter
    to={to}
    subject={`Confirm your company’s sign-in at ${sender.providerName}`}
    preview={`The link works for ${minutes} minutes.`}
    heading="Let your company’s sign-in open your account?"
    footer={`The link works once, for ${minutes} minutes. If this was not you, ignore this e-mail: nothing changes without the link.`}
    sender={sender}
  >
    <Paragraph>
      Somebody signed in at your company as {to}. You already have an account at {sender.providerName} with this
      address.
    </Paragraph>
    <Paragraph>
      If you confirm, your company’s sign-in opens that account from now on.
      {keepsPassword ? ' Your password keeps working.' : null}
    </Paragraph>
    <Button url={`${sender.mainHost}/login/callback#${sealed}`}>Review and confirm</Button>
  </Letter>
);

export default {
  area: 'sign-in',
  samples: ({ to, secret, sender }) => [
    { name: 'a person', letter: <SignInLink to={to} sealed={secret} minutes={30} keepsPassword sender={sender} /> },
  ],
} satisfies SampledLetter;
