import { type Sentence, sentence } from './takes.ts';

/**
 * Scripts as advisers record them. Every edit changes a significant word, or omits or adds a sentence. The rules were tuned on
 * these.
 */
export const SCRIPTS: readonly (readonly Sentence[])[] = [
  [
    sentence('Hello, and thank you for watching this short update about your retirement plan.', [
      'plan.',
      'plan. Nobody who has it ever lost money.',
    ]),
    sentence(
      'Past performance does not guarantee future results.',
      ['does not guarantee', 'does guarantee'],
      ['does not guarantee', 'will guarantee'],
      ['future', 'past'],
    ),
    sentence(
      'Your account may lose value when markets fall.',
      ['may lose', 'will not lose'],
      ['may', 'will'],
      ['lose', 'gain'],
    ),
    sentence(
      'Over the last ten years the index returned about seven percent a year.',
      ['seven', 'eleven'],
      ['ten', 'two'],
      ['percent a year', 'percent a month'],
      ['about', 'at least'],
    ),
    sentence(
      'We cannot promise that this will continue.',
      ['cannot', 'can'],
      ['We cannot promise that this will continue. ', ''],
    ),
    sentence(
      'You should talk to a tax professional before you make a decision.',
      ['should', 'must'],
      ['before', 'after'],
      ['should talk', 'should not talk'],
    ),
    sentence(
      'Most people need to save at least twelve percent of what they earn.',
      ['at least twelve', 'at most twelve'],
      ['twelve', 'twenty'],
      ['Most', 'All'],
    ),
    sentence('Please call our office if you have any questions.', [
      'questions.',
      'questions. The offer ends on Friday.',
    ]),
  ],
  [
    sentence('Welcome back, my name is Laura and I help families plan for college.', [
      'college.',
      'college. My plans have never failed anybody.',
    ]),
    sentence(
      'A college savings plan can lower your taxes, but the rules depend on your state.',
      ['can lower', 'will lower'],
      ['lower', 'raise'],
      [', but the rules depend on your state', ''],
    ),
    sentence(
      'You may withdraw the money without tax if it pays for education.',
      ['without tax', 'with tax'],
      ['may', 'must'],
      ['may withdraw', 'may not withdraw'],
    ),
    sentence(
      'If it does not, you could owe a penalty of ten percent.',
      ['does not', 'does'],
      ['could owe', 'will never owe'],
      ['ten percent', 'two percent'],
    ),
    sentence(
      'Families who started in January saved about two hundred dollars a month.',
      ['two hundred', 'nine hundred'],
      ['January', 'June'],
      ['a month', 'a week'],
      ['saved about', 'saved over'],
    ),
    sentence(
      'No plan can remove all of the risk.',
      ['No plan', 'This plan'],
      ['No plan can remove all of the risk. ', ''],
      ['all of the risk', 'some of the risk'],
    ),
    sentence(
      'We will review your choices every year and explain the costs.',
      ['every year', 'every month'],
      ['will review', 'might review'],
      [' and explain the costs', ''],
    ),
    sentence('Thank you for your time, and see you next week.', [
      'week.',
      'week. Until then you can double your savings.',
    ]),
  ],
  [
    sentence('Good morning, today I want to talk about bonds and interest rates.', [
      'rates.',
      'rates. They are as safe as a bank.',
    ]),
    sentence(
      'When rates rise, the price of a bond usually falls.',
      ['usually', 'never'],
      ['falls', 'rises'],
      ['usually falls', 'does not fall'],
    ),
    sentence(
      'That does not mean that bonds are a bad investment.',
      ['does not mean', 'does mean'],
      ['bad', 'safe'],
      ['That does not mean that bonds are a bad investment. ', ''],
    ),
    sentence(
      'A bond that matures in five years is less sensitive than one that matures in thirty years.',
      ['five', 'nine'],
      ['less', 'more'],
      ['thirty', 'thirteen'],
    ),
    sentence(
      'Only the government can guarantee the payment of its own bonds.',
      ['Only the', 'The'],
      ['can guarantee', 'cannot guarantee'],
      ['guarantee', 'expect'],
    ),
    sentence(
      'Companies might fail to pay, and you could lose your money.',
      ['might fail', 'never fail'],
      ['could', 'cannot'],
      ['lose', 'double'],
    ),
    sentence(
      'We expect a return of four percent, before fees and taxes.',
      ['expect', 'guarantee'],
      ['four', 'forty'],
      ['before', 'after'],
      [', before fees and taxes', ''],
    ),
    sentence('Send me a note and I will answer it in person.', ['person.', 'person. My answer costs you nothing.']),
  ],
  [
    sentence('Hi, this is Martin with a word about the new growth fund.', [
      'fund.',
      'fund. It is the best fund that you can buy.',
    ]),
    sentence(
      'The fund invests in small companies and is not suitable for everyone.',
      ['is not suitable', 'is suitable'],
      ['not suitable', 'always suitable'],
      ['small', 'safe'],
    ),
    sentence(
      'Its value can go down as well as up.',
      ['down as well as up', 'up'],
      ['can', 'cannot'],
      ['Its value can go down as well as up. ', ''],
    ),
    sentence(
      'The yearly fee is one point five percent, and it is charged every quarter.',
      ['one point five', 'zero point five'],
      ['quarter', 'year'],
      ['is charged', 'is never charged'],
    ),
    sentence(
      'You should not invest money that you need within three years.',
      ['should not', 'should'],
      ['three', 'thirty'],
      ['need', 'do not need'],
    ),
    sentence(
      'The minimum investment is five thousand dollars.',
      ['five thousand', 'nine thousand'],
      ['thousand', 'hundred'],
      ['minimum', 'maximum'],
    ),
    sentence(
      'We may change the fund without notice to investors.',
      ['may', 'will never'],
      ['without', 'with'],
      ['may change', 'may not change'],
    ),
    sentence(
      'Read the prospectus carefully, it explains the risks.',
      [', it explains the risks', ''],
      ['the risks', 'the rewards'],
    ),
  ],
  [
    sentence('Hello again, many of you asked me about annuities.', [
      'annuities.',
      'annuities. Everybody over sixty should have one.',
    ]),
    sentence(
      'An annuity can pay you an income for life, if the insurer is able to pay.',
      [', if the insurer is able to pay', ''],
      ['can', 'will always'],
      ['an income', 'a guaranteed income'],
    ),
    sentence(
      'The guarantees are backed only by the company that issued the contract.',
      ['only by the company', 'by the government'],
      ['The guarantees are backed only by the company that issued the contract. ', ''],
    ),
    sentence(
      'If you take money out early, you might pay a charge of eight percent.',
      ['might', 'would never'],
      ['eight', 'three'],
      ['early', 'late'],
    ),
    sentence(
      'Nobody knows how long they will live, so no choice is perfect.',
      ['no choice is', 'this choice is'],
      ['Nobody knows', 'We know'],
    ),
    sentence(
      'Some contracts increase their payments by two percent each year.',
      ['Some', 'All'],
      ['increase', 'decrease'],
      ['two', 'ten'],
    ),
    sentence(
      'We are paid a commission, and you should know that before you buy.',
      ['We are paid', 'We are not paid'],
      ['before', 'after'],
      ['We are paid a commission, and you should know that before you buy. ', ''],
    ),
    sentence(
      'Call me on Monday or Tuesday and we can look at your numbers together.',
      ['Monday', 'Sunday'],
      ['can look', 'cannot look'],
    ),
  ],
  [
    sentence('Thanks for joining me, today we look at what inflation does to savings.', [
      'savings.',
      'savings. We know how high it will be next year.',
    ]),
    sentence(
      'At three percent inflation, your money buys half as much after twenty four years.',
      ['three', 'thirteen'],
      ['half', 'twice'],
      ['twenty four', 'forty four'],
    ),
    sentence(
      'Stocks have often grown faster than prices, but there is no certainty that they will.',
      ['often', 'always'],
      [', but there is no certainty that they will', ''],
      ['is no certainty', 'is a certainty'],
    ),
    sentence(
      'Cash is not free of risk, because prices rise.',
      ['is not free', 'is free'],
      ['rise', 'fall'],
      ['Cash', 'Gold'],
    ),
    sentence(
      'We would never put all of your savings in one place.',
      ['would never put', 'would put'],
      ['all', 'any'],
      ['one place', 'two places'],
    ),
    sentence(
      'In 2022 prices rose by more than eight percent.',
      ['2022', '2012'],
      ['more than', 'less than'],
      ['eight', 'eighty'],
      ['rose', 'fell'],
    ),
    sentence(
      'This video is not advice for your own situation.',
      ['is not advice', 'is advice'],
      ['This video is not advice for your own situation. ', ''],
    ),
    sentence('I am happy to answer your questions after the summer.', ['after', 'before'], ['happy', 'not happy']),
  ],
];
