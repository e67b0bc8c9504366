import { providerScripts } from './shape.ts';

export const smallBusinessOwners = providerScripts('admin-small-business-owners', [
  {
    key: 'plan-for-your-business',
    title: 'Which retirement plan fits your business?',
    category: 'Business Owners',
    createdDaysAgo: 192,
    isPublic: true,
    text: `
      Your business has been your retirement plan for years. It's time it had a second one.

      The right choice mostly depends on a single question: who else is on the payroll? If it's only you, or you and
      your spouse, a solo 401(k) often lets you put away the most, because you contribute as both employee and
      employer. A SEP IRA is simpler, with almost no paperwork. But once you hire, you generally must contribute the
      same percentage for eligible staff as you do for yourself.

      With a small team, a SIMPLE IRA has lower limits, a required employer contribution, and few forms. A full
      401(k) allows more, and gives you more ways to design a match, at the price of administration and testing.
      Many new 401(k) plans must enroll employees automatically, with exceptions for the newest and smallest
      companies.

      Federal tax credits can cover a good part of the start-up cost for small employers in the first years, and
      there's one for contributions as well. Some states require you to offer a plan or join theirs.

      Offering a plan makes you a fiduciary to the people in it. That's a real duty, and it can be shared but not
      given away. Bring your payroll summary, and invite your CPA. We'll lay the options side by side.
    `,
  },
  {
    key: 'exit-five-years-early',
    title: 'Your exit starts five years early',
    category: 'Business Owners',
    createdDaysAgo: 115,
    favoriteOf: ['enterprise'],
    text: `
      Ask an owner what the company is worth and you'll hear a number in seconds. Ask what happens to the family if
      the buyer offers half of that, and the room goes quiet.

      Every owner leaves someday. The ones who leave well usually start about five years before. The first year is
      for knowing: an independent valuation, clean books, and an honest list of what depends on you personally. If
      customers call your cell phone, a buyer will pay less.

      The middle years are for fixing. Write down the processes. Sign the key people. Spread out the customers.
      Settle the lease. None of it is glamorous, and all of it shows up in a buyer's questions.

      Then comes structure, and this is where taxes enter. Selling assets or selling stock, being paid at closing or
      over time, selling to a competitor, your managers or your children: each leads to a different bill and a
      different risk. If you carry the note, you're betting on the buyer.

      Finally, your own plan. How much do you need after taxes to live as you'd like? If the sale can't provide it,
      you'll want to learn that now, while there's still time to do something. We can build that number with you,
      alongside your attorney and CPA.
    `,
  },
  {
    key: 'estimated-taxes',
    title: 'Paying yourself, and the IRS, on time',
    category: 'Taxes',
    createdDaysAgo: 71,
    text: `
      April, June, September, January. If you work for yourself, those are the months when the IRS expects to hear
      from you, usually around the fifteenth.

      No employer withholds for you, so you do it, through estimated payments. You can generally avoid a penalty by
      paying, on time, at least ninety percent of this year's tax or all of last year's, whichever is less. With a higher income,
      last year's figure becomes one hundred ten percent. The second method is popular because you already know the
      number.

      What trips people up is that the money looks like theirs. A simple cure is a second bank account. Each time a
      customer pays, move a fixed share, perhaps a quarter or a third depending on your bracket and state, and don't
      touch it.

      How you take money out matters too. In a sole proprietorship, you take draws, and you owe self-employment tax
      on the profit. In an S corporation, you must pay yourself a reasonable wage before distributions, and the IRS does look at
      whether it's reasonable. A retirement contribution or the deduction for qualified business income can lower the total, subject
      to limits.

      Ask your accountant for one page: four dates, four amounts. Then let us help you make sure that the cash is there.
    `,
  },
]);
