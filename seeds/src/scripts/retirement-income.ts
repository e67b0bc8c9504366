import { providerScripts } from './shape.ts';

export const retirementIncome = providerScripts('admin-retirement-income', [
  {
    key: 'first-five-years',
    title: 'The first five years of retirement',
    category: 'Nearing Retirement',
    createdDaysAgo: 212,
    isPublic: true,
    favoriteOf: ['owner', 'partner'],
    text: `
      Two neighbors retire with the same savings, the same budget and the same average return over thirty
      years. One runs short of money and the other does not. How can that be?

      The answer is the order in which the good and bad years arrive. When markets fall early, and you are
      selling shares to pay the bills, those shares are no longer there for a recovery, if one comes. Planners
      call this sequence of returns risk. It is strongest in the few years before and after your last
      paycheck.

      You cannot control the order. You can decide in advance how you would respond to it. Some retirees hold
      a year or two of spending in cash and short-term bonds. Some agree to trim travel after a poor year. Some
      work part time for a while, or choose to delay Social Security. Each choice has a cost. Cash can lose
      ground to inflation, and a smaller withdrawal is still a smaller withdrawal.

      What matters is choosing before you need to. If retirement is less than five years away, bring us your
      spending plan, and let's test it against a rough start as well as a smooth one.
    `,
  },
  {
    key: 'three-buckets',
    title: 'Three buckets, one paycheck',
    category: 'Living in Retirement',
    createdDaysAgo: 188,
    text: `
      For forty years, somebody else ran payroll. In retirement, that job is yours, and most people have never
      been trained for it.

      One way to picture it is three buckets. The first holds the money you expect to spend in the next year
      or two. It sits in cash or something close to it, and its purpose is to be there. The second covers the
      years after that, usually in bonds of good quality, which can lose value but have tended to move less
      than stocks. The third is for spending that is a decade away or more. It is invested for growth, and you
      should expect it to have bad years.

      Every so often, you refill the first bucket from the other two. After a strong year for stocks, you
      might sell from the third. After a weak one, you lean on the second and wait.

      The buckets don't change the overall risk of your portfolio, and they can't promise that the waiting
      ends in time. What they do is give every dollar a date. People tend to worry less about a falling market
      when they can see that next month's groceries aren't invested in it.
    `,
  },
  {
    key: 'required-distributions',
    title: 'Required distributions without the surprise',
    category: 'Living in Retirement',
    createdDaysAgo: 160,
    favoriteOf: ['member'],
    text: `
      There is a birthday the IRS remembers even if your family forgets. If you were born from 1951 through
      1959, it's your seventy-third. If you were born in 1960 or later, it's your seventy-fifth. From that year
      on, you must take money out of most traditional retirement accounts, whether you need it or not.

      The amount is last year's ending balance divided by a number from an IRS table. It is taxed as ordinary
      income. For your very first one, you may wait until April first of the following year. Be careful with
      that, because the second one is due that same December, and two in one year can push you into a higher
      bracket or raise what you pay for Medicare.

      Miss a distribution, and the penalty can be a quarter of what you should have taken. Correct it promptly
      and the penalty may be reduced, so tell us as soon as you notice.

      Roth IRAs have no required distributions during the owner's lifetime. Inherited accounts follow rules of
      their own. And if you're charitably inclined, money sent straight from your IRA to a charity may count.

      Let's put the date and the amount on your calendar now.
    `,
  },
  {
    key: 'how-much-can-i-spend',
    title: 'How much can I spend?',
    category: 'Living in Retirement',
    createdDaysAgo: 131,
    favoriteOf: ['owner'],
    text: `
      You may have heard that retirees can take four percent of their savings in the first year, raise it with
      inflation, and be fine. It's a useful starting point for a conversation. It is not a law of nature.

      That figure came from studying past American markets over thirty-year periods, with a particular mix of
      stocks and bonds. The future may be kinder or harsher. Your retirement may last twenty years or forty.
      And few people spend in a straight line: the early years often include travel, the middle ones are
      quieter, and health care can make the last ones expensive.

      So we prefer guardrails. You start at a rate that fits your age, your other income and your comfort with
      risk. If your portfolio falls far enough that the rate becomes too high, you agree to cut back by a set
      amount. If it grows, you may give yourself a raise. The rules are written down when everyone is calm.

      Guardrails can't guarantee that the money lasts. They do replace one large worry with a few small
      decisions, made on time. If you'd like to see where yours would sit, bring a year of real spending to
      our next meeting.
    `,
  },
  {
    key: 'honest-annuities',
    title: 'An honest conversation about annuities',
    category: 'Nearing Retirement',
    createdDaysAgo: 97,
    text: `
      Few products start as many arguments as annuities. One friend swears by hers. Another was warned never to
      touch one. They may both be right, because the word covers very different contracts.

      At heart, an annuity is an agreement with an insurance company. You hand over money, and the insurer
      takes on a risk for you, such as the risk of living a very long time. A simple income annuity turns a
      lump sum into a check for life. Others grow for years first, at a fixed rate, in line with an index up to
      a limit, or in funds that can lose value.

      What do you give up? Access, for one. Surrender charges can last many years, and withdrawals before age
      fifty-nine and a half may bring an extra tax. Fees and riders can be layered, and payments that don't
      rise will buy less over time. Any guarantee depends on the insurer's ability to pay claims. No government
      agency stands behind it the way one stands behind a bank account.

      For some people, a floor of income they cannot outlive is worth all of that. For others it isn't. Before
      you sign anything, ask what it costs, what it limits, and how the person across the table is paid. That
      includes us.
    `,
  },
]);
