/** How the reviewer's page is built: for phones that open a mailed link once (decision 050). */
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The environment of vite.config.ts that builds it. */
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

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The page's HTML names what its entry loads later: it travels while the entry asks for the review. */
export function loadsAlong(): Plugin {
  return {
    name: 'greenlit-loads-along',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, chunk, bundle }) {
        // hooks for HTML see the pages of every environment
        if (!filename.endsWith('/review.html')) return [];
        return (chunk?.dynamicImports ?? []).flatMap((name) => {
          const later = bundle?.[name];
          const sheets = later?.type === 'chunk' ? [...(later.viteMetadata?.importedCss ?? [])] : [];
          return [link('modulepreload', name), ...sheets.map((sheet) => link('stylesheet', sheet))];
        });
      },
    },
  };
}
