import { expect, test } from 'vitest';
import { enteredText } from './entered-text.ts';

test.each<[string, string, string]>([
  ['a line break of Word', 'bonds rose…\vOur plan', 'bonds rose…\nOur plan'],
  ['a page break', 'page one\fpage two', 'page one\npage two'],
  ['line ends of Windows and of old Macs', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['separators of Pages', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
  ['soft hyphens', 'guar\u00adan\u00adteed', 'guaranteed'],
  ['zero-width spaces', 'guaran\u200bteed re\u2060tu\ufeffrns', 'guaranteed returns'],
  ['joiners between Latin letters', 'guar\u200danteed re\u200cturns', 'guaranteed returns'],
  ['joiners before a hyphen', 'risk\u200d-free', 'risk-free'],
  ['marks of direction between Latin letters', 'guar\u200eanteed re\u200fturns', 'guaranteed returns'],
  ['marks of direction between digits', '1\u200e0 %', '10 %'],
  ['no-break spaces', '60\u00a0% stocks, 4.2\u202f% of $1\u00a0234\u2003now', '60 % stocks, 4.2 % of $1 234 now'],
  ['no-break hyphens', 'risk\u2011free, 50\u201050', 'risk-free, 50-50'],
  ['ligatures', '\ufb01nancial \ufb02oor, a\ufb03liate, o\ufb00er', 'financial floor, affiliate, offer'],
  ['letters in parts', 'Zoe\u0308 Re\u0301mi', 'Zoë Rémi'],
  ['control characters', 'a\u0001b\u0007c\u001fd', 'abcd'],
  ['NUL, which is refused later', 'a\u0000b', 'a\u0000b'],
  ['half of a character, which is refused later', 'half \ud83d of a pair', 'half \ud83d of a pair'],
  ['a bullet of a symbol font', '\uf0b7\tCall us\n  \uf0a7 Today', '•\tCall us\n  • Today'],
  ['bullets of Word’s deeper levels', '“One”\n§\tTwo\no\tThree\n  §\tFour', '“One”\n•\tTwo\n•\tThree\n  •\tFour'],
  ['such bullets in an ASCII text', 'One\n  o\tTwo\no\tThree', 'One\n  •\tTwo\n•\tThree'],
  ['joiners after accents', 'Rene\u0301\u200de re\u0301\ufe0ft', 'Renée rét'],
  ['joiners within an accented letter', 'Re\u200c\u0301\u200dmi e\u200d\u0301\u200ea', 'Rémi éa'],
  ['choices of a form between Latin letters', 'guar\ufe0fan\ufe0eteed 1\ufe0f0', 'guaranteed 10'],
  ['such behind marks of direction', 'guar\u200e\ufe0f\u200eanteed', 'guaranteed'],
  ['fillers', 'guar\u3164anteed', 'guaranteed'],
])('%s', (_what, typed, stored) => {
  expect(enteredText(typed)).toBe(stored);
  expect(enteredText(stored)).toBe(stored);
});

test.each([
  ['an ordinary text', 'Bonds pay interest.\n\n\t“Call us” — it’s 5 % ½ ① 10² H₂O.'],
  ['emoji of several parts', '👩‍👩‍👧 🏳️‍🌈 👨🏽‍💻 1️⃣ ❤️ ©️'],
  ['a paragraph of a law', '“Law”\n§\tTwelve says'],
  ['paragraphs of a law', '§\t12\n§\t13'],
  ['a letter before a tab within a line', 'two\tthree and o\tfour'],
  ['Persian with its joiner', 'می‌خواهم'],
  ['Hindi with its joiner', 'क्‍ष'],
  ['Hebrew with a mark of direction', 'שלום \u200fC++\u200e'],
  ['Chinese with its wide space', '上周　利率下降了。'],
  ['wide letters', 'Ａdviser，'],
])('%s stays as it is', (_what, text) => {
  expect(enteredText(text)).toBe(text);
});

test('what was stored no longer changes, whatever comes together', () => {
  const signs = [...'eé\u0301\u030c\u200d\u200e\ufe0f\u20e31ﬁ\u00ad❤ש§o \t\n'];
  const all = (length: number): string[] =>
    length === 0 ? [''] : all(length - 1).flatMap((text) => signs.map((sign) => text + sign));
  const changed = all(4).filter((text) => enteredText(enteredText(text)) !== enteredText(text));
  expect(changed.map((text) => JSON.stringify(text))).toEqual([]);
});

test('a long text takes no longer than its length', () => {
  expect(enteredText('\u200d\u00ad'.repeat(100_000))).toBe('');
  for (const signs of ['e\u200d\u0301\u200d', '\ufe0f', '\u200e\ufe0f', '\t', '§\t'])
    expect(enteredText(`é${signs.repeat(50_000)}`)).toMatch(/^é/);
  expect(enteredText(`${'é\u200e'.repeat(50_000)}`)).toMatch(/^é/);
});
