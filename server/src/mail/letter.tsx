import type { LampSign } from '@greenlit/domain/look/signs.ts';
import { RADII } from '@greenlit/domain/look/tokens.ts';
import { isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { withoutLinks } from '@greenlit/domain/shared/links.ts';
import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message } from '../ports/mail.ts';
import { Button, blocksIn, Layout, Link, type Plain, PlainWords, Row, SMALL } from './blocks.tsx';
import { MailLamp, StateRow } from './lamp.tsx';
import { LIGHT, letterheadParts, providerAddress, STYLE } from './letterhead.ts';
import { attached, described, FirmLogo, type Look, Picture, ProviderLogo } from './pictures.tsx';

/** The installation: its provider's name is in header and signature. */
export interface Sender {
  providerName: string;
  mainHost: string;
}

interface LetterProps {
  to: string;
  /** Who receives replies, if not the sender. */
  replyTo?: string;
  subject: string;
  /** Preview text that mail programs show next to the subject. */
  preview: string;
  heading: string;
  /** The state of the item that the mail is about. */
  sign?: LampSign | undefined;
  children: ReactNode;
  /** Why the person got this mail, and what to do if it was a mistake. */
  footer: string;
  /** Links for the few who need them, below the footer. */
  asides?: readonly { label: string; url: string }[];
  sender: Sender;
  look?: Look | undefined;
  /** Addresses that the texts may contain: only from the recipient's own account, never a stranger's words. */
  verbatim?: readonly string[];
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The signature: in many countries, business mail must state the sender's postal address. */
const signatureOf = ({ sender }: LetterProps): string =>
  [`Sent by ${sender.providerName}`, providerAddress()].filter(Boolean).join(', ');

const Small = ({ children }: { children: ReactNode }) => (
  <p className="muted" style={SMALL}>
    {children}
  </p>
);

/** A simple branded mail. Only `messageOf` renders it, because a mail is more than its page. */
export function Letter(mail: LetterProps) {
  const { subject, preview, heading, sign, children, footer, asides = [], sender, look } = mail;
  const button = blocksIn(children).find(({ type }) => type === Button)?.props as { url: string } | undefined;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{STYLE}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: LIGHT.paper }}>
        <div className="preview" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <Layout style={{ background: LIGHT.paper }}>
          <Row name="paper page" style={{ padding: '32px 16px', fontFamily: FONT }}>
            <div>
              <Layout style={{ maxWidth: 560, margin: '0 auto' }}>
                <Row
                  name="ink brand"
                  style={{ padding: '0 0 16px', fontSize: 18, lineHeight: '24px', fontWeight: 600, color: LIGHT.ink }}
                >
                  <ProviderLogo name={sender.providerName}>
                    <MailLamp state="green" height={24} />
                    {sender.providerName}
                  </ProviderLogo>
                </Row>
                <Row
                  name="card"
                  style={{
                    padding: 32,
                    background: LIGHT.surface,
                    border: `1px solid ${LIGHT.line}`,
                    borderRadius: RADII.large,
                  }}
                >
                  {look?.logo ? <FirmLogo logo={look.logo} /> : null}
                  {sign ? <StateRow sign={sign} /> : null}
                  <h1
                    className="ink"
                    style={{
                      margin: '0 0 16px',
                      fontSize: 22,
                      lineHeight: '28px',
                      fontWeight: 600,
                      color: LIGHT.ink,
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {heading}
                  </h1>
                  {look?.picture ? <Picture picture={look.picture} url={button?.url} /> : null}
                  {children}
                </Row>
                <Row name="foot" style={{ padding: '16px 0 0' }}>
                  <Small>{footer}</Small>
                  {asides.map(({ label, url }) => (
                    <Small key={label}>
                      <Link url={url}>{label}</Link>
                    </Small>
                  ))}
                  <Small>{signatureOf(mail)}</Small>
                </Row>
              </Layout>
            </div>
          </Row>
        </Layout>
      </body>
    </html>
  );
}

function textOf(mail: LetterProps, plain: Plain): string {
  const asides = (mail.asides ?? []).map(({ label, url }) => `${label}: ${url}`);
  return [
    mail.sign ? `${mail.heading}\n${mail.sign.word}` : mail.heading,
    ...blocksIn(mail.children).map(({ type, props }) => type.asText(props, plain)),
    ['-- ', mail.footer, ...asides, signatureOf(mail)].join('\n'),
  ].join('\n\n');
}

/** The mail with all links removed from its texts: wherever somebody's words end up, only our own links work. */
const unlinked = (mail: LetterProps, plain: Plain): LetterProps => ({
  ...mail,
  // a subject is a single line, even if a title in it is not
  subject: isolateNames(plain(mail.subject).replace(/\s+/g, ' ').trim()),
  preview: isolateNames(plain(mail.preview)),
  heading: isolateNames(plain(mail.heading)),
  footer: isolateNames(plain(mail.footer)),
  look: mail.look && described(mail.look, plain),
});

/** The `Letter` that an element stands for: a component may put another one into its frame. */
function letterIn(element: ReactElement): LetterProps {
  if (element.type === Letter) return element.props as LetterProps;
  const Component = element.type as FunctionComponent<unknown>;
  return letterIn(Component(element.props) as ReactElement);
}

/** A mail as HTML and text; the renderer escapes every part. */
export function messageOf(element: ReactElement): Message {
  const given = letterIn(element);
  const plain = (words: string) => withoutLinks(words, [given.sender.providerName, ...(given.verbatim ?? [])]);
  const mail = unlinked(given, plain);
  const html = renderToStaticMarkup(
    <PlainWords value={plain}>
      <Letter {...mail} />
    </PlainWords>,
  );
  const attachments = [...letterheadParts(), ...attached(mail.look)];
  return {
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: `<!doctype html>${html}`,
    text: textOf(mail, plain),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}
