import { providerScripts } from './shape.ts';

export const marketVolatility = providerScripts('admin-market-volatility', [
  {
    key: 'three-questions',
    title: 'Three questions for a falling market',
    category: 'Markets',
    createdDaysAgo: 201,
    isPublic: true,
    favoriteOf: ['owner', 'enterprise', 'trial'],
    text: `
      Before you do anything about a falling market, take a sheet of paper and answer three questions.

      First: what is this money for, and when do I need it? Money for next year's roof shouldn't have been in
      stocks to begin with, and a drop is a good reminder to check. Money for a retirement fifteen years away has
      a different job.

      Second: has anything changed in my life, or only on my screen? A lost job, an illness, a baby, these are
      reasons to revisit a plan. A loud week on television usually isn't.

      Third: if I sell today, what would have to happen for me to buy again? Most people can't answer that. They
      picture waiting until things feel better, and by then prices have often moved. Sometimes they haven't, and
      the seller looks wise. Nobody knows in advance, which is the point. Selling takes two good decisions, not one.

      Markets have recovered from past declines, but recoveries have taken anywhere from months to many years,
      and nothing obliges the next one to follow the pattern. So if your answers make you uneasy about how much
      risk you're carrying, don't just wait it out. Call us, and let's talk about the plan rather than the headline.
    `,
  },
  {
    key: 'why-we-rebalance',
    title: 'Why we rebalance',
    category: 'Markets',
    createdDaysAgo: 143,
    text: `
      Leave a garden alone for three summers and the strongest plant will own it. Portfolios behave the same way.

      Suppose you decided that sixty percent in stocks was right for you. After a long good run in the market,
      that share may drift to seventy or more without a single trade. You now carry more risk than the person
      who made the plan ever agreed to, and you usually discover it on a bad day.

      Rebalancing brings the mix back. We sell some of what has grown and add to what has lagged. It feels wrong
      almost every time, because it means trimming whatever everyone is praising. Its purpose isn't to raise your
      returns, and in a market that keeps climbing it can lower them. Its purpose is to keep your risk close to
      what you chose.

      There are costs to weigh. In a taxable account, selling winners can mean a tax bill. So we first use new
      deposits, dividends and withdrawals to do the work, and we make changes inside retirement accounts where
      we can. We also avoid doing it so often that trading becomes a hobby.

      If your goals have changed, then the target itself deserves a fresh look. Tell us before we return to it.
    `,
  },
  {
    key: 'reading-a-scary-headline',
    title: 'How to read a scary headline',
    category: 'Markets',
    createdDaysAgo: 66,
    favoriteOf: ['member'],
    text: `
      "Dow plunges eight hundred points." Sounds terrible. Now divide. If the index stands at forty thousand,
      that's two percent. Not pleasant, but ordinary enough to happen in most years.

      Headlines are written to be clicked, and fear is very good at that. So here is how we read them. We look for
      the percentage rather than the points. We ask over what period, because "worst week since March" means
      little if it's April. We look for what is missing: did bonds fall too, or did they rise? And we check
      whether the story is describing something that happened or guessing what may happen next. Forecasts rarely
      come with the forecaster's record attached.

      Sometimes the news does matter. A change in tax law, trouble at your own employer, a bank where your
      deposits exceed the insured limit. Those call for action, and they're usually specific to you.

      Most of the rest is weather. You don't sell your house because of rain, though you do fix the roof before
      the storm. If a headline keeps you up at night, forward it to us. We'll tell you honestly whether it
      touches your plan, and sometimes the answer will be yes.
    `,
  },
  {
    key: 'diversification-plainly',
    title: 'Diversification, in plain words',
    category: 'Building Wealth',
    createdDaysAgo: 28,
    text: `
      Imagine a town where everyone works at the same mill. While the mill does well, so does the town. When it
      closes, the wages, the house prices and the corner shop all go at once.

      A portfolio can look like that town. Five funds that hold the same large companies are one bet with five
      names. So is a retirement account full of your employer's stock, when your salary and your health insurance
      come from the same place.

      Diversification means owning things that are likely to disappoint you at different times. Large companies
      and small ones. Here and abroad. Stocks, bonds and cash, in amounts that suit the date you'll need the
      money. It has a price: you'll always own something that's lagging, and you'll never have everything in
      whatever did best.

      Please hear the limits too. Spreading your money does not ensure a profit, and it does not protect you
      against loss in a market where most things fall together. In some bad years, stocks and bonds have dropped
      side by side. What it can do is reduce the harm that one company, one industry or one country can do to
      your plans.

      Count the bets you own, rather than the number of funds.
    `,
  },
]);
