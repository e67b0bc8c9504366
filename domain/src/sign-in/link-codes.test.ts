import { expect, test } from 'vitest';
import { maskedAddress, wholeSecret } from './link-codes.ts';

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
  ['helen.marsh@firm.com', 'h•••@firm.com'],
  ['h@firm.com', '•••@firm.com'],
  ['"a@b"@firm.com', '"•••@firm.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
