import { expect, test } from 'vitest';
import { RESERVED_WORDS } from '../accounts/schemas.ts';
import {
  channelPath,
  channelVideoPath,
  customHostPath,
  embedPath,
  landingShareLink,
  ownChannelPath,
  ownerChannelPath,
  reviewLink,
  sharePath,
  shownAddress,
  splitAtSecret,
  unknownSenderLink,
  wholeSecret,
} from './links.ts';

test.each([
  [sharePath('v1'), '/v/v1'],
  [sharePath('../admin'), '/v/..%2Fadmin'],
  [embedPath('v1'), '/embed/v1'],
  [channelPath('acme'), '/landing/acme'],
  [ownerChannelPath('acme'), '/landing/owner/acme'],
  [channelVideoPath(channelPath('acme'), 'v1'), '/landing/acme/view/v1'],
  [channelVideoPath(ownerChannelPath('acme'), 'v1'), '/landing/owner/acme/view/v1'],
  [channelVideoPath('', 'v1'), '/view/v1'],
  [channelVideoPath(ownChannelPath('/dashboard'), 'v1'), '/dashboard/landing/view/v1'],
  [channelVideoPath(ownChannelPath('/admin-enterprise', true), 'v1'), '/admin-enterprise/landing/owner/view/v1'],
  [landingShareLink('https://greenlit.test', 'u1', 'v1'), 'https://greenlit.test/landing/u1/view/v1'],
  [reviewLink('https://greenlit.test', 'r1', 'secret', 'video'), 'https://greenlit.test/compliance/review/r1#secret'],
  [
    reviewLink('https://greenlit.test', 'r1', 'secret', 'script'),
    'https://greenlit.test/compliance/review/r1?script=1#secret',
  ],
])('%s', (made, link) => {
  expect(made).toBe(link);
});

test.each([
  ['/', '/'],
  ['/view/v1', '/view/v1'],
  ['/view/v1/', '/view/v1/'],
  ['/view/', '/'],
  ['/view/v1/more', '/'],
  ['/dashboard', '/'],
  ['/login', '/'],
  ['/landing/acme', '/'],
])('on a custom host %s leads to %s', (path, leads) => {
  expect(customHostPath(path)).toBe(leads);
});

test.each([
  ['https://acme.test/', 'acme.test'],
  ['http://acme.test/about/', 'acme.test/about'],
  ['acme.test', 'acme.test'],
])('the website %s is shown as %s', (website, shown) => {
  expect(shownAddress(website)).toBe(shown);
});

test('reserved words are in stored nickname form, without duplicates', () => {
  expect(new Set(RESERVED_WORDS).size).toBe(RESERVED_WORDS.length);
  expect(RESERVED_WORDS.every((word) => word === word.toLowerCase() && !/\s/.test(word))).toBe(true);
  for (const word of ['about', 'owner', 'view', 'admin', 'dashboard', 'v', 'embed', 'landing', 'api']) {
    expect(RESERVED_WORDS).toContain(word);
  }
});

const SECRET = 'q8Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvW';

test.each([
  [`#${SECRET}`, SECRET],
  [SECRET, SECRET],
  // what gateways and mail programs put behind it
  [`#${SECRET}?utm_source=mail`, SECRET],
  [`#${SECRET}&data=05%7C02`, SECRET],
  [`#${SECRET}>`, SECRET],
  [`#${SECRET}.`, SECRET],
  [`#${SECRET.slice(0, 42)}`, null],
  [`#${SECRET}x`, null],
  ['#', null],
  ['', null],
  [`#x=${SECRET}`, null],
])('the secret in %j is %j', (fragment, secret) => {
  expect(wholeSecret(fragment)).toBe(secret);
});

test.each([
  [unknownSenderLink('https://a.co', 'id', SECRET), 'address', 'id'],
  [reviewLink('https://a.co', 'id', SECRET, 'script'), 'script', '1'],
])('the secret of %s is found where a mail gateway wrote # as %%23', (link, name, text) => {
  const given = decodeURIComponent(link.replace('#', '%23').split(`${name}=`)[1] ?? '');
  expect(splitAtSecret(given)).toEqual({ text, secret: SECRET });
  expect(splitAtSecret(text)).toEqual({ text, secret: null });
  expect(splitAtSecret(given.slice(0, -1))).toEqual({ text, secret: null });
});

test('the link of an unknown sender names the address beside the secret', () => {
  expect(unknownSenderLink('https://a.co', 'id', 's')).toBe('https://a.co/unknown-sender?address=id#s');
});
