import {
  ACCENT_COLORS,
  CODE_FEATURES,
  COLORS,
  FAMILIES,
  FIXED,
  GROWING,
  MEASURE,
  MOTION,
  RADII,
  SIZES,
  WIDE,
} from './tokens.ts';

type Scheme = 'light' | 'dark';
type Values = Record<string, string>;

const rule = (selector: string, values: Values): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--gl-${name}:${value}`)
    .join(';')}}`;

const rem = (px: number): string => `${px / 16}rem`;

const mapped = <T>(values: Readonly<Record<string, T>>, value: (from: T) => string, prefix = ''): Values =>
  Object.fromEntries(Object.entries(values).map(([name, from]) => [`${prefix}${name}`, value(from)]));

const pick = (scheme: Scheme) => (pair: readonly [string, string]) => pair[scheme === 'light' ? 0 : 1];

const colors = (scheme: Scheme): Values => ({
  ...mapped(COLORS, pick(scheme)),
  shadow: scheme === 'light' ? '0 8px 28px rgb(16 24 20/14%)' : '0 8px 28px rgb(0 0 0/60%)',
});

/** `share` of one color in another, channel by channel: the result of color-mix() in sRGB, which not every browser of the pages knows. */
function mixed(one: string, share: number, other: string): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function accent(name: string, scheme: Scheme): Values {
  const of = pick(scheme);
  const signal = of(ACCENT_COLORS[name as keyof typeof ACCENT_COLORS]);
  return {
    signal,
    'signal-strong': mixed(signal, 0.86, of(COLORS.ink)),
    'signal-soft': mixed(signal, 0.12, of(COLORS.paper)),
  };
}

/** Dark where the person's system is, unless the app decides; always light on paper. */
const inDark = (rules: (root: string) => string): string =>
  `@media screen and (prefers-color-scheme:dark){${rules(':root:not([data-mantine-color-scheme])')}}` +
  `@media screen{${rules('[data-mantine-color-scheme=dark]')}}`;

/** The tokens as custom properties. Both schemes are written out, for browsers that do not support light-dark(). */
export function tokensCss(): string {
  return [
    rule(':root', {
      ...mapped(FAMILIES, (family) => family),
      ...Object.fromEntries(SIZES.map((size) => [`size-${size}`, rem(size)])),
      ...mapped(GROWING, ([narrow]) => rem(narrow), 'size-'),
      ...mapped(RADII, (px) => `${px}px`, 'radius-'),
      ...mapped(MOTION, (ms) => `${ms}ms`),
      code: CODE_FEATURES,
      measure: `${MEASURE}px`,
      ...FIXED,
      ...colors('light'),
    }),
    `@media (min-width:${WIDE}px){${rule(
      ':root',
      mapped(GROWING, ([, wide]) => rem(wide), 'size-'),
    )}}`,
    inDark((root) => rule(root, colors('dark'))),
    // what is dark in both schemes: the booth
    rule('[data-scheme=dark]', colors('dark')),
  ].join('\n');
}

/** A firm's color takes the place of the product's inside the element that names it. */
export function accentsCss(): string {
  const names = Object.keys(ACCENT_COLORS).filter((name) => name !== 'green');
  return [
    ...names.map((name) => rule(`[data-accent=${name}]`, accent(name, 'light'))),
    inDark((root) => names.map((name) => rule(`${root} [data-accent=${name}]`, accent(name, 'dark'))).join('')),
  ].join('\n');
}

/** For the page that a browser below the floor is shown: it may know no custom properties, and gets none of our typefaces. */
export function oldBrowserCss(): string {
  const colors = (scheme: Scheme) => `background:${pick(scheme)(COLORS.paper)};color:${pick(scheme)(COLORS.ink)}`;
  return (
    `body{max-width:${MEASURE}px;margin:48px auto;padding:0 24px;font:16px/1.55 sans-serif;${colors('light')}}` +
    `h1{font:28px/1.25 Georgia,serif}@media screen and (prefers-color-scheme:dark){body{${colors('dark')}}}`
  );
}

/** For the app's page, before its style sheets are here: the paper, and the lamp in its middle. */
export function firstPaintCss(): string {
  const paper = (scheme: Scheme) => `html{background:${pick(scheme)(COLORS.paper)}}`;
  return (
    `${paper('light')}@media screen and (prefers-color-scheme:dark){${paper('dark')}}` +
    '.first-paint{position:fixed;inset:0;display:grid;place-items:center}.first-paint svg{height:40px}'
  );
}
