import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { GRID, SIZES, WEIGHTS } from '@greenlit/domain/look/tokens.ts';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.test.'));

/** Text over a film has the size that the film gives it; the teleprompter has the size that the speaker chose. */
const OWN_SIZES = [/clamp\(13px, 5cqh, 34px\)/, /max\(11px, 0\.6em\)/];

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

const isOfTheSet: Check = (value) => value === 'none' || [...value.matchAll(/(?<![\w-])[\d.]+m?s\b/g)].length === 0;

const DECLARATIONS: readonly { names: RegExp; check: Check }[] = [
  {
    names: /^font-size$/,
    check: (value) => isToken(/^var\(--gl-size-[\w]+\)$/)(value) || OWN_SIZES.some((own) => own.test(value)),
  },
  {
    names: /^font-weight$/,
    check: (value) => value === 'inherit' || WEIGHTS.some((weight) => String(weight) === value),
  },
  { names: /^font-family$/, check: isToken(/^var\(--gl-(sans|serif|teleprompter)\)$/) },
  { names: /^font$/, check: isToken(/^400 var\(--gl-size-\d+\) ?\/ ?[\d.]+ var\(--gl-sans\)$/) },
  {
    names: /^border(-(top|bottom)-(left|right))?-radius$/,
    check: (value) =>
      value
        .split(' ')
        .every(
          (part) =>
            /^(var\(--(gl-radius-(small|large)|player-radius.*)|50%|999px|0|inherit)/.test(part) ||
            /^[\w-]+\)+$/.test(part),
        ),
  },
  // durations alone only end motion for those who want none
  { names: /^(transition|animation)$/, check: isOfTheSet },
  { names: /^((row|column)-)?gap$|^(padding|margin)(-[a-z-]+)?$/, check: isOnGrid },
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
  const colors = [...bare.matchAll(/#[0-9a-f]{3,8}\b(?=[^{}]*;)|light-dark\([^;]*/gi)].map(
    ([color]) => `color: ${color}`,
  );
  return [...wrong, ...colors];
}

/** The same for styles in markup and in mails. */
function departuresInMarkup(code: string): string[] {
  const sizes = [...code.matchAll(/fontSize: (\d+|'[^']*')/g)]
    // the card's fields are Stripe's, which know no custom properties
    .filter(([, size = '']) => size !== "'16px'")
    .filter(([, size = '']) => !SIZES.some((px) => String(px) === size) && !size.startsWith("'var(--gl-size-"))
    .map(([all]) => all);
  const weights = [...code.matchAll(/(?:fw=\{|fontWeight: )'?(\d+)/g)]
    .filter(([, weight]) => !WEIGHTS.some((one) => String(one) === weight))
    .map(([all]) => all);
  return [...sizes, ...weights];
}

const inFiles = (files: string[], find: (text: string) => string[]) =>
  files.flatMap((path) => find(readFileSync(`${ROOT}${path}`, 'utf8')).map((what) => `${path}: ${what}`));

describe('the look', () => {
  test('has no size, weight, typeface, radius, space, time or color outside the tokens', () => {
    expect(inFiles(listed('web/src/**/*.css', 'web/src/*.css'), departures)).toEqual([]);
  });

  test('has none outside the tokens in markup and mails', () => {
    expect(
      inFiles(listed('web/src/**/*.tsx', 'server/src/mail/*.tsx', 'server/src/features/**/*.tsx'), departuresInMarkup),
    ).toEqual([]);
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
  ])('refuses %s', (declaration) => {
    expect(departures(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
  });

  test.each(['fontSize: 13', "fontSize: '1.125rem'", 'fw={560}', 'fontWeight: 700'])('refuses %s in markup', (code) => {
    expect(departuresInMarkup(code)).toHaveLength(1);
  });
});
