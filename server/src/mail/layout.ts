import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from '../ports/mail.ts';

export interface Letter {
  to: string;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Somebody's own words, set apart. */
  quote?: string;
  action?: { label: string; url: string };
  footer: string;
  sender: string;
}

const INK = '#101814';
const MUTED = '#5B655F';
const GREEN = '#0B7A4B';
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph = (text: string, key: number | string) =>
  h('p', { key, style: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK } }, text);

/** One plain, branded letter, as HTML and as text; every part of it is escaped by the renderer. */
export function letter(mail: Letter): Message {
  const { action, quote } = mail;
  const parts: ReactNode[] = [
    h(
      'h1',
      { key: 'h', style: { margin: '0 0 16px', fontSize: 22, lineHeight: '28px', fontWeight: 600, color: INK } },
      mail.heading,
    ),
    ...mail.paragraphs.map(paragraph),
  ];
  if (quote)
    parts.push(
      h(
        'blockquote',
        {
          key: 'q',
          style: {
            margin: '0 0 16px',
            padding: '4px 0 4px 16px',
            borderLeft: '3px solid #C2410C',
            whiteSpace: 'pre-wrap',
            fontSize: 16,
            lineHeight: '24px',
            color: INK,
          },
        },
        quote,
      ),
    );
  if (action)
    parts.push(
      h(
        'p',
        { key: 'a', style: { margin: '24px 0' } },
        h(
          'a',
          {
            href: action.url,
            style: {
              display: 'inline-block',
              padding: '12px 20px',
              borderRadius: 6,
              background: GREEN,
              color: '#FFFFFF',
              textDecoration: 'none',
              fontSize: 16,
              fontWeight: 600,
            },
          },
          action.label,
        ),
      ),
    );
  const html = renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'color-scheme', content: 'light' }),
        h('title', null, mail.subject),
      ),
      h(
        'body',
        { style: { margin: 0, padding: '32px 16px', background: '#FBFBF8', fontFamily: FONT } },
        h('div', { style: { display: 'none' } }, mail.preview),
        h(
          'div',
          {
            style: {
              maxWidth: 560,
              margin: '0 auto',
              padding: 32,
              background: '#FFFFFF',
              border: '1px solid #E4E6E0',
              borderRadius: 8,
            },
          },
          ...parts,
        ),
        h(
          'p',
          { style: { maxWidth: 560, margin: '16px auto 0', fontSize: 13, lineHeight: '20px', color: MUTED } },
          mail.footer,
        ),
        h(
          'p',
          { style: { maxWidth: 560, margin: '4px auto 0', fontSize: 13, lineHeight: '20px', color: MUTED } },
          mail.sender,
        ),
      ),
    ),
  );
  const text = [
    mail.heading,
    ...mail.paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    mail.footer,
    mail.sender,
  ].join('\n\n');
  // a subject is one line, also where a title in it is not
  return { to: mail.to, subject: mail.subject.replace(/\s+/g, ' '), html: `<!doctype html>${html}`, text };
}
