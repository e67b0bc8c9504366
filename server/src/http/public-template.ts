import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPage, RenderedPage, Site } from '@greenlit/domain/channel/page.ts';

type Render = (page: PublicPage, site: Site) => RenderedPage;

/** Renders a page to its whole HTML, with an ETag that changes when the HTML does. */
export type HtmlOf = (page: PublicPage) => { html: string; etag: string };

interface Template {
  htmlOf: HtmlOf;
  /** The query for a review, for the page without scripts. */
  reviewDocument: string;
  /** The hashes of the scripts in the head of the reviewer's page, for its policy. */
  reviewScripts: string[];
}

/**
 * The web build for the public pages: the renderer and its HTML templates, one of them with the reviewer's components, and the same without
 * scripts. The nonce
 * placeholders of the app's page are removed: without a nonce the pages can be cached.
 */
export async function publicTemplate(webDist: string, site: Site): Promise<Template> {
  const { render, reviewDocument }: { render: Render; reviewDocument: string } = await import(
    pathToFileURL(join(webDist, 'server/render.js')).href
  );
  const read = async (name: string) =>
    (await readFile(join(webDist, 'client', name), 'utf8')).replaceAll(
      /\s*<meta property="csp-nonce"[^>]*>| nonce="__NONCE__"/g,
      '',
    );
  const [shared = '', review = ''] = await Promise.all(['public.html', 'review.html'].map(read));
  const reviewScripts = [...review.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  // the same style sheets, and nothing that runs
  const plain = review.replaceAll(/\s*(?:<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>)/g, '');
  const templates: Partial<Record<PublicPage['kind'], string>> = { review, plain };
  const htmlOf: HtmlOf = (page) => {
    const { head, body } = render(page, site);
    const template = templates[page.kind] ?? shared;
    const html = template.replace('<!--head-->', () => head).replace('<!--body-->', () => body);
    return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  };
  return { htmlOf, reviewDocument, reviewScripts };
}
