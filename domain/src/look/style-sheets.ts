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

const accent = (name: string, scheme: Scheme): Values => ({
  signal: pick(scheme)(ACCENT_COLORS[name as keyof typeof ACCENT_COLORS]),
  'signal-strong': 'color-mix(in srgb,var(--gl-signal) 86%,var(--gl-ink))',
  'signal-soft': 'color-mix(in srgb,var(--gl-signal) 12%,var(--gl-paper))',
});

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

/** For the app's page, before its style sheets are here: the paper, and the lamp in its middle. */
export function firstPaintCss(): string {
  const paper = (scheme: Scheme) => `html{background:${pick(scheme)(COLORS.paper)}}`;
  return (
    `${paper('light')}@media screen and (prefers-color-scheme:dark){${paper('dark')}}` +
    '.first-paint{position:fixed;inset:0;display:grid;place-items:center}.first-paint svg{height:40px}'
  );
}
