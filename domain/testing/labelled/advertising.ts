import type { Labelled } from './labelled.ts';

/** Ordinary advertising and script text: new to the rules at its first run (see quality.test.ts), known since. */
export const ADVERTISING: Labelled = {
  guarantee: {
    bad: [
      'Lock in a guaranteed payout today and stop worrying about Wall Street.',
      'Our retirement plan guarantees you will always have income.',
      'Ask about our guaranteed-return accounts.',
      'I would stake my license on it: your money will be there, with interest.',
    ],
    good: [
      'Read what the rider guarantees and what it leaves to the company to decide.',
      'Guaranteed issue means that the insurer may not turn you down because of your health.',
      'Whoever told you that stocks were guaranteed did you no favor.',
      'Even a well-built plan comes without guarantees.',
    ],
  },
  absolute: {
    bad: [
      'With our hedged strategy you participate in gains without ever taking a loss.',
      'Invest with complete safety.',
      'Your savings are immune to market crashes.',
      'There is simply no way this can fail.',
    ],
    good: [
      'Hedging costs money in good years and does not remove every loss in bad ones.',
      'It is safe to say that nobody enjoys paperwork.',
      'If you never take a loss on a stock, you may be holding on to too many losers.',
      'A balanced mix may lower the risk of a large loss, not the chance of a small one.',
    ],
  },
  promise: {
    bad: [
      'Join us and you will never have to think about money again.',
      'Our planners will grow your nest egg faster than you could on your own.',
      'Your portfolio is sure to reach a million dollars before you retire.',
      'We can make your retirement dreams come true.',
    ],
    good: [
      'We will show you what happens to the plan if your portfolio falls by a third.',
      'You will have 60 days to put the money into another account.',
      'Your employer will make a contribution if you make one.',
      'We hope to earn your trust, one question at a time.',
    ],
  },
  exaggeration: {
    bad: [
      'Jaw-dropping profits in just weeks.',
      'The ultimate retirement solution is finally here.',
      'You simply will not find a smarter investment anywhere.',
      'Hurry, only a few spots remain in this exclusive fund.',
    ],
    good: [
      'There is no ultimate solution, only a few trade-offs to understand.',
      'Ask yourself whether a smarter budget would do more for you than a smarter investment.',
      'Hurry is rarely a friend of good decisions.',
      'The spreadsheet looked incredible, and then we checked the formula.',
    ],
  },
  prediction: {
    bad: [
      'Interest rates are coming down, and bond investors will be rewarded.',
      'We believe the stock market will finish the year much higher.',
      'Oil is set for a huge rally.',
      'The housing market is going to collapse, so get out now.',
    ],
    good: [
      "Interest rates came down last year. Where they go next is anybody's guess.",
      'Your mortgage payment will rise if the rate on your loan resets.',
      'We do not try to predict whether the housing market is going to collapse.',
      'Inflation will affect each family differently.',
    ],
  },
  'past-performance': {
    bad: [
      'Our flagship fund has delivered 13 percent annualized since inception.',
      'Since 2015 we have more than doubled the money of our clients.',
      'Look how well our model did in the last downturn.',
      'We beat the market again last year.',
    ],
    good: [
      'Ask what the fund has delivered after fees, and over which years.',
      'Our team has doubled since 2015, from four people to eight.',
      'The fund gained 9 percent in 2021 and lost 17 percent in 2022; past performance does not guarantee future results.',
      'We spoke at the library again last year.',
    ],
  },
  unbalanced: {
    bad: [
      'Our municipal bond ladder gives you reliable income month after month.',
      'Growth stocks are how ordinary people build extraordinary wealth.',
      'Collect double-digit yields from energy partnerships.',
      'Put your money to work and earn up to 8 percent.',
    ],
    good: [
      'Municipal bonds can provide income, and an issuer can run into trouble and stop paying.',
      'Double-digit yields usually come with double-digit problems, including the loss of your money.',
      'Money in the bank may earn up to 4 percent today, and that rate can change tomorrow.',
      'Ordinary people build savings by spending less than they earn.',
    ],
  },
  comparison: {
    bad: [
      'We deliver better returns at a lower cost than the competition.',
      'Why settle for a CD when our note pays twice as much?',
      'No robo-adviser comes close to our results.',
      'Our clients keep more of their money than clients of other firms do.',
    ],
    good: [
      'Why would you choose a CD? Because you know the date and the rate.',
      'Robo-advisers cost less and talk less; decide what you need.',
      'We are not the cheapest firm in town, and we will tell you why.',
      'A shorter mortgage usually costs less interest than a longer one.',
    ],
  },
  testimonial: {
    bad: [
      'Just listen to Bob: "I finally sleep at night, and my account has never looked better."',
      'Over 500 families trust us with their life savings.',
      'Our clients rate us ten out of ten.',
      'Professional golfers choose us, and you should too.',
    ],
    good: [
      'Bob is an actor, not a client, and he was paid for this.',
      'Many families keep their life savings in a single account.',
      'We asked clients which topics they would like to hear about.',
      'The pro shop does not take credit cards.',
    ],
  },
  'gross-performance': {
    bad: [
      'The composite gained 10.4 percent before advisory fees.',
      'Gross of expenses, it returned nearly nine percent a year.',
    ],
    good: [
      'The composite gained 10.4 percent before and 9.3 percent after advisory fees. Past performance does not guarantee future results.',
      'Your gross pay is what you earn before anything is taken out.',
    ],
  },
  hypothetical: {
    bad: [
      'Our simulation shows that the strategy would have avoided the crash of 2008.',
      'Invest $500 a month and you could have over $900,000 in 30 years.',
      'A $50,000 investment in our strategy ten years ago is worth $160,000 today.',
    ],
    good: [
      'A simulation shows a range of outcomes, the bad ones included, and none of them is a forecast.',
      'If you contribute $500 a month, that is $6,000 a year toward the limit.',
      'A $50,000 car loan costs more than its sticker price.',
    ],
  },
  unsubstantiated: {
    bad: [
      "America's most trusted retirement team.",
      'Our research is the best in the business.',
      'Our unique process has been proven over and over again.',
      'We are the undisputed experts in retirement income.',
    ],
    good: [
      'We read research from several firms and tell you where they disagree.',
      'Retirement income is one of the subjects we teach at the college.',
      'Our process has four steps, and you will see each of them in writing.',
      'The most trusted person in your life may make a good trustee.',
    ],
  },
  'cherry-picking': {
    bad: [
      'In 2010 we recommended Netflix, and our clients made a fortune.',
      'Our best idea last year returned 180 percent.',
      'We warned our clients before the tech bubble burst.',
    ],
    good: [
      'A friend bought Netflix in 2010 and sold it in 2011, which nobody mentions at dinner.',
      'Our best idea last year was a shared calendar.',
      'We warned our clients about a wave of fake tax calls.',
    ],
  },
  tax: {
    bad: [
      'Retire with a 100 percent tax-free income.',
      'Legally stop paying taxes on your gains.',
      'The tax-free retirement account the wealthy use.',
    ],
    good: [
      'Withdrawals from an HSA for qualified medical expenses are not taxed.',
      'Contributions are made with money that has been taxed already.',
      'You may owe tax in the state where you worked.',
    ],
  },
  misleading: {
    bad: [
      'Our accounts are protected by the federal government.',
      'We are SEC-certified advisors.',
      'Rated and approved by FINRA for retirement planning.',
      'Our advice is always free.',
    ],
    good: [
      'Treasury bills are obligations of the federal government.',
      'We have filed our brochure with the SEC, and you can read it online.',
      'FINRA keeps a public record of every broker.',
      'Advice from the local senior center is free on Tuesdays.',
    ],
  },
};
