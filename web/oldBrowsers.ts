/** The page that browsers below the floor are shown instead of ours (decision 107). */
import { oldBrowserCss } from '@greenlit/domain/look/style-sheets.ts';
import type { Plugin } from 'vite';
import { type Floor, floorOf } from './floors.ts';
import { refuse } from './src/shared/refuse.ts';

const STYLES = 'old-browser.css';

/**
 * What tells a browser below the floor: each is in every browser of the list, and for the app in no older one. A browser is asked
 * what it has, not what it is called.
 */
export const NEEDS: Readonly<Record<Floor, readonly string[]>> = {
  app: ['String.prototype.isWellFormed', 'CSS.registerProperty'],
  pages: ['HTMLElement.prototype.inert'],
};

interface Words {
  title: string;
  todo: string;
  /** Another way in this browser, as HTML. */
  way?: string;
}

/** By page. */
export const WORDS: Readonly<Record<'index.html' | 'review.html', Words & { floor: Floor }>> = {
  'index.html': {
    floor: 'app',
    title: 'This browser is too old for Greenlit',
    todo: 'Please update it, or open this address in a newer browser. What you saved is on the server. Takes that were recorded here stay in this browser; update it to reach them.',
  },
  'review.html': {
    floor: 'pages',
    title: 'This browser is too old for this page',
    todo: 'Please update it, or open the link in a newer browser or on another device. Nothing has been decided.',
    way: '<p>Or <a href="?plain">review it on a plain page</a> in this browser: we e-mail you a code.</p>',
  },
};

/** "Chrome and Edge from 111, Firefox from 128, Safari from 16.4 (iPhone and iPad: iOS 16.4)" */
export function inWords(floor: Floor): string {
  const { chrome, firefox, safari, ios } = Object.fromEntries(
    floorOf(floor).map(({ target, version }) => [target, version]),
  );
  return `Chrome and Edge from version ${chrome}, Firefox from ${firefox}, Safari from ${safari} (iPhone and iPad: iOS ${ios})`;
}

const PHONES = 'On an iPhone or iPad, every browser is as new as iOS: Settings, General, Software Update.';

/** The page in place of one of ours; what is in the head of that one becomes text. */
export function pageFor({ floor, title, todo, way = '' }: Words & { floor: Floor }): string {
  return (
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/${STYLES}"></head><body><main><h1>${title}</h1>` +
    `<p>It works in ${inWords(floor)}.</p><p>${todo}</p>${way}<p>${PHONES}</p></main>`
  );
}

/** Puts the question at the start of the head, before anything of ours is loaded. */
export function oldBrowsers(): Plugin {
  return {
    name: 'greenlit-old-browsers',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        const words = Object.entries(WORDS).find(([name]) => filename.endsWith(`/${name}`))?.[1];
        if (!words) return html;
        // other hooks look for tags in the page
        const page = JSON.stringify(pageFor(words)).replaceAll('<', '\\u003c');
        const script = `(${refuse})(${JSON.stringify(NEEDS[words.floor])}, ${page})`;
        return html.replace('<head>', () => `<head>\n    <script>${script}</script>`);
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: STYLES, source: oldBrowserCss() });
    },
  };
}
