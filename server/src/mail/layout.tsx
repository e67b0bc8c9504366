import type { Message } from '../ports/mail.ts';
import { Button, Code, Facts, List, Paragraph, Quote } from './blocks.tsx';
import { Letter as Frame, messageOf } from './letter.tsx';
import type { Look } from './pictures.tsx';

export type { Look } from './pictures.tsx';

export interface Letter {
  to: string;
  replyTo?: string;
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  quote?: string;
  list?: readonly { label: string | null; text: string }[];
  facts?: readonly { label: string; text: string; isCode?: true }[];
  code?: string;
  action?: { label: string; url: string };
  footer: string;
  asides?: readonly { label: string; url: string }[];
  sender: string;
  look?: Look | undefined;
  verbatim?: readonly string[];
}

export const letter = ({ paragraphs, quote, list, facts, code, action, ...mail }: Letter): Message =>
  messageOf(
    <Frame {...mail}>
      {paragraphs.map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      {code ? <Code>{code}</Code> : null}
      {quote ? <Quote>{quote}</Quote> : null}
      {list?.length ? <List entries={list} /> : null}
      {facts ? <Facts facts={facts} /> : null}
      {action ? <Button url={action.url}>{action.label}</Button> : null}
    </Frame>,
  );
