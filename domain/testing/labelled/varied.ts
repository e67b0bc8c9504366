import type { Labelled } from './labelled.ts';

/** Roundabout and varied wording: new to the rules at its first run (see quality.test.ts), known since. */
export const VARIED: Labelled = {
  guarantee: {
    bad: [
      'Your rate is guaranteed, and so is your happiness in retirement.',
      'We back every portfolio with our performance guarantee.',
      'Take the guesswork out: guaranteed monthly income starting next month.',
    ],
    good: [
      'Some annuities guarantee a rate for a year and then set a new one; ask the insurer for its history.',
      'Nothing we say on this channel is a guarantee of anything.',
      'A mortgage guarantee fee is a cost of the loan.',
    ],
  },
  absolute: {
    bad: [
      'Our clients did not lose a single night of sleep, because there is nothing to lose.',
      'The safest place for your retirement savings is our managed account.',
      'Protect one hundred percent of your savings from the next crash.',
    ],
    good: [
      'Spreading out your money limits the harm of one mistake. It does not rule out losing.',
      'You can reduce some risks and insure others, and a few you simply carry.',
      'The safest way to send your documents is through the portal.',
    ],
  },
  promise: {
    bad: [
      'Let us take over, and you will never outlive your savings.',
      'In five years your account will be worth far more than it is today.',
      'Come aboard and start earning what you deserve: ten percent or better.',
    ],
    good: [
      'In five years your needs will be different, and the plan should be too.',
      'We will never sell your information.',
      'Start by earning the match that your employer offers.',
    ],
  },
  exaggeration: {
    bad: [
      'This revolutionary strategy changes everything you know about investing.',
      'Imagine gains so big that your friends will not believe you.',
      'A chance like this comes along once.',
    ],
    good: [
      'No strategy changes everything, but a good habit comes close.',
      'Big gains in one stock can leave you with a big tax bill.',
      'You get one chance to elect this option, so read the form twice.',
    ],
  },
  prediction: {
    bad: [
      'Emerging markets will outpace the rest of the world this decade.',
      'Expect the bull run to continue through next year.',
      'Now is when smart money buys real estate, because prices can only rise.',
    ],
    good: [
      'Nobody can tell you how long a bull market will continue.',
      'Expect a letter from Social Security before your birthday.',
      'Prices at the pump rise and fall for reasons nobody at this desk controls.',
    ],
  },
  'past-performance': {
    bad: [
      'Our growth model returned 21 percent in 2023 alone.',
      'Clients who stayed with us through 2020 ended up 40 percent ahead.',
      'The numbers do not lie: fifteen years of steady gains.',
    ],
    good: [
      'In 2023 the limit for contributions went up by 9.8 percent.',
      'Our growth model returned 21 percent in 2023 after losing 18 percent the year before. Past performance is no guarantee of future results.',
      'After fifteen years of steady work, many people have never looked at their own statements.',
    ],
  },
  unbalanced: {
    bad: [
      'Our preferred stock portfolio delivers generous income quarter after quarter.',
      'Private real estate lets you enjoy rising rents and growing equity.',
      'Get the growth of stocks with the comfort of bonds.',
    ],
    good: [
      'Preferred stock may pay generous income, and it can be called away or lose value when rates rise.',
      'Rising rents are hard on families who do not own a home.',
      'Stocks and bonds do different jobs, and both can disappoint.',
    ],
  },
  comparison: {
    bad: [
      'Our advisors outperform the robots every time.',
      'You will pay less and earn more with us than at any big bank.',
      'This fund is a better deal than anything your broker has shown you.',
    ],
    good: [
      'A big bank may pay less on savings than an online one; check both.',
      'We are smaller than most firms, which has its good and its bad sides.',
      'Paying less for the same fund leaves more for you.',
    ],
  },
  testimonial: {
    bad: [
      '"They gave me my life back," says Tom, a client since 2014.',
      'See why so many families call us the best decision they ever made.',
      'My own mother invests with us, and she could not be happier.',
    ],
    good: [
      'Tom is a client since 2014 and was paid for this interview, which is a conflict of interest.',
      'Ask your mother whether she has named someone to make medical decisions.',
      'So many families put this off that we made a checklist.',
    ],
  },
  'gross-performance': {
    bad: [
      'The track record we show you is before management fees.',
      'Our strategy earned 9 percent gross over five years.',
      'Returns of 12 percent, without deducting fees, speak for themselves.',
    ],
    good: [
      'Our strategy earned 9 percent gross and 8 percent net over five years. Past performance does not guarantee future results.',
      'Management fees come out of your account every quarter.',
      'Returns should be shown with fees deducted, so look for that line.',
    ],
  },
  hypothetical: {
    bad: [
      'Had we run this strategy in 2008, it would have gained 6 percent.',
      'Save $400 a month with us and retire with $800,000.',
      'Our projections show your account reaching two million dollars by age 70.',
    ],
    good: [
      'Had we known in 2008 what came next, so would everybody else.',
      'Save $400 a month and you have put away $4,800 by the end of the year.',
      'Our projections are hypothetical, use assumptions that will turn out wrong, and are updated every year.',
    ],
  },
  unsubstantiated: {
    bad: [
      'We are the top-ranked wealth team in the Midwest.',
      'Our system has a 95 percent success rate.',
      'More doctors choose our firm than any other.',
    ],
    good: [
      'The top-ranked fund of one year seldom repeats.',
      'A plan with a 95 percent success rate in a simulation can still fail, because the simulation rests on assumptions.',
      'More doctors are asking us about student loans this year.',
    ],
  },
  'cherry-picking': {
    bad: [
      'Our call to buy gold in 2018 paid off handsomely for clients.',
      'Among our winners last year: a chip maker that quadrupled.',
      'We sidestepped the 2022 bond rout for our clients.',
    ],
    good: [
      'The 2022 bond rout hurt our clients as it hurt everyone who owned bonds.',
      'Among the questions last year: whether to pay off the house.',
      'A chip maker that quadrupled can lose half of that in a month.',
    ],
  },
  tax: {
    bad: [
      'Pass your wealth to your children with no taxes whatsoever.',
      'Our strategy turns taxable income into tax-free income.',
      'Say goodbye to capital gains tax forever.',
    ],
    good: [
      'Your children may owe income tax on what they inherit from an IRA.',
      'Some income is tax-free under federal law and taxable in your state.',
      'Capital gains tax applies when you sell, at a rate that depends on your income.',
    ],
  },
  misleading: {
    bad: [
      'We are federally licensed and government approved.',
      'The SEC recommends firms like ours.',
      'Every dollar in your portfolio is insured.',
    ],
    good: [
      'The SEC recommends that investors check the background of any firm.',
      'Every dollar in your portfolio has a purpose.',
      'We are licensed in twelve states; a license is not a seal of approval.',
    ],
  },
};
