import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { letterSamples } from '../features/notifications/notifications.queries.ts';
import { DARK, LIGHT } from './letterhead.ts';

const FEATURES = join(import.meta.dirname, '../features');
/** User content that would be markup or a second line if it were not escaped. */
const ODD_WORDS = 'Bonds & "bills" <b>now</b>';
const PROVIDER = 'Söhne & Co';
const HOST = 'https://video.example.test';
const SENDER = { providerName: PROVIDER, mainHost: HOST };
const samples = await letterSamples(SENDER, ODD_WORDS);
const each = samples.map((sample) => [sample.name, sample.message] as const);

const decoded = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
/** The visible text of the page, without the hidden preview. */
const shown = (html: string) =>
  decoded(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<div class="preview".*?<\/div>/s, '')
      .replace(/<\/?strong[^>]*>/g, '')
      .replace(/<[^>]+>/g, '\n'),
  );

describe('every mail of the product', async () => {
  it('has a sample, and so has every frame that several mails share', () => {
    const built = globSync('**/*.tsx', { cwd: FEATURES })
      .map((file) => ({ file, code: readFileSync(join(FEATURES, file), 'utf8') }))
      .filter(({ code }) => /<(\w*Letter|Alarm)\b/.test(code));
    const sampled = new Set(samples.map(({ file }) => file));
    const own = built.filter(({ file }) => /\/(events|letters)\//.test(file));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ file }) => !sampled.has(file)).map(({ file }) => file)).toEqual([]);
    const imported = [...sampled].map((file) => readFileSync(join(FEATURES, file), 'utf8')).join('\n');
    const frames = built.filter((one) => !own.includes(one)).map(({ file }) => file);
    expect(frames.filter((file) => !imported.includes(`/${basename(file)}'`))).toEqual([]);
  });

  it.each(each)('is a page with a language, a title and one heading: %s', (_name, { html, subject }) => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toBe(subject);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/<h[2-6][ >]/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeGreaterThan(0);
  });

  it.each(each)('loads nothing external: %s', (_name, { html }) => {
    expect(html).not.toMatch(/<(link|script|iframe|object|embed|video|audio|svg|form)[ >]/i);
    expect(html).not.toMatch(/\b(background|poster|srcset)=/i);
    expect(html).not.toMatch(/url\(|@import|@font-face/i);
    for (const [, address] of html.matchAll(/href="([^"]+)"/g)) expect(decoded(address ?? '')).toMatch(HOST);
  });

  it.each(each)('includes each picture that it shows, with an alt text: %s', (_name, { html, attachments = [] }) => {
    const shown = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    for (const tag of shown) expect(tag).toMatch(/ alt="[^"]+"/);
    const sources = [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(shown.length);
    expect(sources).toEqual(attachments.flatMap(({ cid }) => (cid ? [`cid:${cid}`] : [])));
  });

  it('that is a receipt states its facts in a table, and line by line in plain text', () => {
    const receipts = samples.filter(({ file }) => file === 'review/letters/receipt.tsx');
    expect(receipts.length).toBeGreaterThan(0);
    for (const { message } of receipts) {
      const facts = [...(message.html ?? '').matchAll(/<td class="fact".*?<\/td>/gs)].map(([cell]) => cell);
      expect(facts.length).toBeGreaterThanOrEqual(5);
      expect(facts.find((cell) => cell.includes('Fingerprint of what was decided'))).toContain(
        'font-variant-numeric:tabular-nums',
      );
      expect(message.text).toMatch(/^- Time: .+\n- Requested by: /m);
    }
  });

  it.each(each)('draws lines only where its style for dark mode reaches them: %s', (_name, { html }) => {
    for (const [tag] of html.matchAll(/<\w+ [^>]*\bborder[\w-]*:[^;"]*#[^>]*>/g)) expect(tag).toMatch(/ class="\w/);
  });

  it('about a video of a firm shows its logo and its picture', () => {
    const { html = '' } = samples.find(({ name }) => name === 'request: a video')?.message ?? {};
    expect([...html.matchAll(/src="cid:(\w+)@/g)].map(([, name]) => name)).toEqual(['logo', 'picture']);
  });

  it.each(each)('uses tables for layout only: %s', (_name, { html }) => {
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(table).toContain('role="presentation"');
    expect(html).not.toMatch(/<th[ >]|<caption/);
  });

  it.each(each)('carries the provider’s name in header and signature: %s', (_name, { html, text }) => {
    expect(shown(html).trim().startsWith(PROVIDER)).toBe(true);
    expect(shown(html).trim().endsWith(`Sent by ${PROVIDER}`)).toBe(true);
    expect(text.endsWith(`Sent by ${PROVIDER}`)).toBe(true);
    expect(`${html}${text}`).not.toMatch(/Greenlit/);
  });

  it.each(each)('says the same as text: %s', (_name, { html, text }) => {
    const page = shown(html).replace(/\s+/g, ' ');
    for (const line of text.split('\n').filter((one) => one.trim() && one !== '-- ')) {
      const words = line
        .replace(/^(> |- )/, '')
        .replace(/\s+/g, ' ')
        .trim();
      const [, label, url] = /^(.*): (https?:\S+)$/.exec(words) ?? [];
      // link addresses are written out only in the text version
      for (const part of url ? [label, url] : [words]) expect(`${page} ${decoded(html)}`).toContain(part);
    }
    for (const [, address] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(decoded(address ?? ''));
    expect(text).not.toMatch(/<\/?(p|a|td|h1|blockquote|br)\b/);
  });

  it.each(each)('is complete and treats people’s words as text: %s', (_name, { html, text, subject }) => {
    expect(`${shown(html)}${text}${subject}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
    expect(html).not.toContain('<b>');
    // people's words appear exactly as written
    if (html.includes('&lt;b&gt;')) expect(text).toContain(ODD_WORDS);
  });

  const dangerous = await Promise.all(
    [
      'Pay at https://evil.test/pay now',
      'evil.test/pay',
      'evil.test',
      'ⓔⓥⓘⓛ.ⓣⓔⓢⓣ',
      'evil\u200b.test',
      'me@evil.test',
    ].map(async (words) =>
      (await letterSamples(SENDER, words, true)).map(
        ({ name, message }) => [`${name}, ${JSON.stringify(words)}`, message] as const,
      ),
    ),
  );
  it.each(dangerous.flat())('turns none of people’s words into links: %s', (_name, { subject, html, text }) => {
    for (const part of [subject, html, text])
      expect(part.normalize('NFKC').replace(/\u200b/g, '')).not.toMatch(/evil/i);
  });

  it.each(samples.filter(({ code }) => code).map((sample) => [sample.name, sample] as const))(
    'shows its code large, as one word to copy, and not in the subject or preview: %s',
    (_name, { message: { html, text, subject }, code = '' }) => {
      expect(text.split('\n')).toContain(code);
      expect(html.split(code)).toHaveLength(2);
      const style = new RegExp(`style="([^"]*)">${code}</p>`).exec(html)?.[1] ?? '';
      expect(Number(/font-size:(\d+)px/.exec(style)?.[1])).toBeGreaterThanOrEqual(28);
      expect(subject).not.toContain(code);
      expect(/<div class="preview".*?<\/div>/s.exec(html)?.[0]).not.toContain(code);
    },
  );

  it.each(each)('has a dark color for every part with a light one: %s', (_name, { html }) => {
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const dark = style.slice(style.indexOf('prefers-color-scheme: dark'));
    for (const [tag] of html
      .replace(/<head>.*<\/head>/s, '')
      .matchAll(/<[a-z]\w* [^>]*\b(?:color|background):#[^>]*>/g)) {
      if (tag.startsWith('<table')) continue;
      const classes = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [];
      expect(
        classes.some((name) => dark.includes(`.${name}`)),
        tag,
      ).toBe(true);
    }
  });
});

describe('the colors', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(
    Object.entries({ LIGHT, DARK }).flatMap(([scheme, colors]) =>
      (
        [
          ['ink', 'surface'],
          ['ink', 'paper'],
          ['ink', 'sunken'],
          ['muted', 'surface'],
          ['muted', 'paper'],
          ['signal', 'surface'],
          ['onSignal', 'signal'],
        ] as const
      ).map(([on, ground]) => [scheme, on, ground, contrast(colors[on], colors[ground])] as const),
    ),
  )('%s: %s on %s has enough contrast', (_scheme, _on, _ground, ratio) => {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});

it('a name or a title from right to left keeps numbers beside it in their place, in subject, heading and text', async () => {
  const hebrew = await letterSamples(SENDER, 'מדריך 5 (2024)');
  const ours = hebrew.flatMap(({ message: { subject, text } }) => [subject, text.replace(/^> .*$/gm, '')]);
  const lines = ours
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('מדריך 5'));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /^[^\u2068]*מדריך 5/.test(line))).toEqual([]);
});
