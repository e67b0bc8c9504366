import { withoutLinks } from '@greenlit/domain/shared/links.ts';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from '../ports/mail.ts';
import { letterheadParts, providerAddress, providerLogo } from './letterhead.ts';
import { attached, described, type Look, logoOf, pictureOf } from './pictures.ts';
import { LIGHT, STYLE } from './style.ts';

export type { Look } from './pictures.ts';

export interface Letter {
  to: string;
  /** Who receives replies, if not the sender. */
  replyTo?: string;
  subject: string;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** A person's own words, shown as a quote. */
  quote?: string;
  /** Short entries, each after its label in bold, if it has one. */
  list?: readonly { label: string | null; text: string }[];
  /** What a receipt states, in a table; `isCode` for what is compared letter by letter. */
  facts?: readonly { label: string; text: string; isCode?: true }[];
  /** A code to type: large, and copied as one word. */
  code?: string;
  action?: { label: string; url: string };
  /** Why the person got this mail, and what to do if it was a mistake. */
  footer: string;
  /** Links for the few who need them, below the footer. */
  asides?: readonly { label: string; url: string }[];
  /** The provider's name, used in header and signature. */
  sender: string;
  look?: Look | undefined;
  /** Addresses that the texts may contain: only from the recipient's own account, never a stranger's words. */
  verbatim?: readonly string[];
}

const row = (key: string, className: string, style: object, ...children: ReactNode[]) =>
  h('tr', { key }, h('td', { className, style }, ...children));

/** A layout table, because some mail programs support nothing newer. */
const layout = (key: string, style: object, ...rows: ReactNode[]) =>
  h(
    'table',
    { key, role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style },
    h('tbody', null, ...rows),
  );

const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: LIGHT.ink };
const small = { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: LIGHT.muted };

const quoted = (words: string) =>
  h(
    'blockquote',
    {
      key: 'quote',
      className: 'ink quote',
      style: { ...text, padding: '4px 0 4px 16px', borderLeft: `3px solid ${LIGHT.amber}`, whiteSpace: 'pre-wrap' },
    },
    words,
  );

const listed = (entries: NonNullable<Letter['list']>) =>
  h(
    'ul',
    { key: 'list', className: 'ink', style: { ...text, padding: '0 0 0 20px' } },
    entries.map((entry, key) =>
      h(
        'li',
        { key, style: { margin: '0 0 8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
        ...(entry.label ? [h('strong', { key: 'label' }, entry.label), ': '] : []),
        entry.text,
      ),
    ),
  );

const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

const stated = (facts: NonNullable<Letter['facts']>) =>
  layout(
    'facts',
    { margin: '0 0 16px' },
    ...facts.map(({ label, text: words, isCode }, index) =>
      row(
        label,
        'fact',
        {
          padding: '10px 0',
          borderTop: `1px solid ${LIGHT.line}`,
          ...(index === facts.length - 1 ? { borderBottom: `1px solid ${LIGHT.line}` } : {}),
        },
        h('div', { key: 'label', className: 'muted', style: { ...small, margin: 0 } }, `${label}:`),
        h(
          'div',
          {
            key: 'text',
            className: 'ink',
            style: {
              ...{ ...text, margin: 0, overflowWrap: 'anywhere' },
              ...(isCode ? { fontFamily: MONO, fontSize: 12, lineHeight: '20px' } : {}),
            },
          },
          words,
        ),
      ),
    ),
  );

const codeBlock = (code: string) =>
  h(
    'p',
    {
      key: 'code',
      className: 'ink code',
      style: {
        margin: '0 0 16px',
        padding: '16px 8px 16px 16px',
        borderRadius: 8,
        background: LIGHT.sunken,
        color: LIGHT.ink,
        fontFamily: MONO,
        fontSize: 32,
        lineHeight: '40px',
        fontWeight: 600,
        // spaced with CSS rather than spaces, so that copying gives the bare code
        letterSpacing: 8,
        textAlign: 'center',
      },
    },
    code,
  );

const button = ({ label, url }: { label: string; url: string }): ReactNode[] => [
  h(
    'p',
    { key: 'action', style: { margin: '24px 0' } },
    h(
      'a',
      {
        href: url,
        className: 'button',
        style: {
          display: 'inline-block',
          padding: '12px 20px',
          borderRadius: 6,
          background: LIGHT.signal,
          color: LIGHT.onSignal,
          textDecoration: 'none',
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 600,
        },
      },
      label,
    ),
  ),
  h(
    'p',
    { key: 'address', className: 'muted', style: { ...small, margin: 0, overflowWrap: 'anywhere' } },
    'If the button does not work, open this address: ',
    h('a', { href: url, className: 'link', style: { color: LIGHT.signal } }, url),
  ),
];

/** The product's mark, a traffic light on green, drawn with styles: many mail programs do not load pictures. */
const mark = h(
  'span',
  {
    key: 'mark',
    className: 'mark',
    'aria-hidden': true,
    style: {
      display: 'inline-block',
      width: 14,
      height: 24,
      margin: '0 8px 0 0',
      borderRadius: 7,
      background: '#101814',
      verticalAlign: 'middle',
      textAlign: 'center',
    },
  },
  ...(['unlit', 'unlit', 'lit'] as const).map((name, key) =>
    h('span', {
      key,
      className: name,
      style:
        name === 'lit'
          ? { display: 'block', width: 6, height: 6, margin: '2px auto 0', borderRadius: 3, background: '#2FCF86' }
          : { display: 'block', width: 4, height: 4, margin: '3px auto 0', borderRadius: 2, background: '#4B544F' },
    }),
  ),
);

function body(mail: Letter): ReactNode {
  return layout(
    'letter',
    { maxWidth: 560, margin: '0 auto' },
    row(
      'brand',
      'ink brand',
      { padding: '0 0 16px', fontSize: 18, lineHeight: '24px', fontWeight: 700, color: LIGHT.ink },
      ...(providerLogo(mail.sender) ? [providerLogo(mail.sender)] : [mark, mail.sender]),
    ),
    row(
      'card',
      'card',
      { padding: 32, background: LIGHT.surface, border: `1px solid ${LIGHT.line}`, borderRadius: 8 },
      ...(mail.look?.logo ? [logoOf(mail.look.logo)] : []),
      h(
        'h1',
        {
          key: 'heading',
          className: 'ink',
          style: {
            margin: '0 0 16px',
            fontSize: 22,
            lineHeight: '28px',
            fontWeight: 600,
            color: LIGHT.ink,
            overflowWrap: 'anywhere',
          },
        },
        mail.heading,
      ),
      ...(mail.look?.picture ? [pictureOf(mail.look.picture, mail.action?.url)] : []),
      ...mail.paragraphs.map((words, key) =>
        h('p', { key, className: 'ink', style: { ...text, overflowWrap: 'anywhere' } }, words),
      ),
      ...(mail.code ? [codeBlock(mail.code)] : []),
      ...(mail.quote ? [quoted(mail.quote)] : []),
      ...(mail.list?.length ? [listed(mail.list)] : []),
      ...(mail.facts ? [stated(mail.facts)] : []),
      ...(mail.action ? button(mail.action) : []),
    ),
    row(
      'foot',
      'foot',
      { padding: '16px 0 0' },
      h('p', { key: 'footer', className: 'muted', style: small }, mail.footer),
      ...(mail.asides ?? []).map(({ label, url }) =>
        h(
          'p',
          { key: label, className: 'muted', style: small },
          h('a', { href: url, className: 'link', style: { color: LIGHT.signal } }, label),
        ),
      ),
      h('p', { key: 'sender', className: 'muted', style: small }, sentBy(mail)),
    ),
  );
}

/** The signature: in many countries, business mail must state the sender's postal address. */
const sentBy = ({ sender }: Letter): string => [`Sent by ${sender}`, providerAddress()].filter(Boolean).join(', ');

/** The mail with all links removed from its texts: wherever somebody's words end up, only our own links work. */
function unlinked(given: Letter): Letter {
  const plain = (words: string) => withoutLinks(words, [given.sender, ...(given.verbatim ?? [])]);
  return {
    ...given,
    // a subject is a single line, even if a title in it is not
    subject: plain(given.subject).replace(/\s+/g, ' ').trim(),
    preview: plain(given.preview),
    heading: plain(given.heading),
    paragraphs: given.paragraphs.map(plain),
    ...(given.quote === undefined ? {} : { quote: plain(given.quote) }),
    list: given.list?.map(({ label, text: words }) => ({ label: label && plain(label), text: plain(words) })) ?? [],
    ...(given.facts ? { facts: given.facts.map((fact) => ({ ...fact, text: plain(fact.text) })) } : {}),
    footer: plain(given.footer),
    look: given.look && described(given.look, plain),
  };
}

/** A simple branded mail, as HTML and text; the renderer escapes every part. */
export function letter(given: Letter): Message {
  const mail = unlinked(given);
  const { subject } = mail;
  const html = renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, subject),
        h('style', null, STYLE),
      ),
      h(
        'body',
        { className: 'paper', style: { margin: 0, padding: 0, background: LIGHT.paper } },
        h('div', { className: 'preview', style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, mail.preview),
        layout(
          'page',
          { background: LIGHT.paper },
          row('page', 'paper page', { padding: '32px 16px', fontFamily: FONT }, h('div', null, body(mail))),
        ),
      ),
    ),
  );
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: mail.replyTo };
  const attachments = [...letterheadParts(), ...attached(mail.look)];
  return {
    ...{ to: mail.to, ...replyTo, subject, html: `<!doctype html>${html}`, text: asText(mail) },
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function asText(mail: Letter): string {
  return [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.code ? [mail.code] : []),
    ...(mail.quote ? [mail.quote.replace(/^/gm, '> ')] : []),
    ...(mail.list?.length ? [mail.list.map(entryLine).join('\n')] : []),
    ...(mail.facts ? [mail.facts.map(entryLine).join('\n')] : []),
    ...(mail.action ? [`${mail.action.label}: ${mail.action.url}`] : []),
    ['-- ', mail.footer, ...(mail.asides ?? []).map(({ label, url }) => `${label}: ${url}`), sentBy(mail)].join('\n'),
  ].join('\n\n');
}

const entryLine = ({ label, text: words }: NonNullable<Letter['list']>[number]): string =>
  `- ${label ? `${label}: ` : ''}${words}`;
