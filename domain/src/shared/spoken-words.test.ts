import { afterEach, describe, expect, test, vi } from 'vitest';
import { spokenWordCount } from './spoken-words.ts';
import { spokenSeconds, wordCount } from './text.ts';

/** What each says is about the same: rates fell last week, and so on. */
const CHINESE =
  '上周利率下降了。债券价格上涨，您的计划按预期发挥了作用。您近期需要的钱不应该放在股票里。您十年后需要的钱还有时间。';
const JAPANESE = '先週、金利が下がりました。債券は上昇し、あなたの計画は期待どおりに機能しました。';
const THAI = 'สัปดาห์ที่แล้วอัตราดอกเบี้ยลดลงและพันธบัตรปรับตัวขึ้นกรุณาโทรหาเรา';
const BURMESE = 'ပြီးခဲ့သည့်အပတ်တွင်အတိုးနှုန်းများကျဆင်းခဲ့သည်';
const KHMER = 'កាលពីសប្តាហ៍មុនអត្រាការប្រាក់បានធ្លាក់ចុះ';

describe('words that a voice says', () => {
  test.each([
    ['', 0],
    ['  \n ', 0],
    ['one two', 2],
    ["don't split-hyphens, or 4.2% of $1,000", 6],
    ['S&P 500 (before fees) — up', 6],
    ['👩‍👩‍👧 and 🇺🇸', 3],
    ['Lãi suất đã giảm tuần trước', 6],
    ['שלום, שמי דנה לוי ואני יועצת ב-Brandt Planning.', 8],
    ['انخفضت أسعار الفائدة الأسبوع الماضي', 5],
    ['금리가 지난주에 내렸습니다', 3],
  ])('are those between spaces in %j: %i', (text, count) => {
    expect(spokenWordCount(text)).toBe(count);
    expect(wordCount(text)).toBe(count);
  });

  test.each([
    ['Stocks—bonds—cash—real estate—gold—commodities—all of them fell—yet you slept well', 15],
    ['2020–2021', 2],
    ['wait--what', 2],
    ['—Stocks fell—', 2],
    ['―', 1],
    ['---', 1],
    ['well-known', 1],
  ])('are divided by dashes without spaces: %j has %i', (text, count) => {
    expect(spokenWordCount(text)).toBe(count);
  });

  // a reader of Chinese says four to five letters a second, of Japanese six, of Thai about ten
  test.each([
    ['Chinese', CHINESE, 9, 14],
    ['Japanese', JAPANESE, 6, 11],
    ['Thai', THAI, 5, 9],
    ['Burmese', BURMESE, 2, 9],
    ['Khmer', KHMER, 2, 9],
    ['Chinese with English', `我们的S&P500基金 was up 4.2% 去年`, 3, 5],
  ])('in %s are divided by dictionaries', (_name, text, least, most) => {
    expect(spokenSeconds(text)).toBeGreaterThanOrEqual(least);
    expect(spokenSeconds(text)).toBeLessThanOrEqual(most);
    expect(wordCount(text)).toBeLessThan(6);
  });

  test('of a very long text without spaces are counted at once', () => {
    expect(spokenWordCount('利率下降'.repeat(20_000))).toBeGreaterThan(20_000);
  });
});

describe('a runtime without dictionaries', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['Chinese', CHINESE],
    ['Japanese', JAPANESE],
    ['Thai', THAI],
  ])('counts letters of %s instead, to about the same', (_name, text) => {
    const known = spokenWordCount(text);
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const without = spokenWordCount(text);
    expect(without / known).toBeGreaterThan(0.6);
    expect(without / known).toBeLessThan(1.7);
  });
});
