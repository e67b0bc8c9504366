import type { SampledLetter } from '../../../events/samples.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';

interface SignInElsewhereProps {
  to: string;
  provider: string;
  sender: Sender;
}

/** To people who request a new password but sign in with a provider. */
export function SignInElsewhere({ to, provider, sender }: SignInElsewhereProps) {
  const { providerName, mainHost } = sender;
  const where = provider === 'google' ? 'Google' : 'your company';
  return (
    <Letter
      to={to}
      subject={`How you sign in at ${providerName}`}
      preview={`You sign in with ${where}.`}
      heading={`You sign in with ${where}`}
      footer="If you did not request this, you can ignore this e-mail."
      sender={sender}
    >
      <Paragraph>
        Somebody asked for a new password for this address. You don't have one: you sign in at {providerName} with your
        account at {where}.
      </Paragraph>
      <Button url={`${mainHost}/login`}>Sign in</Button>
    </Letter>
  );
}

export default {
  area: 'sign-in',
  samples: ({ to, sender }) =>
    ['google', 'oidc'].map((provider) => ({
      name: provider,
      letter: <SignInElsewhere to={to} provider={provider} sender={sender} />,
    })),
} satisfies SampledLetter;
