import { spokenWordCount } from '@greenlit/domain/shared/spoken-words.ts';
import { wordsOf } from '@greenlit/studio/spokenWords.ts';
import { expect, test } from 'vitest';

// the duration beside a script is that of the teleprompter
test.each([
  '上周利率下降了。债券价格上涨，您的计划“按预期”发挥了作用。',
  '先週、金利が下がりました。「債券」は上昇し、コンプライアンスの計画は4.2%でした。',
  'สัปดาห์ที่แล้วอัตราดอกเบี้ยลดลงและพันธบัตรปรับตัวขึ้น เร็วๆนี้',
  'Stocks—bonds—cash—real estate—gold -- and 2020–2021.',
  'התשואה של S&P 500 הייתה 4.2% (לפני עמלות).',
  '我们的S&P500基金 was up 4.2% 去年👩‍👩‍👧！',
  'One. Two—',
])('the screens and the teleprompter count the same words in %j', (text) => {
  expect(wordsOf(text)).toHaveLength(spokenWordCount(text));
});
