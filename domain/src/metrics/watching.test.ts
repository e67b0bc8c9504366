import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { namedHost } from './hosts.ts';
import { quartersOf } from './quarters.ts';
import { referrerKind, watching } from './watching.ts';

describe('a share of a video', () => {
  test.each([
    [0, 0],
    [0.2499, 0],
    [0.25, 1],
    [0.5, 2],
    [0.7499, 2],
    [0.75, 3],
    [1, 3],
    [1.2, 3],
    [-1, 0],
  ])('of %f fills %i quarters', (share, quarters) => expect(quartersOf(share)).toBe(quarters));
});

describe('the host that a view came from', () => {
  test.each([
    ['', ''],
    ['www.LinkedIn.com', 'linkedin.com'],
    ['news.example.com.', 'news.example.com'],
    ['com.google.android.gm', 'com.google.android.gm'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['192.168.0.7', ''],
  ])('%j is kept as %j', (referrer, kept) => {
    expect(watching.parse({ quarters: 0, referrer }).referrer).toBe(kept);
  });

  test.each([
    'https://example.com/private?name=1',
    'example.com/path',
    '[::1]',
    'a..b',
    'a b',
    `${'a'.repeat(64)}.com`,
  ])('%j is refused: only host names are accepted', (referrer) =>
    expect(Object.keys(fieldErrors(watching, { quarters: 0, referrer }))).toEqual(['referrer']),
  );

  test.each([
    ['', 'none'],
    ['other', 'others'],
    ['videos.firm.example', 'channel'],
    ['firm.example', 'channel'],
    ['linkedin.com', 'site'],
  ])('%j is of the kind %s', (host, kind) => {
    expect(referrerKind(host, ['greenlit.example', 'videos.firm.example', 'www.firm.example'])).toBe(kind);
  });
});

test.each([
  ['www.firm.example', 'www.firm.example'],
  ['[::1]', ''],
  ['', ''],
])('for the host %j a browser sends %j, which is accepted', (host, sent) => {
  expect(namedHost(host)).toBe(sent);
  expect(fieldErrors(watching, { quarters: 0, referrer: namedHost(host) })).toEqual({});
});

test.each([-1, 4, 1.5])('%f quarters are refused', (quarters) => {
  expect(Object.keys(fieldErrors(watching, { quarters, referrer: '' }))).toEqual(['quarters']);
});
