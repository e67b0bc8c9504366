import { expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import {
  activeAfterLook,
  DOMAIN_FORMAT,
  DOMAIN_HYPHENS,
  DOMAIN_VALID,
  domainName,
  inTheWay,
  looksOf,
  mayReclaim,
  nextDomainCheck,
  refusalOfDomain,
  SUBDOMAIN_STATUS_TEXTS,
  SUBDOMAIN_STATUSES,
  statusAfterCheck,
  verdictOf,
} from './domains.ts';

test.each([
  ['videos.acme.com', 'app.greenlit.com', null],
  ['app.greenlit.com', 'app.greenlit.com', 'our own domain'],
  ['x.app.greenlit.com', 'app.greenlit.com', 'our own domain'],
  ['greenlit.com', 'app.greenlit.com', 'our own domain'],
  ['notgreenlit.com', 'greenlit.com', null],
  ['app.greenlit.com', 'App.Greenlit.com', 'our own domain'],
  ['printer.local', 'greenlit.com', 'end in .local are not public'],
  ['a.localhost', 'greenlit.com', 'end in .localhost are not public'],
  ['a.localhost', 'localhost', 'end in .localhost are not public'],
  ['db.internal', 'greenlit.com', 'end in .internal are not public'],
  ['1.0.0.127.in-addr.arpa', 'greenlit.com', 'end in .arpa are not public'],
  ['local.acme.com', 'greenlit.com', null],
])('%s beside %s is refused because: %s', (name, host, words) => {
  expect(refusalOfDomain(name, host)).toEqual(words && expect.stringContaining(words));
});

test.each([
  [['192.0.2.1'], true, DOMAIN_VALID],
  [['192.0.2.1', '192.0.2.1'], true, 'THE DOMAIN IS VALID'],
  [[], false, 'a.b.co has no A record yet. Add one that points to 192.0.2.1'],
  [['192.0.2.9'], false, 'The A record of a.b.co points to 192.0.2.9 instead of 192.0.2.1'],
  [['192.0.2.1', '192.0.2.9'], false, 'The A record of a.b.co points to 192.0.2.9 instead of 192.0.2.1'],
])('records %j', (addresses, valid, message) => {
  expect(verdictOf('a.b.co', addresses, '192.0.2.1')).toEqual({ valid, message });
});

const SAVED = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(SAVED.getTime() + minutes * 60_000);

test.each([
  ['at once', null, 0],
  ['five minutes after the first look', 0, 5],
  ['still five minutes later', 12, 17],
  ['after a quarter of the time that went by', 120, 150],
  ['never rarer than every four hours', 2_000, 2_240],
])('a domain is checked %s', (_name, checked, next) => {
  expect(nextDomainCheck(SAVED, checked === null ? null : after(checked))).toEqual(after(next));
});

test.each([
  [true, 0, 'manual', 'in_review'],
  [true, 0, 'auto', 'active'],
  [true, 49 * 60, 'auto', 'active'],
  [false, 0, 'auto', 'pending'],
  [false, 48 * 60 - 1, 'manual', 'pending'],
  [false, 48 * 60, 'manual', 'rejected'],
] as const)('right %s after %d minutes with %s approval: %s', (valid, minutes, approval, status) => {
  expect(statusAfterCheck(valid, SAVED, after(minutes), approval)).toBe(status);
});

test.each([
  ['videos.acme.com', null],
  ['acme.com', null],
  ['ACME.Co', null],
  ['a.b.c.acme.co.uk', null],
  ['my-site.acme.io', null],
  ['http://acme.com', DOMAIN_FORMAT],
  ['https://acme.com', DOMAIN_FORMAT],
  ['acme', DOMAIN_FORMAT],
  ['acme.c', DOMAIN_FORMAT],
  ['acme.c0m', DOMAIN_FORMAT],
  ['acme.123', DOMAIN_FORMAT],
  ['.acme.com', DOMAIN_FORMAT],
  ['acme..com', DOMAIN_FORMAT],
  ['-acme.com', DOMAIN_FORMAT],
  ['acme-.com', DOMAIN_FORMAT],
  ['acme.com/path', DOMAIN_FORMAT],
  ['ac me.com', DOMAIN_FORMAT],
  ['', DOMAIN_FORMAT],
  [`${'x'.repeat(64)}.com`, DOMAIN_FORMAT],
  [`${'abcdefghi.'.repeat(26)}com`, DOMAIN_FORMAT],
  ['my--site.com', DOMAIN_HYPHENS],
  ['my--bücher.com', DOMAIN_HYPHENS],
  ['xn--a--b.com', DOMAIN_HYPHENS],
  ['xn--.com', DOMAIN_FORMAT],
  ['acme.com//', DOMAIN_FORMAT],
  ['acme.com..', DOMAIN_FORMAT],
  ['acme.com:port', DOMAIN_FORMAT],
  ['bü cher.de', DOMAIN_FORMAT],
  ['büch@er.de', DOMAIN_FORMAT],
  ['bücher', DOMAIN_FORMAT],
  ['192.0.2.1', DOMAIN_FORMAT],
])('domain %j: %s', (name, message) => {
  expect(fieldErrors(domainName, name)).toEqual(message === null ? {} : { _: message });
});

test.each([
  ['Videos.Acme.com', 'videos.acme.com'],
  [' videos.acme.com\n', 'videos.acme.com'],
  ['videos.acme.com.', 'videos.acme.com'],
  ['videos.acme.com/', 'videos.acme.com'],
  ['videos.acme.com./', 'videos.acme.com'],
  ['videos.acme.com:443', 'videos.acme.com'],
  ['videos.acme.com:8080/', 'videos.acme.com'],
  ['videos。acme．com', 'videos.acme.com'],
  ['ｖｉｄｅｏｓ.acme.com', 'videos.acme.com'],
  ['\u200bvideos.acme.com\ufeff', 'videos.acme.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['Bu\u0308cher.de.', 'xn--bcher-kva.de'],
  ['BÜCHER.de', 'xn--bcher-kva.de'],
  ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['XN--BCHER-KVA.de', 'xn--bcher-kva.de'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['видео.рф', 'xn--b1aedk6a.xn--p1ai'],
  ['例え.jp', 'xn--r8jz45g.jp'],
])('the domain typed as %j is %s', (typed, name) => {
  expect(domainName.parse(typed)).toBe(name);
  expect(domainName.parse(name)).toBe(name);
});

const FOUND = { addresses: ['192.0.2.1'], addresses6: [], texts: ['v=spf1', 'greenlit=a'], issuers: [] };
const WANTED = { target: '192.0.2.1', proof: 'greenlit=a' };

test.each([
  ['both right', {}, [true, true]],
  ['another account’s proof', { texts: ['greenlit=b'] }, [true, false]],
  ['no proof', { texts: [] }, [true, false]],
  ['one A record too many', { addresses: ['192.0.2.1', '192.0.2.2'] }, [false, true]],
  ['no answer', { addresses: null, texts: null }, [false, false]],
])('a domain with %s', (_name, found, right) => {
  const looks = looksOf('videos.acme.com', WANTED, { ...FOUND, ...found });
  expect(looks.map((look) => look.right)).toEqual(right);
  expect(looks.map((look) => look.host)).toEqual(['videos.acme.com', '_greenlit.videos.acme.com']);
});

test.each([
  [{}, []],
  [{ addresses6: ['2001:db8::1'] }, ['AAAA']],
  [{ issuers: ['letsencrypt.org', 'digicert.com'] }, []],
  [{ issuers: ['digicert.com'] }, ['CAA']],
  [{ addresses6: ['2001:db8::1'], issuers: ['digicert.com'] }, ['AAAA', 'CAA']],
  [{ addresses6: null, issuers: null }, []],
])('of %j, in the way is %j', (found, types) => {
  expect(inTheWay({ ...FOUND, ...found }).map(({ type }) => type)).toEqual(types);
});

const day = (n: number) => new Date(SAVED.getTime() + n * 86_400_000);
test.each([
  ['right', true, null, { status: 'active', wrongSince: null }],
  ['right again', true, day(-3), { status: 'active', wrongSince: null }],
  ['wrong for the first time', false, null, { status: 'active', wrongSince: SAVED }],
  ['wrong for six days', false, day(-6), { status: 'active', wrongSince: day(-6) }],
  ['wrong for seven days', false, day(-7), { status: 'pending', wrongSince: null }],
  ['not to be looked up', null, day(-9), { status: 'active', wrongSince: day(-9) }],
] as const)('an active domain that is %s', (_name, right, since, after) => {
  expect(activeAfterLook(right, since, SAVED)).toEqual(after);
});

test('a released domain can be taken back for 30 days', () => {
  expect(mayReclaim(day(-30), SAVED)).toBe(true);
  expect(mayReclaim(new Date(day(-30).getTime() - 1), SAVED)).toBe(false);
});

test('domain status texts', () => {
  expect(SUBDOMAIN_STATUSES.map((status) => SUBDOMAIN_STATUS_TEXTS[status])).toEqual([
    'Active',
    'In review, pending approval',
    'Pending, awaiting review (may take up to 48 hours)',
    'Rejected, something went wrong',
    'Deleted',
  ]);
});
