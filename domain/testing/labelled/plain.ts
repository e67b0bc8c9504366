import type { Labelled } from './labelled.ts';

/** Written before the rules: held out at first (see quality.test.ts for the first run), known since. */
export const PLAIN: Labelled = {
  guarantee: {
    bad: [
      'Retire knowing that every check is guaranteed to arrive and to grow.',
      'What we offer is simple: a guaranteed rate of return and peace of mind.',
      'I personally guarantee that your nest egg will be bigger in a year.',
      'With this product your gains are locked in and guaranteed.',
      'Our clients are guaranteed at least five percent, rain or shine.',
      'You have my word that your investment will pay off.',
    ],
    good: [
      "I can't guarantee you'll like every answer, but I can guarantee you'll get one.",
      'Neither diversification nor rebalancing guarantees a profit.',
      'Guaranteed returns are a myth, and people who sell them are often breaking the law.',
      'The insurer guarantees a minimum rate, and that promise is only as good as its claims-paying ability.',
      'Nobody on this team will ever tell you that a return is guaranteed.',
      'Payments of principal and interest on Ginnie Mae securities carry a guarantee of the federal government, but their market price does not.',
    ],
  },
  absolute: {
    bad: [
      'There is literally zero chance of losing your principal.',
      'Invest without any risk to your savings.',
      'This portfolio never goes down.',
      'All of your money is completely protected from market losses.',
      'It is impossible to lose money over ten years in stocks.',
      'Sleep well: your nest egg is perfectly safe here.',
    ],
    good: [
      'Every investment carries risk, and anyone who says otherwise is selling something.',
      'No portfolio, however carefully it is built, is completely safe.',
      'Treasury bills are often used as a stand-in for a risk-free asset in textbooks.',
      'There is always a risk that you outlive your savings.',
      'A drop like that feels as if it will never end.',
      "We can't remove risk. We can help you choose how much of it you carry.",
    ],
  },
  promise: {
    bad: [
      'Follow our plan and you will be financially free by fifty.',
      'Your account is going to grow faster than you ever imagined.',
      'We make sure that you always have enough money.',
      'You can count on eight percent every year.',
      'Rest assured, your portfolio will recover.',
      'This fund will pay you a steady income for the rest of your life.',
    ],
    good: [
      'We will send you a summary, and you will see every fee in it.',
      'You can count on us to return your calls.',
      'Your account may grow or shrink, depending on markets and on what you withdraw.',
      "I won't promise you a number, because nobody honest could.",
      'Your plan will need to change when your life does.',
      'We will make sure that your forms reach the custodian on time.',
    ],
  },
  exaggeration: {
    bad: [
      'This little-known secret will change the way you invest forever.',
      'You would be crazy to pass up returns like these.',
      'Explosive gains are waiting for you.',
      'Our algorithm has cracked the code of the stock market.',
      "Don't miss out on the hottest investment of the year.",
      'It is simply the best investment you can make.',
    ],
    good: [
      'There is no secret to saving: spend less than you earn, and start early.',
      "Anything described as a can't-miss opportunity deserves a second look.",
      'Paying off a credit card is one of the best uses of extra cash for many families.',
      'Fear of missing out has ruined more plans than bad markets have.',
      'The hottest fund of last year is often an ordinary one this year.',
      'Rent in our town has exploded, and young families feel it first.',
    ],
  },
  prediction: {
    bad: [
      'A recession is coming in the fall, and gold will protect you from it.',
      'By this time next year, the Dow will hit fifty thousand.',
      'Tech shares have nowhere to go but up.',
      'We project annual growth of ten percent for the portfolio.',
      'The worst is behind us and stocks will climb from here.',
      'Home prices are about to crash.',
    ],
    good: [
      'No one can say with certainty that stocks will climb from here.',
      'Some experts expect a recession and others do not; your plan should survive both.',
      'If rates rise, the price of your bond will fall.',
      'Markets may fall further before they recover, if they recover.',
      'Medicare premiums will rise in January.',
      'We do not make market forecasts.',
    ],
  },
  'past-performance': {
    bad: [
      'Over the last ten years, clients in our growth portfolio earned 12.4 percent annually.',
      'This fund has doubled since it was launched in 2015.',
      'We have never had a losing year.',
      'Last year alone, our income strategy was up 9%.',
      'History shows that stocks return ten percent a year, so you can plan on it.',
    ],
    good: [
      'From 2000 to 2009 the index lost money. What happened then says nothing certain about the next ten years; past performance is no guarantee of future results.',
      'Tuition has risen about five percent a year for two decades.',
      'A long track record can still belong to a manager who was lucky.',
      'Last year, about 40 percent of our clients updated their wills.',
      'Do not choose a fund because of how it did last year.',
    ],
  },
  unbalanced: {
    bad: [
      'Dividend stocks pay you while you wait and grow your wealth.',
      'Our income fund provides dependable monthly cash flow and strong total return.',
      'Emerging markets offer tremendous growth potential.',
      'With options you can boost your income every single week.',
      'Earn more than your savings account pays with our short-term bond fund.',
    ],
    good: [
      'Emerging markets offer growth potential along with political, currency and liquidity risks.',
      'Dividend stocks can pay you while you wait, but companies cut dividends, and share prices fall.',
      'Options can bring in income. They can also lead to large losses, and they are not suitable for everyone.',
      'High-yield savings accounts at banks pay more than they did three years ago.',
      'Growth and income are two different goals, and your portfolio may not serve both.',
    ],
  },
  comparison: {
    bad: [
      'No other firm gives you this level of performance.',
      'You will do better with us than with your current advisor.',
      'Our bond fund is as safe as money in the bank.',
      'Unlike other advisors, we actually beat the market.',
      'Index funds are a superior choice to anything a broker sells.',
    ],
    good: [
      'Beating the market consistently is very hard, and most professionals fail at it.',
      'A money market fund is not a bank account, and you can lose money in one.',
      'We charge 0.9 percent a year. Ask other firms what they charge and what is included.',
      'Large companies are usually steadier than small ones, though both can fall.',
      'It may be better to pay the tax now than later, depending on your bracket.',
    ],
  },
  testimonial: {
    bad: [
      'A retired teacher wrote to us: "You changed our lives."',
      'Hundreds of happy clients can attest to our results.',
      "Don't take our word for it, listen to what our customers have to say.",
      'My clients tell me they sleep better because of the returns we get them.',
      'As recommended by the host of a popular radio show.',
    ],
    good: [
      'Many clients tell us that the first meeting felt easier than they expected it to be.',
      'The host of this show is paid to endorse us, is not a client, and so has a conflict of interest.',
      'When a client dies, the survivor faces a long list of forms.',
      'Ask a prospective advisor for references and for Form CRS.',
      'One couple we will call the Smiths is made up for this video.',
    ],
  },
  'gross-performance': {
    bad: [
      'That is a 10.2 percent annual return, not counting our advisory fee. Past performance does not guarantee future results.',
      'Gross of fees, we beat the index by three points.',
      'Our composite shows gross returns above nine percent.',
    ],
    good: [
      'Net of all fees the composite returned 6.2 percent against 7.1 percent gross; past performance does not guarantee future results.',
      'Gross domestic product grew two percent.',
      'What you keep after fees matters more than the gross number.',
    ],
  },
  hypothetical: {
    bad: [
      'If you had put your savings into our model in 2010, you would be a millionaire now.',
      'In simulations, our strategy beat the market in nine of ten years.',
      'A 30-year-old who invests $300 a month will have $1 million at 65.',
      'We are targeting annual returns of 12 to 15 percent.',
    ],
    good: [
      'The chart is hypothetical, is labeled so, and shows no product or index.',
      'Simulations cannot capture how you feel when real money is falling.',
      'At a hypothetical 6 percent a year, which is not the return of any investment and is not guaranteed, $300 a month would grow over time.',
      'We would have told you the same thing last year.',
    ],
  },
  unsubstantiated: {
    bad: [
      'We are widely recognized as the top wealth managers in the region.',
      'Our method is scientifically proven.',
      'Nine out of ten of our clients reach their goals.',
      'Nobody works harder or gets better results for retirees.',
      'Our award-winning team is second to none.',
    ],
    good: [
      'We have worked with teachers in this county since 1998.',
      'There is no proven way to time the market.',
      'Social Security is the largest source of income for many retirees, according to the Social Security Administration.',
      'Some of the most trusted people in your life should know where your will is.',
      'The award was given by a trade magazine in 2023; we paid a fee to use its logo, and it says nothing about results.',
    ],
  },
  'cherry-picking': {
    bad: [
      'We moved everyone to cash in February 2020, right before the market fell.',
      'Take Tesla: we bought it at 20 dollars for our clients.',
      'Our stock picks last year included a winner that rose 250%.',
      'We saw the financial crisis coming and protected our clients.',
    ],
    good: [
      'We sold some of what had grown and added to what had lagged.',
      'Nobody saw all of that coming, and neither did we.',
      'Buying a stock because it rose last year is a habit worth breaking.',
      'We told our clients in 2020 what we tell them now: stay with the plan you made when you were calm.',
    ],
  },
  tax: {
    bad: [
      'With this strategy you legally avoid all taxes in retirement.',
      'Enjoy tax-free income for life.',
      'Our plan takes the IRS out of the picture for good.',
    ],
    good: [
      'A Roth conversion is taxed this year, and later withdrawals can be tax-free if you meet the rules.',
      'Tax-free is a strong word: states may still tax the interest on a municipal bond from elsewhere.',
      'You may give up to the annual limit to as many people as you like without filing a gift tax return.',
    ],
  },
  misleading: {
    bad: [
      'The government has reviewed and endorsed our approach.',
      'Because we are SEC-registered, you know that you are in expert hands.',
      'Your brokerage account is insured against market declines.',
      'There are no fees whatsoever on this product.',
    ],
    good: [
      'The SEC has not approved or disapproved of anything in this video.',
      'SIPC coverage applies when a brokerage fails, not when prices fall.',
      'Not FDIC insured. No bank guarantee. May lose value.',
      'There is no fee for the first meeting.',
    ],
  },
};
