import type { SampledLetter } from '../../../events/samples.ts';
import { Code, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import { CODE_MINUTES, type CodePurpose } from '../../sessions/codes.actions.ts';

const WORDS: Record<CodePurpose, { heading: string; what: string; unasked: string }> = {
  confirm: {
    heading: 'Confirm your account',
    what: 'Enter this code to confirm that this address is yours:',
    unasked: 'If you did not sign up, you can ignore this e-mail: nothing happens without the code.',
  },
  reset: {
    heading: 'Reset your password',
    what: 'Enter this code to set a new password:',
    unasked: 'If you did not request this, you can ignore this e-mail: your password does not change without the code.',
  },
  email: {
    heading: 'Confirm your new e-mail address',
    what: 'Enter this code in your account settings to use this address from now on:',
    unasked: 'If you did not request this, you can ignore this e-mail: nothing changes without the code.',
  },
};

interface CodeLetterProps {
  purpose: CodePurpose;
  to: string;
  code: string;
  sender: Sender;
}

/** The code appears only in the body, because subjects end up in logs and lists. */
export function CodeLetter({ purpose, to, code, sender }: CodeLetterProps) {
  const { heading, what, unasked } = WORDS[purpose];
  const { providerName } = sender;
  return (
    <Letter
      to={to}
      subject={`${heading} at ${providerName}`}
      preview={`Your code works for ${CODE_MINUTES} minutes.`}
      heading={heading}
      footer={`The code works once, for ${CODE_MINUTES} minutes. Don't share it: ${providerName} never asks for it. ${unasked}`}
      sender={sender}
    >
      <Paragraph>{what}</Paragraph>
      <Code>{code}</Code>
    </Letter>
  );
}

export default {
  area: 'sign-in',
  samples: ({ to, code, sender }) =>
    (['confirm', 'reset', 'email'] as const).map((purpose) => ({
      name: purpose,
      letter: <CodeLetter purpose={purpose} to={to} code={code} sender={sender} />,
      code,
    })),
} satisfies SampledLetter;
