import { providerScripts } from './shape.ts';

export const collegeFamily = providerScripts('admin-college-family', [
  {
    key: 'what-a-529-can-do',
    title: 'What a 529 plan can and cannot do',
    category: 'College & Family',
    createdDaysAgo: 164,
    isPublic: true,
    text: `
      "What if she doesn't go to college?" It's the first thing parents ask about a 529 plan, so let's start there.

      You have choices. You can change the beneficiary to a brother, a cousin or yourself. You can leave the account
      for a future grandchild. Trade programs, apprenticeships, and many credential courses now count, as do limited
      amounts for earlier schooling and student loans. If the account has been open at least fifteen years, a limited amount may move to a Roth IRA
      in her name, within annual caps and a lifetime one. And if you simply take the money out for something else,
      the earnings are taxed, usually with an extra ten percent. Your contributions come back to you untaxed.

      Used for qualified education costs, withdrawals are free of federal income tax. Many states add a deduction or a
      credit, though some only for their own plan, and some take it back if you use the money in ways the state
      doesn't recognize.

      Now the limits. The investments can lose value, including in her senior year of high school, so the mix should
      grow more careful as the date approaches. Fees differ between plans. The account counts in financial aid
      formulas, though less than many people fear.

      And please fund your own retirement first. There are loans for college.
    `,
  },
  {
    key: 'accounts-for-children',
    title: 'The new savings accounts for children',
    category: 'Bill',
    createdDaysAgo: 54,
    favoriteOf: ['owner', 'member'],
    text: `
      The tax law of July 2025 created a new kind of savings account for children, which the law calls a Trump
      Account. Parents have been asking us about it ever since, so here are the basics.

      The account is open to children under eighteen with a Social Security number. Contributions have been possible
      since July of 2026, up to five thousand dollars a year from family and friends, with that figure adjusted for inflation in later
      years. You get no deduction. Children who are US citizens born from 2025 through 2028 can receive one thousand
      dollars from the federal government, if an election is made for them. Some employers may add money too.

      Until the year the child turns eighteen, the money must stay in low-cost funds that follow a broad index of
      mainly American companies, and with few exceptions it can't be withdrawn. From then on, it follows most of the rules of a
      traditional IRA, so earnings are taxed when they come out, and early withdrawals may carry a penalty.

      How does it compare? For college, a 529 plan usually offers better tax treatment. For a teenager with wages, a
      Roth IRA may. If your child qualifies for the federal deposit, claiming it is worth a few minutes. Adding more
      is a separate question, and stock funds can lose value. Let's look at all three.
    `,
  },
  {
    key: 'helping-grown-children',
    title: 'Helping grown children without regret',
    category: 'College & Family',
    createdDaysAgo: 25,
    text: `
      The phone rings, and it's your son. He's found a house. He's thirty thousand short. You could do it. Should you?

      Love answers quickly, so let us ask the slow questions. Is it a gift or a loan? If it's a loan, put it in
      writing, with a rate the IRS would accept, or the two of you may remember it differently. If it's a gift, say
      so, and decide what's fair to your other children. Each year you may give a certain amount to any number of
      people without filing a gift tax return, and giving more usually means a form rather than a tax.

      Where would the money come from? A withdrawal from an IRA brings taxes. Selling stock may bring gains. Taking it out of
      your emergency fund passes the risk from his house to yours.

      Be most careful with your signature. If you co-sign, the whole debt is yours in the lender's eyes. It shows on
      your credit, and it's still there if his job isn't.

      And then the hardest test: if this money never came back, would your own retirement still work? If not, the
      kindest answer may be a smaller yes. You can share time, a room, a budget, an introduction. Call us before you
      call him back.
    `,
  },
]);
