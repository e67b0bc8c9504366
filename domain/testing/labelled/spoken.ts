import type { Labelled } from './labelled.ts';

/** Loose, spoken and indirect wording: new to the rules at its first run (see quality.test.ts), known since. */
export const SPOKEN: Labelled = {
  guarantee: {
    bad: [
      'Think of it as a paycheck with a lifetime warranty, and the returns come with a guarantee.',
      'Six percent, every year, in writing.',
      'The growth on this one is as good as guaranteed.',
      'Bring us your rollover and we will stand behind a minimum of five percent.',
    ],
    good: [
      'If there were a guarantee in this business, it would be that surprises happen.',
      'The word guarantee belongs on toasters, and it has no place next to a stock.',
      'A fixed annuity carries a guarantee from the insurance company, and from nobody else.',
      'We are not going to guarantee anything except straight answers.',
    ],
  },
  absolute: {
    bad: [
      'Frankly, there is nothing that can go wrong here.',
      'You keep every gain and you skip every loss.',
      'Your downside is zero.',
      'Bad markets simply do not touch this portfolio.',
      'Bonds are the safe side of your portfolio, so nothing can happen to that money.',
    ],
    good: [
      'Zero risk is not on the menu, whatever you choose.',
      'Being too careful is a risk of its own.',
      'The only portfolio that never falls is the one you made up.',
      'You could lose your job, your patience and some of your savings in the same month.',
      'A safe deposit box is no place for your only copy of a will.',
    ],
  },
  promise: {
    bad: [
      'Stick with me and money will be the last thing on your mind.',
      'Sign today and watch your balance climb.',
      'Ten years from now you are going to be a very rich person.',
      'We get you to your number, period.',
      'This is how you will turn a small nest egg into a fortune.',
    ],
    good: [
      'In January you will get a tax form that shows how much interest you earned.',
      'Ten years from now you are going to care less about this month than you think.',
      'We will get you an answer by Friday.',
      'You might reach your number early, late or not at all, and the plan should work for each.',
      'It takes a while to grow tomatoes, and longer to grow savings.',
    ],
  },
  exaggeration: {
    bad: [
      'Folks, this is free money lying on the table.',
      'It is the closest thing to printing money.',
      'The gains here are off the charts.',
      'Nobody in their right mind would say no to this fund.',
      'Those who hesitate will kick themselves for the rest of their lives.',
    ],
    good: [
      'An employer match is part of your pay, so find out what you have to do to get it.',
      'Lottery winners are rarely as happy as they expected to be.',
      'There is nothing magic about the number sixty-five.',
      'My inbox is full of amazing offers, and I delete every one of them.',
      'You do not have to hurry. The window for this form is open until June.',
    ],
  },
  prediction: {
    bad: [
      'Mark my words: small caps take off after the election.',
      'We see the S&P at seven thousand by Christmas.',
      'The next leg of this market is up.',
      'Cheap money is coming back, and stocks will love it.',
      'Gold has only one direction from here.',
    ],
    good: [
      'My crystal ball is in the shop, so I will not tell you where stocks go next.',
      'Bond prices and interest rates sit on opposite ends of a seesaw.',
      'Somebody on television will tell you tonight that stocks are going to crash.',
      'If stocks fall by a third, which has happened, would you still sleep?',
      'Election years feel different. The numbers are less clear than the feeling.',
    ],
  },
  'past-performance': {
    bad: [
      'People who came to us in 2012 have seen their money triple.',
      'Eleven percent. That is what we have averaged since the beginning.',
      'Ten straight winning years say more than I could.',
      'We were up double digits when everyone else was down.',
    ],
    good: [
      'The year 2008 was hard, and the ten years behind it were kind. Neither tells you about the next ten.',
      'My first house tripled in price, and I still lost money on the kitchen.',
      'Ten straight winning years can come from skill, luck or a very calm decade.',
      'The index fell 37 percent in 2008 and took years to come back.',
    ],
  },
  unbalanced: {
    bad: [
      'Private equity opens the door to returns that used to be for the very rich.',
      'Covered calls put cash in your pocket every month.',
      'Rental funds: steady checks, rising values, no tenants.',
      'Structured notes pay nine percent. What is not to like?',
    ],
    good: [
      'Private equity can do well, and it can tie up your money for ten years and lose it.',
      'Covered calls bring in cash and give away the best months.',
      'Structured notes pay nine percent for a reason. If the index falls far enough, you take the whole loss.',
      'A steady income makes it easier to stick to a budget.',
    ],
  },
  comparison: {
    bad: [
      'The big banks cannot hold a candle to what we do.',
      'You are paying too much where you are, and getting less than we would give you.',
      'It is basically a CD on steroids.',
      'Show me an advisor with better numbers. You will not find one.',
    ],
    good: [
      'Big banks and small firms each have their strengths.',
      'A CD has a fixed term and a penalty for leaving early, and a bond fund has neither.',
      'Ask two or three advisors the same questions, us included.',
      'You may be better off staying where you are.',
    ],
  },
  testimonial: {
    bad: [
      'Linda, a nurse from Akron, says she could not have retired without us.',
      'Our inbox is full of thank-you notes from people who retired early.',
      'Four point nine stars from more than two hundred families.',
      'The Hendersons were nervous, too, until we doubled their income.',
    ],
    good: [
      'Linda is not a real person, but her question is one we hear every week.',
      'A nurse from Akron wrote to ask when she should claim.',
      'A stars-and-stripes cover does not make a brochure official.',
      'Some families like to bring their children to the meeting.',
    ],
  },
  'gross-performance': {
    bad: [
      'We made eleven percent for the year, and that is before our fee comes out.',
      'Fees aside, the portfolio returned eight percent.',
    ],
    good: [
      'Eight percent before fees of one percent is seven in your pocket, and seven is the number to compare.',
      'The waiter added the tip before the discount, which nobody noticed.',
    ],
  },
  hypothetical: {
    bad: [
      'A dollar put into this approach in 1980 would be worth ninety today.',
      'Run it back to 1970 and it never loses.',
      'At ten percent, your hundred thousand becomes six hundred and seventy thousand by the time you are 65.',
    ],
    good: [
      'A dollar of groceries in 1980 would cost you about four today.',
      'Any chart that begins in the best month of the century deserves a question.',
      'This is an imaginary family, and the six percent is hypothetical, not a forecast.',
    ],
  },
  unsubstantiated: {
    bad: [
      'Ask around: we are the gold standard for retirement advice.',
      'Everyone in town knows that we are the ones to call.',
      'Our people are simply smarter about money.',
      'Ninety-eight percent of the families we serve hit their goals.',
    ],
    good: [
      'We have been in the same building on Main Street since 1998.',
      'The gold standard ended in 1971.',
      'About half of the families we serve have children at home.',
      'The smartest thing you can do with a windfall is often nothing, for six months.',
    ],
  },
  'cherry-picking': {
    bad: [
      'Remember when we loaded up on Amazon? So do our clients.',
      'Three of our favorite stocks went up fivefold last year.',
      'When the virus hit, our clients were already in cash.',
    ],
    good: [
      'Remember when everyone at the barbecue owned the same stock?',
      'Our favorite kind of stock is the boring one that you can hold in a bad year.',
      'When the virus hit, our phones rang all day, and we said the same thing to everyone.',
    ],
  },
  tax: {
    bad: [
      'Kiss your tax bill goodbye.',
      'You keep every penny, and the IRS gets nothing.',
      'Income without taxes, for as long as you live.',
    ],
    good: [
      'The IRS gets its share when you take the money out.',
      'A bigger refund means that you lent the government money without interest.',
      'You owe tax on the gain in the year you sell.',
    ],
  },
  misleading: {
    bad: [
      'We are licensed by the state, so you can be sure that your money is in the best hands.',
      'Your money is covered if the market tanks.',
      'The SEC looks over our shoulder, so nothing can go wrong.',
      'This costs you nothing, because the company pays us.',
    ],
    good: [
      'You can look up our record with the SEC and with FINRA, free of charge.',
      'The insurance company pays us a commission if you buy, and you should know that before you decide.',
      'Your money is held by a custodian in your name.',
      'A license means that somebody passed a test.',
    ],
  },
};
