import { fullName, type Person } from '../../../context.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';

/** To the provider: somebody wants to hear from them about a plan. */
export const PlanHelp = ({ person: { user }, to, sender }: { person: Person; to: string; sender: Sender }) => (
  <Letter
    to={to}
    replyTo={user.email}
    subject={`${fullName(user)} wants help with a plan`}
    preview="Reply to this mail to answer."
    heading="Somebody wants help with a plan"
    footer="You get this because your address is the contact for plans."
    sender={sender}
    verbatim={[user.email]}
  >
    <Paragraph>
      {fullName(user)} ({user.email}) would like to hear from you about their plan. Reply to this mail to answer.
    </Paragraph>
    <Button url={sender.mainHost}>{`Open ${sender.providerName}`}</Button>
  </Letter>
);

export default {
  area: 'plans',
  samples: (samples) => [
    { name: 'a person', letter: <PlanHelp person={samples.payer} to={samples.to} sender={samples.sender} /> },
  ],
} satisfies SampledLetter;
