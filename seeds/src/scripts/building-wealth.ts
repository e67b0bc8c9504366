import { providerScripts } from './shape.ts';

export const buildingWealth = providerScripts('admin-building-wealth', [
  {
    key: 'employer-match',
    title: 'Read the fine print on your match',
    category: 'Building Wealth',
    createdDaysAgo: 196,
    isPublic: true,
    favoriteOf: ['trial'],
    text: `
      Somewhere in your benefits portal there's a sentence that begins "The company will match". It may be the
      most valuable sentence you haven't read.

      A typical match adds fifty cents or a dollar for each dollar you put in your retirement plan, up to some
      share of pay. If you contribute less than that share, you're leaving part of your compensation behind. So
      before we talk about funds or forecasts, we ask: are you getting all of it?

      Now the fine print. Vesting comes first. Your own contributions are always yours, but the match may become
      yours only over several years, so check before changing jobs. Then timing. Some employers match each
      paycheck and don't catch up at year end. If you front-load your savings and hit the annual limit in August,
      you might miss matching from September on. And if you are paying down student loans, ask whether your plan
      counts those payments toward the match. The law now allows it, and some employers have added it.

      A match doesn't remove market risk. What you both put in can still lose value. And if you carry expensive
      credit card debt or have no cash reserve, we'd want to look at the order together.

      Open the portal tonight. Find the sentence.
    `,
  },
  {
    key: 'emergency-fund',
    title: 'The least exciting account you own',
    category: 'Building Wealth',
    createdDaysAgo: 167,
    text: `
      Nobody brags about a savings account. Yet when a furnace dies in February, it's the account that keeps one
      bad week from becoming two bad years.

      How much should be in it? The usual answer is three to six months of expenses, and expenses means what you
      must pay, not what you earn. If you have two steady incomes and good insurance, the lower end may do. If
      you're self-employed, paid on commission, or the only earner in the house, lean higher. If you're starting
      at zero, aim for one month first. It's a real milestone.

      Where should it be? Somewhere boring. An insured bank or credit union account, up to the limit for each
      depositor and ownership type. A money market fund can be reasonable, but it's an investment, it isn't
      insured by the government, and it could lose value. Stocks and digital assets don't belong here, because
      they may be down on the very day you need the money.

      There's a cost. Cash tends to lose ground to inflation, so more isn't always better. Past a certain point,
      you're paying too much for comfort.

      Set an automatic transfer for the day after payday, and give the account a dull name. You'll be less tempted.
    `,
  },
  {
    key: 'debt-or-invest',
    title: 'Pay down debt or invest?',
    category: 'Building Wealth',
    createdDaysAgo: 112,
    favoriteOf: ['member'],
    text: `
      People hope for a philosophy here, and what I need first is a number. What interest rate are you paying?

      Paying off a card that charges twenty-two percent spares you twenty-two percent, with no market risk at
      all. No investment we know of can offer that with certainty. So high-rate debt usually goes first, right
      after a small cash cushion and enough retirement saving to collect your employer's match.

      A mortgage at three percent is different. Money used to prepay it earns three percent, in effect, and is
      then locked in the walls of your house. Invested for a decade or more, the same money might earn more. It
      might also earn less, or be worth less on the day you need it. A reasonable person can choose either way,
      and the choice often rests on how you sleep.

      In between, say from five to eight percent, we look closer. Is the rate fixed? Is the interest deductible?
      Would federal student loans lose protections if you refinanced them? How steady is your income?

      One caution: a rate advertised as zero for eighteen months is a clock, not a gift.

      List every debt with its balance, its rate and its minimum. It takes ten minutes. With that page in front
      of us, the right order is usually clear.
    `,
  },
  {
    key: 'roth-or-traditional',
    title: 'Roth or traditional contributions?',
    category: 'Building Wealth',
    createdDaysAgo: 47,
    text: `
      Two doors into the same retirement plan. Through one, you skip the tax today and pay it when you take the
      money out. Through the other, you pay today, and qualified withdrawals are free of federal income tax. Which
      door is yours?

      If you expect a lower tax rate in retirement than you have now, traditional tends to win. If you expect a
      higher one, Roth tends to win. Young people early in their careers often lean Roth, and people in their peak
      earning years often lean traditional. But nobody knows what Congress will do in thirty years, so many people
      use both. That gives you two pots to draw from later, and some control over your tax bill each year.

      A few rules narrow the choice. Your income may limit direct contributions to a Roth IRA, though a workplace
      Roth has no income limit. Starting in 2026, if you are fifty or older and your wages from that employer in
      the prior year were above an indexed threshold, your catch-up contributions generally must go in as Roth.
      If your plan doesn't offer Roth, you may be unable to make them.

      Neither door changes the investments inside or the risk they carry. Check what your payroll is set to now.
      Many people have never looked.
    `,
  },
]);
