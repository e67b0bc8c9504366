import { tokensCss } from '@greenlit/domain/look/style-sheets.ts';
import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { KeptMessage } from '../ports/mail.ts';
import type { Ports } from '../ports/ports.ts';
import { csp, newNonce } from './csp.ts';
import { isFromThisMachine } from './local.ts';

const STYLE = `${tokensCss()}
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px 16px; background: var(--gl-paper); color: var(--gl-ink); font: 400 var(--gl-size-16)/1.5 var(--gl-sans); }
main { max-width: var(--gl-measure); margin: 0 auto; }
h1 { font-size: var(--gl-size-28); margin: 0 0 4px; }
p { margin: 0 0 16px; } .muted { color: var(--gl-muted); font-size: var(--gl-size-14); }
article { background: var(--gl-surface); border: 1px solid var(--gl-line); border-radius: var(--gl-radius-large); padding: 20px 24px; margin: 0 0 16px; overflow-wrap: anywhere; }
h2 { font-size: var(--gl-size-18); margin: 0 0 4px; } pre { white-space: pre-wrap; font: inherit; margin: 12px 0 0; }
a { color: var(--gl-signal); }
details { margin-top: 16px; } summary { cursor: pointer; color: var(--gl-muted); font-size: var(--gl-size-14); }
iframe { width: 100%; height: 640px; margin-top: 8px; border: 1px solid var(--gl-line); border-radius: var(--gl-radius-small); background: var(--gl-white); }`;

/** Turns the URLs in a text into links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );

const letterPath = (id: string): string => `/dev/inbox/${encodeURIComponent(id)}.html`;

/** What a mail may do in a browser: show its own pictures, and follow links. */
const LETTER_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mail with embedded pictures, and links that open in a new tab. */
const letterOf = ({ html, attachments = [] }: KeptMessage): string =>
  attachments
    .filter(({ cid }) => cid)
    .reduce((page, { cid, type, content }) => page.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`), html)
    .replace(/<head>/i, '<head><base target="_blank">');

const message = ({ id, subject, to, at, text, html, attachments = [] }: KeptMessage) => (
  <article key={id} id={id}>
    <h2>{subject}</h2>
    <p className="muted">{`To ${to} · ${new Date(at).toUTCString()}`}</p>
    <pre>{linked(text)}</pre>
    {html && (
      <details>
        <summary>Preview</summary>
        <iframe src={letterPath(id)} title={subject} loading="lazy" />
      </details>
    )}
    {attachments
      .filter(({ cid }) => !cid)
      .map(({ name, type, content }) => (
        <p key={name}>
          <a href={`data:${type};base64,${content}`} download={name}>
            {name}
          </a>
        </p>
      ))}
  </article>
);

/** A mail without its pictures' bytes, because every mail repeats the provider's logo. */
const withoutPictures = ({ attachments, ...mail }: KeptMessage) => ({
  ...mail,
  ...(attachments ? { attachments: attachments.map((one) => (one.cid ? { ...one, content: '' } : one)) } : {}),
});

/** Shows the mail kept by the local adapter. The route does not exist when mail is really sent. */
export async function devInbox(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const { inbox } = ports.mail;
  if (!inbox) return;

  // contains everybody's codes and links, so only this machine may see it, unless the demo is public
  app.addHook('onRequest', async (request, reply) => {
    return ports.config.demoPublic || isFromThisMachine(request) ? undefined : reply.callNotFound();
  });

  app.get('/dev/inbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send((await inbox()).map(withoutPictures)),
  );

  app.get<{ Params: { id: string } }>('/dev/inbox/:id.html', async (request, reply) => {
    const mail = (await inbox()).find(({ id }) => id === request.params.id);
    if (!mail?.html) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', LETTER_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(letterOf(mail));
  });

  app.get('/dev/inbox', async (_request, reply) => {
    const kept = await inbox();
    const nonce = newNonce();
    const page = (
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Local mail · Greenlit</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style nonce={nonce}>{STYLE}</style>
        </head>
        <body>
          <main>
            <h1>Local mail</h1>
            <p className="muted">No SMTP server is configured, so mail is kept here and sent nowhere. Newest first.</p>
            {kept.length === 0 ? <p>No mail yet.</p> : kept.map(message)}
          </main>
        </body>
      </html>
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp(nonce))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(`<!doctype html>${renderToStaticMarkup(page)}`);
  });
}
