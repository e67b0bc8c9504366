import { type Sentence, sentence } from './takes.ts';

/** Scripts like those in `cases.ts`, written before any of them was heard. No rule is tuned on them. */
export const HELD_OUT: readonly (readonly Sentence[])[] = [
  [
    sentence('Hi, I am Karen, and this is a short talk about when to claim Social Security.', [
      'Security.',
      'Security. Waiting always pays.',
    ]),
    sentence(
      'You can claim at sixty two, but your check will be lower.',
      ['can claim', 'should claim'],
      ['sixty two', 'sixty seven'],
      ['lower', 'higher'],
    ),
    sentence(
      'For each year that you wait, the benefit may grow by about eight percent.',
      ['may grow', 'will grow'],
      ['eight', 'eighteen'],
      ['each year', 'each month'],
    ),
    sentence(
      'Waiting does not make sense for everybody.',
      ['does not make', 'does make'],
      ['does not make', 'might not make'],
      ['Waiting does not make sense for everybody. ', ''],
    ),
    sentence(
      'If you work before your full retirement age, part of the money could be held back.',
      ['before', 'after'],
      ['could be', 'will not be'],
      [', part of the money could be held back', ''],
    ),
    sentence(
      'Most couples should compare at least three different dates.',
      ['Most', 'All'],
      ['should compare', 'need not compare'],
      ['at least three', 'at most three'],
    ),
    sentence(
      'Nobody can tell you which date is best, because nobody knows how long you will live.',
      ['Nobody can', 'We can'],
      [', because nobody knows how long you will live', ''],
    ),
    sentence(
      'Bring your statement to our meeting in March.',
      ['March', 'May'],
      ['March.', 'March. We will double your check.'],
    ),
  ],
  [
    sentence('Good evening, tonight we compare index funds with funds that are managed.', [
      'managed.',
      'managed. Only one of them is safe.',
    ]),
    sentence(
      'An index fund follows the market and never tries to beat it.',
      ['never tries', 'always tries'],
      ['never tries', 'tries'],
    ),
    sentence(
      'Its costs are often less than a quarter of one percent.',
      ['often', 'always'],
      ['less', 'more'],
      ['one percent', 'nine percent'],
    ),
    sentence(
      'A managed fund might do better, but most of them do not.',
      ['might do', 'will do'],
      ['most of them do not', 'most of them do'],
      [', but most of them do not', ''],
    ),
    sentence(
      'Neither of them can protect you from a loss.',
      ['Neither of them can', 'Both of them can'],
      ['can protect', 'will protect'],
      ['Neither of them can protect you from a loss. ', ''],
    ),
    sentence(
      'In 2008 both kinds fell by more than thirty percent.',
      ['2008', '2018'],
      ['fell', 'rose'],
      ['thirty', 'thirteen'],
    ),
    sentence(
      'Without a plan, people tend to sell after prices fall.',
      ['Without', 'With'],
      ['after', 'before'],
      ['fall', 'rise'],
    ),
    sentence(
      'You must read the fees before you sign.',
      ['must', 'may'],
      ['sign.', 'sign. Ours are the lowest in the state.'],
    ),
  ],
  [
    sentence('Hello, this is a reminder about your will and your beneficiaries.', [
      'beneficiaries.',
      'beneficiaries. The court can never change them.',
    ]),
    sentence(
      'A will does not control who gets your retirement accounts.',
      ['does not control', 'does control'],
      ['does not', 'will not'],
    ),
    sentence(
      'Those go to the person you named, even if that was twenty years ago.',
      ['twenty', 'two'],
      ['even if', 'only if'],
      [', even if that was twenty years ago', ''],
    ),
    sentence(
      'You should check the names every two years and after each wedding or divorce.',
      ['should check', 'must check'],
      ['two years', 'ten years'],
      [' and after each wedding or divorce', ''],
    ),
    sentence(
      'Some heirs must empty the account within ten years.',
      ['Some', 'All'],
      ['must', 'might'],
      ['ten years', 'five years'],
      ['Some heirs must empty the account within ten years. ', ''],
    ),
    sentence(
      'They could owe tax on everything that they take out.',
      ['could owe', 'cannot owe'],
      ['could', 'shall'],
      ['tax', 'no tax'],
    ),
    sentence(
      'We are not lawyers, and nothing in this video is legal advice.',
      ['are not lawyers', 'are lawyers'],
      ['nothing in this video', 'everything in this video'],
      [', and nothing in this video is legal advice', ''],
    ),
    sentence('Our next class is on Wednesday, and it is free.', ['Wednesday', 'Friday'], ['is free', 'is not free']),
  ],
];
