import { afterEach, describe, expect, test, vi } from 'vitest';
import { cuesFor } from './captions.ts';
import { widthOf, wordsOf } from './spokenWords.ts';

const CHINESE =
  '上周利率下降了。债券价格上涨，您的计划按预期发挥了作用。您近期需要的钱不应该放在股票里。\n\n您十年后需要的钱“还有时间”。在您做任何改变之前，请给我们打电话。';
const JAPANESE = '先週、金利が下がりました。債券は上昇し、「あなたの計画」は期待どおりに機能しました。';
const THAI = 'สัปดาห์ที่แล้วอัตราดอกเบี้ยลดลงและพันธบัตรปรับตัวขึ้นกรุณาโทรหาเราก่อนที่คุณจะเปลี่ยนแปลงอะไรเงินที่คุณต้องการในเร็วๆนี้ไม่ควรอยู่ในหุ้น';
const DASHES = 'Stocks—bonds—cash—real estate—gold—commodities—all of them fell—yet you slept well';
const HEBREW = 'שלום, שמי דנה לוי ואני יועצת ב-Brandt Planning. התשואה של S&P 500 הייתה 4.2% (לפני עמלות).';
const EMOJI = '利率下降了👩‍👩‍👧真的，𠮷野家';

const ALL = [
  ['Chinese', CHINESE],
  ['Japanese', JAPANESE],
  ['Thai', THAI],
  ['dashes', DASHES],
  ['Hebrew', HEBREW],
  ['joined emoji', EMOJI],
  ['English', 'Hello -- you. “Well-known” funds fell 4.2%.'],
] as const;

describe.each(ALL)('the words of %s', (_name, text) => {
  test('are in order, without gaps but spaces, and each begins with a letter or what opens it', () => {
    const words = wordsOf(text);
    expect(words.map((word) => word.text)).toEqual(words.map(({ start, end }) => text.slice(start, end)));
    expect(words.map((word) => word.text).join('')).toBe(text.replace(/\s+/g, ''));
    for (const [at, { start }] of words.entries()) {
      const before = words[at - 1];
      if (before) expect(text.slice(before.end, start)).toMatch(/^\s*$/);
    }
  });

  test('make captions that lose nothing, each narrow enough for its lines', () => {
    const words = wordsOf(text).length;
    const cues = cuesFor(text, [{ start: 0, end: words / 2.5, from: 0, to: words }]);
    expect(
      cues
        .map((cue) => cue.text)
        .join('')
        .replace(/\s+/g, ''),
    ).toBe(text.replace(/\s+/g, ''));
    for (const cue of cues) {
      expect(widthOf(cue.text)).toBeLessThanOrEqual(90);
      for (const line of cue.text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(50);
      expect(cue.text).not.toMatch(/^[。，、！？」”]|\n[。，、！？」”]/);
    }
  });
});

test.each([
  ['Chinese', CHINESE, 30],
  ['Japanese', JAPANESE, 15],
  ['Thai', THAI, 20],
] as const)('%s without spaces is many words and several captions', (_name, text, least) => {
  const words = wordsOf(text);
  expect(words.length).toBeGreaterThan(least);
  expect(cuesFor(text, [{ start: 0, end: words.length / 2.5, from: 0, to: words.length }]).length).toBeGreaterThan(1);
});

test('a paragraph ends where its line ends, also without spaces', () => {
  const ends = wordsOf(CHINESE).filter(({ endsParagraph }) => endsParagraph);
  expect(ends.map(({ text }) => text.at(-1))).toEqual(['。']);
  expect(wordsOf('a b \n\n c').map(({ endsParagraph }) => endsParagraph)).toEqual([false, true, false]);
});

test('dashes stay with the word before them', () => {
  expect(wordsOf(DASHES).map(({ text }) => text)).toHaveLength(15);
  expect(wordsOf('fell—yet -- well-known').map(({ text }) => text)).toEqual(['fell—', 'yet', '--', 'well-known']);
});

test.each([
  ['利率', 4],
  ['rate', 4],
  ['ที่', 1.5],
  ['é', 1],
])('%s is %i half-width letters wide', (text, width) => expect(widthOf(text)).toBe(width));

describe('a browser without dictionaries', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(ALL)('divides %s by letters, and loses nothing', async (_name, text) => {
    vi.resetModules();
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const { wordsOf: without } = await import('./spokenWords.ts');
    const words = without(text);
    expect(words.map((word) => word.text).join('')).toBe(text.replace(/\s+/g, ''));
    expect(words.length / wordsOf(text).length).toBeGreaterThan(0.5);
    expect(words.length / wordsOf(text).length).toBeLessThan(2);
    for (const { text: word } of words) expect(word).not.toMatch(/^\p{M}/u);
  });
});
