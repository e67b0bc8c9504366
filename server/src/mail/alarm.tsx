import type { Config } from '../config.ts';
import type { Mail } from '../events/definition.ts';
import { Button, Paragraph } from './blocks.tsx';
import { Letter, type Sender } from './letter.tsx';

interface AlarmProps {
  to: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
  action?: { label: string; url: string } | undefined;
  sender: Sender;
}

/** To the provider's own address: stored files or records were altered or damaged, or something needs its admins. */
export const Alarm = ({ to, heading, paragraphs, action, sender }: AlarmProps) => (
  <Letter
    to={to}
    subject={heading}
    preview={paragraphs[0]}
    heading={heading}
    footer={`You get this because this is the provider's address of ${sender.providerName}.`}
    sender={sender}
  >
    {paragraphs.map((words) => (
      <Paragraph key={words}>{words}</Paragraph>
    ))}
    {action ? <Button url={action.url}>{action.label}</Button> : null}
  </Letter>
);

/** The alarm to the provider's address, if one is configured. */
export const alarmOf = (config: Config, alarm: Omit<AlarmProps, 'to' | 'sender'>): Mail[] =>
  config.providerEmail === null ? [] : [{ letter: <Alarm {...alarm} to={config.providerEmail} sender={config} /> }];
