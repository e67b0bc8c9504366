import { describe, expect, it } from 'vitest';
import { preReview } from '../scripts/pre-review/marks.ts';
import { type Claim, expiredAsPhrases, isEnding, isExpired } from './claims.ts';
import { findClaims, freezeClaims } from './found.ts';
import { gramsOf, gramsOfPattern } from './grams.ts';
import { claim } from './schemas.ts';

const registered = (words: string, change: Partial<Claim> = {}): Claim => ({
  ...{ id: words, words, proof: 'Annual report', link: 'https://firm.test/report', file: null, sha256: null },
  ...{ until: '2026-12-31', approvedBy: 'Grace Hopper' },
  ...change,
});
const said = (text: string, ...words: string[]) =>
  findClaims(
    text,
    words.map((one) => registered(one)),
  ).map(({ claim, start, end }) => [claim.words, text.slice(start, end)]);

describe('the claims of a text', () => {
  it.each<[string, string, string, string[]]>([
    ['words', 'We manage more than a billion.', 'manage more than a billion', ['manage more than a billion']],
    [
      'capitals, hyphens and commas',
      'Award-winning, FEE ONLY advice.',
      'award winning fee-only advice',
      ['Award-winning, FEE ONLY advice'],
    ],
    ['a number', 'It returned 7.5% in 2025.', 'returned [number]% in [number]', ['returned 7.5% in 2025']],
    ['money', 'We manage $2.1 billion.', 'manage [number] billion', ['manage $2.1 billion']],
    ['a number that another claim names', 'It returned 7% once.', 'returned [number]%', ['returned 7%']],
    [
      'any word',
      'Rated best adviser. Rated good adviser.',
      'rated [any] adviser',
      ['Rated best adviser', 'Rated good adviser'],
    ],
    ['no number', 'It returned some % once.', 'returned [number]%', []],
    [
      'a spoken number',
      'It returned seven point five percent.',
      'returned [number]%',
      ['returned seven point five percent'],
    ],
    [
      'numbers in words where the claim has digits',
      'It returned five percent in twenty twenty-five.',
      'returned 5% in 2025',
      ['returned five percent in twenty twenty-five'],
    ],
    ['digits where the claim has words', 'Rated 5 stars.', 'rated five stars', ['Rated 5 stars']],
    [
      'spoken money',
      'We manage two point one billion dollars.',
      'manage [number] billion',
      ['manage two point one billion dollars'],
    ],
    ['an amount in full', 'We manage $2,100,000,000 today.', 'manage $2.1 billion', ['manage $2,100,000,000']],
    [
      'a currency before [number]',
      'From five hundred dollars a year.',
      'from $[number] a year',
      ['From five hundred dollars a year'],
    ],
    ['another spoken number', 'It returned six percent.', 'returned 5%', []],
    ['another currency', 'It costs five euros.', 'costs $5', []],
    ['one word too many', 'Rated the best adviser.', 'rated [any] adviser', []],
    ['nothing', '', 'rated [any] adviser', []],
  ])('are found: %s', (_, text, words, found) => {
    expect(said(text, words).map(([, part]) => part)).toEqual(found);
  });

  it('are the longest of overlapping ones, in the order of the text', () => {
    const text = 'We are fee only. We returned 7% in 2025, and 9%.';
    expect(said(text, 'returned [number]%', 'returned 7% in 2025', 'fee-only')).toEqual([
      ['fee-only', 'fee only'],
      ['returned 7% in 2025', 'returned 7% in 2025'],
    ]);
  });

  it('are found among 300 claims in which every other word is [any]', () => {
    const letter = (n: number) => String.fromCharCode(97 + n);
    const words = (n: number) =>
      Array.from({ length: 15 }, (_, at) => `${letter(n % 26)}${letter(Math.floor(n / 26))}${letter(at)} [any]`);
    const text = words(7).join(' ').replaceAll('[any]', 'x');
    expect(said(text, ...Array.from({ length: 300 }, (_, n) => words(n).join(' ')))).toEqual([
      [words(7).join(' '), text],
    ]);
  });

  it('take time in proportion to the text, whatever the pattern', () => {
    const words = 'a [any] a [any] a [any] a [any] b';
    const text = 'a '.repeat(50_000);
    expect(said(text, words)).toEqual([]);
  });
});

describe('the end of a claim', () => {
  it.each([
    ['2026-11-30T00:00:00Z', false, false],
    ['2026-12-02T13:00:00Z', false, true],
    ['2026-12-31T23:00:00Z', false, true],
    ['2027-01-01T12:00:00Z', true, true],
  ])('on Dec 31st: at %s', (now, expired, ending) => {
    expect([isExpired('2026-12-31', new Date(now)), isEnding('2026-12-31', new Date(now))]).toEqual([expired, ending]);
  });

  it('makes it a finding of the compliance check', () => {
    const claims = [registered('fee-only', { until: '2026-01-31' }), registered('award-winning')];
    const marks = preReview('We are fee only and award-winning.', {
      lists: expiredAsPhrases(claims, new Date('2026-06-01')),
      families: ['firm'],
    });
    expect(marks).toMatchObject([
      { text: 'fee only', severity: 'stop', reason: expect.stringContaining('Jan 31st, 2026') },
    ]);
  });

  it('is frozen with a round', () => {
    expect(freezeClaims('We are fee only.', [registered('fee only')], new Date('2027-06-01'))).toMatchObject([
      { claimId: 'fee only', start: 7, end: 15, expired: true, approvedBy: 'Grace Hopper' },
    ]);
  });
});

describe('the index of a text', () => {
  const text = 'Our fund returned 7.5% in 2025. We can’t promise that it will again.';
  it.each([
    ['our fund', true],
    ['fund', true],
    ['returned [number]% in', true],
    ['[any] returned', true],
    ['cannot promise that', true],
    ['returned seven point five percent', true],
    ['returned [number] percent in twenty twenty-five', true],
    ['returned seventy five percent', false],
    ['fund our', false],
    ['again our', false],
    ['promise it', false],
  ])('has “%s”: %s', (words, is) => {
    const grams = new Set(gramsOf(text));
    for (const all of gramsOfPattern(words)) expect(all.length).toBeGreaterThan(0);
    expect(gramsOfPattern(words).some((all) => all.every((gram) => grams.has(gram)))).toBe(is);
  });
});

describe('the form of a claim', () => {
  const form = { words: 'fee only', proof: 'Form ADV', link: 'https://firm.test/adv', linkSha256: '', urlFile: '' };
  const sent = (change: object) => {
    const parsed = claim.safeParse({ ...form, until: '2026-12-31', approvedBy: 'Grace Hopper', ...change });
    return parsed.success
      ? 'fine'
      : parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`).join();
  };
  it.each([
    [{}, 'fine'],
    [{ link: '', urlFile: '/files/a' }, 'fine'],
    [{ words: ' ' }, 'words: Enter the words of the claim'],
    [{ words: '[number] [any]' }, 'words: Enter at least one word'],
    [{ words: 'returned [percent]' }, 'words: Only [number] and [any] can be used in brackets'],
    [{ words: 'a '.repeat(31) }, 'words: Enter at most 30 words'],
    [{ proof: '' }, 'proof: Describe the evidence'],
    [{ link: '' }, 'link: Give a link or upload the document'],
    [{ link: 'javascript:alert(1)' }, 'link: Enter an address that begins with https://'],
    [{ linkSha256: 'abc' }, 'linkSha256: A SHA-256 has 64 digits, 0 to 9 and a to f'],
    [{ until: '2026-02-31' }, 'until: Enter the last day on which it may be said'],
    [{ approvedBy: '' }, 'approvedBy: Enter who approved it'],
  ])('%j: %s', (change, says) => {
    expect(sent(change)).toBe(says);
  });
});
