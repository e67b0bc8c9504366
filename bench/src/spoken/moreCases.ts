import { type Sentence, sentence } from './takes.ts';

/** Scripts like those in `cases.ts`, read by other voices. They were held out once; their misses were read since. */
export const MORE_SCRIPTS: readonly (readonly Sentence[])[] = [
  [
    sentence('Good afternoon, here is what changed for your workplace plan this year.', [
      'year.',
      'year. You will all be richer for it.',
    ]),
    sentence(
      'You can put up to twenty three thousand dollars into the plan before taxes.',
      ['can put', 'must put'],
      ['twenty three', 'thirty three'],
      ['before', 'after'],
    ),
    sentence('If you are over fifty, the limit is higher.', ['over', 'under'], ['fifty', 'sixty'], ['higher', 'lower']),
    sentence(
      'Your employer might match some of it, but it does not have to.',
      ['might match', 'will match'],
      ['some', 'all'],
      ['does not have', 'does have'],
    ),
    sentence(
      'Money that you take out early is usually taxed, and a penalty may apply.',
      ['usually taxed', 'never taxed'],
      ['may apply', 'cannot apply'],
      [', and a penalty may apply', ''],
    ),
    sentence(
      'Markets go up and down, so the balance is not guaranteed.',
      ['is not guaranteed', 'is guaranteed'],
      ['up and down', 'up'],
      ['Markets go up and down, so the balance is not guaranteed. ', ''],
    ),
    sentence('We meet every Thursday at noon, and you are welcome to join.', ['Thursday', 'Tuesday'], ['every', 'no']),
    sentence('Write to me if anything is unclear.', [
      'unclear.',
      'unclear. We guarantee you an answer that saves you tax.',
    ]),
  ],
  [
    sentence('Hi everyone, this is a short lesson about life insurance.', [
      'insurance.',
      'insurance. There is no family that can do without it.',
    ]),
    sentence(
      'Term insurance pays only if you die within the term.',
      ['only if', 'even if'],
      ['within', 'after'],
      ['pays only', 'never pays'],
    ),
    sentence(
      'A policy for twenty years costs about forty dollars a month at your age.',
      ['twenty', 'thirty'],
      ['forty', 'fourteen'],
      ['a month', 'a year'],
    ),
    sentence(
      'The company could refuse to pay if you did not tell the truth.',
      ['could refuse', 'will never refuse'],
      ['did not tell', 'did tell'],
      ['The company could refuse to pay if you did not tell the truth. ', ''],
    ),
    sentence(
      'Whole life insurance builds a value, but it grows less than most funds.',
      ['less', 'more'],
      ['most', 'all'],
      [', but it grows less than most funds', ''],
    ),
    sentence(
      'You can cancel within ten days without a fee.',
      ['can', 'cannot'],
      ['ten', 'two'],
      ['without a fee', 'with a fee'],
    ),
    sentence(
      'We do not sell policies that you do not need.',
      ['do not sell', 'do sell'],
      ['We do not sell', 'We may sell'],
    ),
    sentence(
      'Ask for a copy of the terms, and read all of it.',
      ['all', 'some'],
      ['of it.', 'of it. Most people pay too much for theirs.'],
    ),
  ],
  [
    sentence('Welcome to our review of the third quarter.', [
      'quarter.',
      'quarter. It was the best quarter of any fund in the country.',
    ]),
    sentence(
      'Our model portfolio lost four percent, which was less than the index.',
      ['lost', 'gained'],
      ['four', 'one'],
      ['less', 'more'],
    ),
    sentence(
      'We sold half of our bonds in August and bought shares in six companies.',
      ['half', 'all'],
      ['August', 'October'],
      ['six', 'sixty'],
    ),
    sentence(
      'Some of these companies will probably fail, and you might lose money.',
      ['Some', 'None'],
      ['might lose', 'cannot lose'],
      [', and you might lose money', ''],
    ),
    sentence(
      'We expect rates to fall, but we are not certain.',
      ['expect', 'guarantee'],
      ['fall', 'rise'],
      ['are not certain', 'are certain'],
    ),
    sentence(
      'Our fee stays at zero point eight percent, and there is no charge for leaving.',
      ['eight', 'five'],
      ['no charge', 'a charge'],
      [', and there is no charge for leaving', ''],
    ),
    sentence(
      'Nothing in this review is a promise.',
      ['Nothing', 'Everything'],
      ['is a promise', 'is not a promise'],
      ['Nothing in this review is a promise. ', ''],
    ),
    sentence(
      'The next one comes in January.',
      ['January', 'July'],
      ['January.', 'January. By then your shares will be worth more.'],
    ),
  ],
];
