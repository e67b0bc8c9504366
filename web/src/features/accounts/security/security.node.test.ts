import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { deviceOf, placeOf } from './agent.ts';
import { qrPath, typedKey } from './otpauth.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
    false,
  ],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari on Mac', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile/15E Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', 'Chrome on Linux', false],
  ['Mozilla/5.0 (Windows NT 10.0) SomethingElse/1', 'A browser on Windows', false],
  ['curl/8.0', 'An unknown device', false],
  [null, 'An unknown device', false],
])('%s', (agent, name, phone) => {
  expect(deviceOf(agent)).toEqual({ name, phone });
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
])('the place %s is shown as %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

test.each([
  ['otpauth://totp/Greenlit:a%40b.test?issuer=Greenlit&secret=ABCDEFGH23&digits=6', 'ABCD EFGH 23'],
  ['otpauth://totp/x', ''],
  ['', ''],
])('the key of %s', (url, key) => {
  expect(typedKey(url)).toBe(key);
});

describe('a QR code as a path', () => {
  test('joins adjacent modules', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [false, true],
      ]),
    ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h1v1H1z');
  });

  test('covers exactly the dark modules of a real one', () => {
    const { data } = encode('otpauth://totp/Greenlit:a?secret=ABCDEFGHIJKLMNOP');
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)/g))
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
    expect(drawn).toEqual(data);
  });
});
