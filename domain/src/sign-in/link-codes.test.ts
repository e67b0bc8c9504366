import { expect, test } from 'vitest';
import { maskedAddress } from './link-codes.ts';

test.each([
  ['helen.marsh@firm.com', 'h•••@firm.com'],
  ['h@firm.com', '•••@firm.com'],
  ['"a@b"@firm.com', '"•••@firm.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
