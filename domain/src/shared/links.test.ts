import { describe, expect, test } from 'vitest';
import { LINK_REMOVED, withoutLinks } from './links.ts';

const X = LINK_REMOVED;

describe('a text in a mail', () => {
  test.each([
    ['Your card is blocked - https://evil.test/login', `Your card is blocked - ${X}`],
    ['HTTPS://EVIL.TEST now', `${X} now`],
    ['hxxps://evil.test', X],
    ['https : // evil.test', `${X} ${X}`],
    ['http:evil.test', `http:${X}`],
    ['https:\\\\evil.test\\pay', X],
    ['//evil.test/pay', X],
    ['example.com/pay', X],
    ['example.com', X],
    ['See example.com, please.', `See ${X}, please.`],
    ['(see example.com)', `(see ${X})`],
    ['Open example.com.', `Open ${X}.`],
    ['Chase.Com', X],
    ['CHASE.COM', X],
    ['login.bank.co.uk:8443/a?b=c#d', X],
    ['example.com?x=1', X],
    ['www.evil', X],
    ['www.evil.test', X],
    ['evil.shop', X],
    ['evil[.]com', X],
    ['evil(dot)com', X],
    ['evil dot com', X],
    ['evil .com', X],
    ['evil . com/pay', X],
    ['evil. com/pay', X],
    ['me@evil.test', X],
    ['Write to me@evil.test today', `Write to ${X} today`],
    ['me (at) evil.test', X],
    ['root@localhost', X],
    ['mailto:me@evil.test', X],
    ['javascript:pay', X],
    ['tel:+15550100', X],
    ['203.0.113.7', X],
    ['203.0.113.7:8080/pay', X],
    ['xn--80ak6aa92e.com', X],
    ['evil.xn--p1ai', X],
    ['пример.рф', X],
    ['еvil.com', X],
    ['münchen-bank.de', X],
    ['evil\u200b.com', X],
    ['evil.\u200bc\u200dom', X],
    ['ev\u00adil.com', X],
    ['\u202emoc.live\u202c', X],
    ['evil。com', X],
    ['evil．com', X],
    ['evil｡com', X],
    ['evil․com', X],
    ['ｅｖｉｌ.ｃｏｍ', X],
    ['𝐞𝐯𝐢𝐥.𝐜𝐨𝐦', X],
    ['ⓔⓥⓘⓛ.ⓒⓞⓜ', X],
    ['https:⁄⁄evil.test', X],
    ['a\nhttps://evil.test\nb', `a\n${X}\nb`],
    ['one.example.com two.example.com', `${X} ${X}`],
    ['login-bank.com。请点击', `${X}。请点击`],
    ['evil.co/x。请', `${X}。请`],
    ['evil。com请点击', `${X}请点击`],
    ['例子。中国', X],
    ['例子。中国/登录', X],
    ['例子。公司。今天', `${X}。今天`],
    ['пример。рф', X],
    [`${'好。'.repeat(12)}中文.com`, `${'好。'.repeat(3)}${X}`],
    ['a.com and ｅｖｉｌ．ｃｏｍ', `${X} and ${X}`],
    ['a.com and evil․com/x', `${X} and ${X}`],
    ['evil.\ufe00com', X],
    ['evil.\u{e0100}com', X],
    ['evil.\u{e0063}com', X],
    ['evil.\u180bcom', X],
  ])('%j is written as %j', (text, written) => {
    expect(withoutLinks(text)).toBe(written);
    expect(withoutLinks(written)).toBe(written);
  });

  test.each([
    'Nora Whitfield',
    'Söhne & Co.',
    'J.P. Morgan',
    'the U.S. and the S.E.C.',
    'e.g. bonds, i.e. debt, at 9 a.m.',
    'Yields of 3.5% to 4.25 percent, 1,234.00 dollars',
    'Version 2.0.1',
    'and/or, 24/7, 60/40, w/o',
    'Read this: it is short; really…',
    'wait...what',
    '401(k) and 529 plans',
    'At 10:30, ratio 3:1',
    'Remove “guaranteed” (line 3).',
    'Dot your i: connect the dot with care',
    '今天很好。明天也很好。',
    '我同意。ETF基金很好。中国股市上涨。',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} flag',
    '👩‍👩‍👧 family ❤️',
    'می‌خواهم',
    'A price @ market',
    'Bonds & "bills" <b>now</b>',
    '',
  ])('%j stays as it is', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  test('ends a link where a sentence ends, in every script', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Sentence_Terminal}/u.test(letter));
    expect(all.length).toBeGreaterThan(100);
    // letters that look like a full stop, a question mark or an exclamation mark may be part of an address
    const ends = all.filter((letter) => letter.normalize('NFKC') === letter);
    const kept = ends.filter((end) => withoutLinks(`evil.com/x${end}請`) !== `${X}${end}請`);
    expect(kept).toEqual([]);
  });

  test('does not take quadratic time for many punctuation marks after a link', () => {
    for (const mark of ['!', '。', ')']) expect(withoutLinks(`https://evil.com/${mark.repeat(200_000)}x`)).toContain(X);
  });

  test('gets a missing space after a full stop', () => {
    expect(withoutLinks('Lower the rate.Then add a caveat.')).toBe('Lower the rate. Then add a caveat.');
  });

  test('keeps our own names and addresses, but nothing joined to them', () => {
    expect(withoutLinks('ada@firm.test of firm.test at evil.test', ['firm.test', 'ada@firm.test'])).toBe(
      `ada@firm.test of firm.test at ${X}`,
    );
    expect(withoutLinks('https://firm.test.evil.test/pay', ['firm.test'])).not.toContain('evil');
  });

  test.each([
    ['secure-Greenlit.com/login', X],
    ['my.Greenlit.com', X],
    ['Greenlit.com/login', X],
    ['Greenlit.com.evil.test', X],
    ['evil-ada@firm.test', X],
    ['ada@firm.test.evil.test', X],
    ['Greenlit.com and a.com', `Greenlit.com and ${X}`],
    ['a.com and ｅｖｉｌ．ｃｏｍ of Greenlit.com', `${X} and ${X} of Greenlit.com`],
    ['my․Greenlit.com', X],
    ['secure－Greenlit.com', X],
    ['my.\ufe00Greenlit.com', X],
    ['evil\ufe00－Greenlit.com and Greenlit.com', `${X} and Greenlit.com`],
    ['Sent by Greenlit.com.', 'Sent by Greenlit.com.'],
    ['(Greenlit.com), “ada@firm.test”', '(Greenlit.com), “ada@firm.test”'],
    ['\ufdd00\ufdd1 Greenlit.com', '0 Greenlit.com'],
  ])('that has words of ours, %j, is written as %j', (text, written) => {
    expect(withoutLinks(text, ['Greenlit.com', 'ada@firm.test'])).toBe(written);
  });

  test('is searched in time that grows with its length', () => {
    for (const piece of ['a.', 'a', '@', 'a-', '//', 'a .', 'www.', '[.', 'x:', '1.', 'ａ', '好', '好。'])
      expect(withoutLinks(piece.repeat(20_000 / piece.length)).length).toBeGreaterThan(0);
  });
});
