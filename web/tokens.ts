import { LAMP_STATES, lampSvg } from '@greenlit/domain/look/lamp.ts';
import { accentsCss, firstPaintCss, tokensCss } from '@greenlit/domain/look/style-sheets.ts';
import { COLORS } from '@greenlit/domain/look/tokens.ts';
import type { Plugin } from 'vite';

const SHEETS: Record<string, () => string> = { 'virtual:tokens.css': tokensCss, 'virtual:accents.css': accentsCss };

/** The tab's icons, by file name. */
const ICONS: Record<string, string> = {
  'favicon.svg': lampSvg('green'),
  ...Object.fromEntries(LAMP_STATES.map((state) => [`lamp-${state}.svg`, lampSvg(state)])),
};

const COLOR_SCHEME = '<meta name="color-scheme" content="light dark" />';

/** The color of the browser's own bars: paper. */
const themeColors = (): string =>
  ['light', 'dark']
    .map(
      (scheme, index) =>
        `<meta name="theme-color" content="${COLORS.paper[index]}" media="(prefers-color-scheme: ${scheme})" />`,
    )
    .join('');

/** Serves the style sheets and the tab's icons, which are made of tokens and lamp. */
export const tokens = (): Plugin => ({
  name: 'greenlit-tokens',
  resolveId: (id) => (Object.hasOwn(SHEETS, id) ? `\0${id}` : undefined),
  load: (id) => SHEETS[id.slice(1)]?.(),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const icon = ICONS[request.url?.slice(1) ?? ''];
      if (icon === undefined) next();
      else response.setHeader('content-type', 'image/svg+xml').end(icon);
    });
  },
  // paper and the lamp, before style sheets and scripts are here
  transformIndexHtml: (page) =>
    page
      .replace(COLOR_SCHEME, COLOR_SCHEME + themeColors())
      .replace('<!--first paint-->', `<div class="first-paint">${lampSvg('green')}</div>`)
      .replace('</title>', `</title><style nonce="__NONCE__">${firstPaintCss()}</style>`),
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [fileName, source] of Object.entries(ICONS)) this.emitFile({ type: 'asset', fileName, source });
  },
});
