/** Builds the reviewer's page, optimized for phones that open a mailed link once (decision 050). */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { documentOf } from './documents.ts';
import { ask } from './src/public/review/ask.ts';

/** The environment in vite.config.ts that builds it. */
const ENVIRONMENT = 'reviewer';

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
};

/** Preact runs the components that the app runs with React: a third of the page's JavaScript. */
export function withPreact(): Plugin {
  return {
    name: 'greenlit-preact',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === ENVIRONMENT,
    resolveId(id, importer, options) {
      const twin = PREACT[id];
      return twin ? this.resolve(twin, importer, { ...options, skipSelf: true }) : null;
    },
  };
}

/** Vite's helper for dynamic imports. */
const HELPER = '\0vite/preload-helper.js';

/** The page's head names what its entry imports later (loadsAlong), so Vite's helper, which would do the same, is only bytes. */
export function withoutHelper(): Plugin {
  return {
    name: 'greenlit-without-helper',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === ENVIRONMENT,
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}

const link = (rel: string, file: string, injectTo: 'head-prepend' | 'head'): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo,
});

/** The server finds this script in the page and allows it by its hash. */
const asksAtOnce = async (): Promise<HtmlTagDescriptor> => ({
  tag: 'script',
  children: `(${ask})(${JSON.stringify(await documentOf('GetReview'))})`,
  injectTo: 'head-prepend',
});

/**
 * The order in which the page loads. Its head requests the review before anything else is loaded; the entry starts without
 * waiting for style sheets, and the fonts, which are larger than everything else, come last.
 */
export function loadsAlong(): Plugin {
  return {
    name: 'greenlit-loads-along',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, chunk, bundle }) {
        // hooks for HTML see the pages of every environment
        if (!filename.endsWith('/review.html') || !chunk) return html;
        const tags = [await asksAtOnce(), link('modulepreload', chunk.fileName, 'head-prepend')];
        for (const name of chunk.dynamicImports) {
          const later = bundle?.[name];
          const sheets = later?.type === 'chunk' ? [...(later.viteMetadata?.importedCss ?? [])] : [];
          tags.push(link('modulepreload', name, 'head-prepend'));
          tags.push(...sheets.map((sheet) => link('stylesheet', sheet, 'head')));
        }
        return { html: entryAtTheEnd(html), tags };
      },
    },
  };
}

const ENTRY = /\s*<script type="module"([^>]*)><\/script>/;

/** Puts the entry below the content that it fills, which then exists. */
function entryAtTheEnd(html: string): string {
  const attributes = ENTRY.exec(html)?.[1];
  if (!attributes) throw new Error('review.html has no entry');
  return html.replace(ENTRY, '').replace('</body>', `  <script type="module" async${attributes}></script>\n  </body>`);
}
