import { providerScripts } from './shape.ts';

export const taxSeason = providerScripts('admin-tax-season', [
  {
    key: 'tax-preparer-folder',
    title: 'One folder for your tax preparer',
    category: 'Taxes',
    createdDaysAgo: 240,
    isPublic: true,
    text: `
      Tax season goes wrong in small ways. A form arrives late, a charity receipt hides in an inbox, and in
      April you pay for an extension you didn't need.

      Try this instead. Start one folder, on paper or on your computer, on the first of January. Put last
      year's return in first, because it is the best list of what to expect. Then add each form as it arrives:
      wages, interest and dividends, retirement distributions, Social Security, and the statements from your
      brokerage accounts. Those are often corrected, so it can pay to wait until the middle of March before
      filing.

      Next come the things nobody mails you. Estimated payments you made, with dates. Property tax. Gifts to
      charity, with the written acknowledgment. Contributions to an IRA or a health savings account, which may
      be allowed for last year until the filing deadline in April. If you sold or swapped any digital assets,
      your own records matter, because the form from the platform may not show what you paid.

      Finally, write one page titled "What changed". A marriage, a move, a new job, a sale. That page is often
      where your preparer finds the most to work with. We're glad to coordinate with them directly, with your
      permission.
    `,
  },
  {
    key: 'roth-conversions',
    title: 'Roth conversions: when the math may help',
    category: 'Taxes',
    createdDaysAgo: 175,
    favoriteOf: ['owner', 'enterprise'],
    text: `
      Would you rather pay tax on the seed or on the harvest? It sounds wise, but with a Roth conversion the
      honest answer is: it depends on the tax rate at each end.

      When you convert, you move money from a traditional IRA to a Roth IRA and pay ordinary income tax on it
      this year. After that, qualified withdrawals are tax free, and you have no required distributions in your
      lifetime. If your rate today is lower than the rate you or your heirs would pay later, that trade may be
      worth making. Years between retiring and claiming Social Security are often worth a look.

      If your rate later turns out to be lower, you will have paid too much. And since 2018, a conversion
      cannot be undone. The added income can also make more of your Social Security taxable, raise Medicare
      premiums two years on, and shrink deductions and credits that fade as income rises. Paying the tax out of
      the IRA itself weakens the case, and each conversion starts a five-year clock of its own if you're under
      fifty-nine and a half.

      So we rarely convert everything. More often we look for the amount that fills a bracket and stops. Your
      tax professional should check it before December, since conversions count for the year they're made.
    `,
  },
  {
    key: 'giving-from-your-ira',
    title: 'Giving straight from your IRA',
    category: 'Taxes',
    createdDaysAgo: 58,
    text: `
      If you give to charity and you're seventy and a half or older, your checkbook may be the most expensive
      way to do it.

      The law lets you send money directly from an IRA to a qualified charity. It's called a qualified
      charitable distribution. The amount never appears in your taxable income, up to an annual limit that is
      adjusted for inflation. You don't have to itemize to benefit. And once you've reached the age of required
      distributions, the gift counts toward the amount you must take.

      Keeping income lower can matter in places you might not expect, such as the taxation of Social Security
      and the premiums you pay for Medicare.

      Some details decide whether it works. The check must go from the custodian to the charity, not through
      your own account. Donor-advised funds and most private foundations don't qualify. You can't claim a
      deduction for the same gift. And your tax form may not show that the distribution went to charity, so tell
      your preparer and keep the acknowledgment.

      Timing matters too. If you've already taken this year's required amount, a later gift won't undo it. Custodians
      get busy in December. If this is on your mind, call us before Thanksgiving.
    `,
  },
  {
    key: 'tax-law-for-retirees',
    title: 'What the 2025 tax law means for retirees',
    category: 'Bill',
    createdDaysAgo: 120,
    isPublic: true,
    favoriteOf: ['owner', 'member'],
    text: `
      "They ended the tax on Social Security." I've heard that sentence many times since the summer of 2025, and
      it isn't quite what happened.

      The tax law signed that July did two things that most retirees will notice. First, the income tax
      brackets and the larger standard deduction that were due to expire were made permanent, which in tax law
      means until Congress changes them again. Second, it added a new deduction of up to six thousand dollars
      for each person aged sixty-five or older. It applies for the years 2025 through 2028, and it's available
      whether or not you itemize.

      That deduction starts to shrink when modified income passes seventy-five thousand dollars for a single
      filer, or one hundred fifty thousand for a couple filing jointly. Married people must file together to
      claim it. The formula that decides how much of your Social Security is taxable didn't change.

      So some retirees will owe no tax on their benefits, many will owe less, and some will see no difference.
      It also means that one large withdrawal or conversion can cost you part of the deduction. Before you move
      money from a retirement account this year, ask us and your tax professional to look at it together.
    `,
  },
  {
    key: 'giving-after-the-tax-law',
    title: 'Charitable giving under the new tax rules',
    category: 'Bill',
    createdDaysAgo: 74,
    text: `
      Beginning with 2026, the tax rules for generosity changed in both directions, and which one you feel
      depends on whether you itemize.

      Most households take the standard deduction. For them there's a new deduction for cash gifts to public
      charities, up to one thousand dollars for a single filer and two thousand for a couple filing jointly.
      Gifts to donor-advised funds don't count toward it, and neither does the bag of clothing you drop off.

      If you itemize, there's now a floor. Only the part of your giving above one half of one percent of your
      adjusted gross income is deductible. And for people in the top bracket, each dollar deducted is worth a
      bit less than before.

      What might you do? Some families gather two or three years of gifts into one, so that more of it clears
      the floor, and take the standard deduction in the years between. Some give appreciated shares rather than
      cash. Some who are past seventy and a half give from an IRA, where none of these limits apply in the same
      way. Each has conditions, and none of them makes giving free.

      Choose the cause first. Then ask us, and your tax professional, which pocket to give from.
    `,
  },
  {
    key: 'harvesting-losses',
    title: 'Harvesting losses without tripping',
    category: 'Taxes',
    createdDaysAgo: 39,
    text: `
      Nobody likes a red number on a statement. In a taxable account, though, a loss can be useful, if you
      handle it with some care.

      Selling an investment for less than you paid creates a capital loss. Losses first offset gains. If any
      are left, up to three thousand dollars a year can reduce ordinary income for most filers, and the rest
      carries forward. That's tax-loss harvesting, and it's about timing taxes, not avoiding them. Your
      replacement investment often has a lower cost basis, so part of the bill may simply arrive later.

      The common mistake is the wash sale. If you buy the same investment, or one that's substantially
      identical, within thirty days before or after the sale, the loss is disallowed for now. Purchases in your
      IRA count. So do your spouse's. So does that automatic dividend reinvestment you forgot about. And when the
      purchase lands inside an IRA, the loss may be gone for good.

      There's also a quieter risk. If you sit in cash for a month to stay clear of the rule, the market can move
      without you.

      This doesn't apply inside retirement accounts, and it does little for people who pay no tax on capital
      gains. Talk with your tax preparer, then with us, before year end.
    `,
  },
]);
