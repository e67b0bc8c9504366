import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { accentsCss, tokensCss } from '@greenlit/domain/look/style-sheets.ts';
import { ACCENT_COLORS, COLORS, GRID, GROWING, SIZES, WEIGHTS } from '@greenlit/domain/look/tokens.ts';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.test.'));

/** Text over a film has the size that the film gives it; the teleprompter has the size that the speaker chose. */
const OWN_SIZES = [/clamp\(13px, 5cqh, 34px\)/, /max\(11px, 0\.6em\)/];

const SIZE = `var\\(--gl-size-(?:${[...SIZES, ...Object.keys(GROWING)].join('|')})\\)`;
const RADIUS =
  /^(?:var\(--gl-radius-(?:small|large)\)|var\(--player-radius, var\(--gl-radius-large\)\)|50%|999px|0|inherit)$/;
/** Colors over a film, which have no scheme. */
const VEIL = /rgb\((?:0 0 0|11 15 13|16 24 20|255 255 255) \/ [\d.]+%?\)/g;
const OTHER_COLORS = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|light-dark)\([^;]*/gi;

type Check = (value: string) => boolean;

const isToken =
  (pattern: RegExp): Check =>
  (value) =>
    value === 'inherit' || pattern.test(value);

const isOnGrid: Check = (value) =>
  [...value.matchAll(/(?<![\w.-])-?([\d.]+)(px|rem)\b/g)].every(([, number, unit]) => {
    const px = Number(number) * (unit === 'rem' ? 16 : 1);
    return px <= 2 || px % GRID === 0;
  });

const isOfTheSet: Check = (value) =>
  value === 'none' || value === '0.01ms !important' || !/(?<![\w-])[\d.]+m?s\b/.test(value);

const DECLARATIONS: readonly { names: RegExp; check: Check }[] = [
  {
    names: /^font-size$/,
    check: (value) => isToken(new RegExp(`^${SIZE}$`))(value) || OWN_SIZES.some((own) => own.test(value)),
  },
  {
    names: /^font-weight$/,
    check: (value) => value === 'inherit' || WEIGHTS.some((weight) => String(weight) === value),
  },
  { names: /^font-family$/, check: isToken(/^var\(--gl-(sans|serif|teleprompter)\)$/) },
  { names: /^font$/, check: isToken(/^400 var\(--gl-size-\d+\) ?\/ ?[\d.]+ var\(--gl-sans\)$/) },
  { names: /radius$/, check: (value) => value.split(/ (?![^(]*\))/).every((part) => RADIUS.test(part)) },
  { names: /^(transition|animation)(-duration)?$/, check: isOfTheSet },
  { names: /^((row|column)-)?gap$|^(padding|margin)(-[a-z-]+)?$/, check: isOnGrid },
  {
    names: /^(color|background|background-color|fill|stroke)$/,
    check: (value) => !/^(?:black|gray|red|green|blue|white)$/.test(value),
  },
];

/** What a style sheet says that the set does not know, each as `property: value`. */
function departures(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face \{[^}]*\}/g, '');
  const found = [...bare.matchAll(/(?:^|[;{]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' ').trim(),
  }));
  const wrong = found
    .filter(({ name, value }) => DECLARATIONS.some(({ names, check }) => names.test(name) && !check(value)))
    .map(({ name, value }) => `${name}: ${value}`);
  const colors = [...bare.replace(VEIL, '').matchAll(OTHER_COLORS)].map(([color]) => `color: ${color}`);
  return [...wrong, ...colors];
}

/** The same for styles in markup and in mails. `isCard`: its fields are Stripe's, which know no custom properties. */
function departuresInMarkup(code: string, isCard = false): string[] {
  const all = (pattern: RegExp, isWrong: (value: string) => boolean) =>
    [...code.matchAll(pattern)].filter(([, value = '']) => isWrong(value)).map(([whole]) => whole);
  return [
    ...all(/fontSize: ((?:`[^`]*`)|[^,}\n]+)/g, (value) => {
      const bare = value.replace(/['"`\s]/g, '');
      return !(
        SIZES.some((px) => String(px) === bare) ||
        bare.startsWith('var(--gl-size-') ||
        (isCard && bare === '16px') ||
        /^(?:prefs\.fontSize|stepFont\(fontSize|fontSize)/.test(bare)
      );
    }),
    ...all(/(?:fw=\{|fontWeight: )['"]?(\d+)/g, (value) => !WEIGHTS.some((one) => String(one) === value)),
    ...all(/\bfz=(\S+)/g, () => true),
    ...all(/\bfontFamily: ?(['"`][^'"`]*['"`])/g, (value) => !value.includes('var(--gl-')),
    ...all(
      /\b(?:gap|m[tblrxy]?|p[tblrxy]?|verticalSpacing|horizontalSpacing)=\{(\d+)\}/g,
      (value) => Number(value) > 2 && Number(value) % GRID !== 0,
    ),
    ...all(/\b(?:color|c|bg)="(orange|red|green|blue|teal|yellow|violet|grape|lime|cyan|pink|indigo)"/g, () => true),
  ];
}

/** Texts whose color follows the scheme on a ground that does not: dark on dark in one of the two. */
const lostTexts = (css: string): string[] =>
  /color-scheme: dark/.test(css)
    ? []
    : [...css.matchAll(/\{([^{}]*)\}/g)]
        .map(([, block = '']) => block)
        .filter((block) => /background: var\(--gl-(?:booth|lamp-\w+)\)/.test(block))
        .flatMap((block) =>
          [...block.matchAll(/(?<!-)color: var\(--gl-(?!white|lamp-)[\w-]+\)/g)].map(([text]) => text),
        );

const inFiles = (files: string[], find: (text: string, path: string) => string[]) =>
  files.flatMap((path) => find(readFileSync(`${ROOT}${path}`, 'utf8'), path).map((what) => `${path}: ${what}`));

describe('the look', () => {
  test('has no size, weight, typeface, radius, space, time or color outside the tokens', () => {
    expect(inFiles(listed('web/src/**/*.css', 'web/src/*.css'), departures)).toEqual([]);
  });

  test('has none outside the tokens in markup and mails', () => {
    expect(
      inFiles(listed('web/src/**/*.tsx', 'server/src/mail/*.tsx', 'server/src/features/**/*.tsx'), (code, path) =>
        departuresInMarkup(code, path.endsWith('CardPart.tsx')),
      ),
    ).toEqual([]);
  });

  test('names only properties that exist', () => {
    const sheets = listed('web/src/**/*.css', 'web/src/*.css');
    const texts = sheets.map((path) => readFileSync(`${ROOT}${path}`, 'utf8'));
    const made = [tokensCss(), accentsCss(), ...texts].join('\n');
    const declared = new Set([...made.matchAll(/(--gl-[\w-]+)\s*:/g)].map(([, name]) => name));
    const named = texts.flatMap((text) => [...text.matchAll(/var\((--gl-[\w-]+)\)/g)].map(([, name]) => name));
    expect([...new Set(named)].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('has no text of the scheme’s colors on a ground that is always dark', () => {
    expect(inFiles(listed('web/src/**/*.css', 'web/src/*.css'), lostTexts)).toEqual([]);
    expect(lostTexts('.a { background: var(--gl-lamp-body); color: var(--gl-ink); }')).toEqual([
      'color: var(--gl-ink)',
    ]);
  });

  test('has its largest size on a single page', () => {
    const large = listed('web/src/**/*.css').filter((path) =>
      /var\(--gl-size-(hero|56)\)/.test(readFileSync(`${ROOT}${path}`, 'utf8')),
    );
    expect(large).toHaveLength(1);
    expect(large[0]).toContain('web/src/public/pages/');
  });

  test.each([
    'font-size: 0.9375rem',
    'font-size: 15px',
    'font-weight: 560',
    'font-family: monospace',
    'border-radius: 5px',
    'padding: 6px 12px',
    'gap: 0.3rem',
    'transition: opacity 300ms',
    'color: #0b7a4b',
    'color: light-dark(#fff, #000)',
    'color: rgb(11 122 75)',
    'background: black',
    'font-size: var(--gl-size-15)',
    'border-radius: 0.3rem',
    'border-end-end-radius: 5px',
    'transition-duration: 300ms',
  ])('refuses %s', (declaration) => {
    expect(departures(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
  });

  test.each([
    'fontSize: 13',
    "fontSize: '1.125rem'",
    'fontSize: size * 0.4',
    "fontSize: '16px'",
    'fw={560}',
    'fontWeight: 700',
    'fz={15}',
    "fontFamily: 'monospace'",
    'gap={6}',
    'color="orange"',
  ])('refuses %s in markup', (code) => {
    expect(departuresInMarkup(code)).toHaveLength(1);
  });
});

/** The relative luminance of a color, as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colors of the %s scheme', (_, scheme) => {
  const grounds = ['paper', 'surface', 'sunken'] as const;
  const texts = [
    'ink',
    'muted',
    'placeholder',
    'signal',
    'signal-strong',
    'green',
    'amber',
    'vermilion',
    'slate',
    'danger',
  ] as const;
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  test.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(COLORS[text][scheme], COLORS[ground][scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['amber', 'vermilion', 'slate', 'danger', 'green'] as const)('%s is readable on its own ground', (hue) => {
    expect(contrast(COLORS[hue][scheme], COLORS[`${hue}-soft`][scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(COLORS['on-signal'][scheme], COLORS[hue][scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('edges of fields stand out from %s', (ground) => {
    expect(contrast(COLORS.edge[scheme], COLORS[ground][scheme])).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(ACCENT_COLORS))('the accent %s is readable, and so is text on it', (_name, pair) => {
    expect(contrast(pair[scheme], COLORS.paper[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(COLORS['on-signal'][scheme], pair[scheme])).toBeGreaterThanOrEqual(4.5);
  });
});
