import { expect, test } from 'vitest';
import { sameMailbox } from './mailboxes.ts';

test.each([
  ['ada@firm.test', 'ada@firm.test', true],
  ['ada@firm.test', ' ADA@Firm.Test ', true],
  ['ada@firm.test', 'ada+review@firm.test', true],
  ['ada+one@firm.test', 'ada+two+three@firm.test', true],
  ['ada@firm.test', 'ada@firm.test.', true],
  ['ada@firm.test', 'ａｄａ@firm.test', true],
  ['ada.lovelace@gmail.com', 'adalovelace@gmail.com', true],
  ['ada.lovelace@gmail.com', 'A.d.a.Lovelace+x@GoogleMail.com', true],
  ['ada.lovelace@proton.me', 'ada_love-lace@pm.me', true],
  ['ada@icloud.com', 'ada+x@me.com', true],
  ['ada@fastmail.com', 'ada@fastmail.fm', true],
  ['ada@firm.test', 'grace@firm.test', false],
  ['ada@firm.test', 'ada@other.test', false],
  ['ada.lovelace@firm.test', 'adalovelace@firm.test', false],
  ['ada.lovelace@icloud.com', 'adalovelace@icloud.com', false],
  ['ada@gmail.com', 'ada@mail.com', false],
  ['ada@gmail.com', 'ada@gmail.com.test', false],
])('%j and %j are one mailbox: %s', (one, other, same) => {
  expect(sameMailbox(one, other)).toBe(same);
  expect(sameMailbox(other, one)).toBe(same);
});
