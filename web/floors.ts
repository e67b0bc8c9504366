import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `app`: everything behind the sign-in; `pages`: the reviewer's page, share, channel and embed pages, the verifier. */
export type Floor = 'app' | 'pages';

/**
 * The browsers that the list names, as Vite and the compatibility data of MDN call them. On Android, Chrome, what apps show pages in
 * (WebView), and Firefox have the versions of the desktop, and lack more.
 */
const NAMES: Readonly<Record<string, { target: string; data: readonly string[] }>> = {
  chrome: { target: 'chrome', data: ['chrome', 'chrome_android', 'webview_android'] },
  edge: { target: 'edge', data: ['edge'] },
  firefox: { target: 'firefox', data: ['firefox', 'firefox_android'] },
  safari: { target: 'safari', data: ['safari'] },
  ios_saf: { target: 'ios', data: ['safari_ios'] },
};

export interface Oldest {
  target: string;
  data: string;
  version: string;
}

/** The oldest versions that `browserslist` in package.json names. Each line is a browser and its floor, nothing cleverer. */
export function floorOf(floor: Floor): Oldest[] {
  const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
  const lines: string[] = browserslist[floor];
  return lines.flatMap((line) => {
    const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    const known = NAMES[name];
    if (!known)
      throw new Error(`browserslist: "${line}" is not "browser >= version" of ${Object.keys(NAMES).join(', ')}`);
    return known.data.map((data) => ({ target: known.target, data, version }));
  });
}

/** What Vite compiles syntax and style sheets for. */
export const targetOf = (floor: Floor): string[] => [
  ...new Set(floorOf(floor).map(({ target, version }) => target + version)),
];
