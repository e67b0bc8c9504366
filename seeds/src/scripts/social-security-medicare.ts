import { providerScripts } from './shape.ts';

export const socialSecurityMedicare = providerScripts('admin-social-security-medicare', [
  {
    key: 'when-to-claim',
    title: 'When to claim Social Security',
    category: 'Nearing Retirement',
    createdDaysAgo: 225,
    isPublic: true,
    favoriteOf: ['owner', 'partner', 'lifetime'],
    text: `
      Sixty-two, sixty-seven, seventy. If you were born in 1960 or later, those three ages frame one of the
      larger financial decisions you'll make.

      Sixty-seven is your full retirement age, when you receive your full benefit. Claim at sixty-two and the
      monthly check is about thirty percent smaller, for life. Wait until seventy and it is about twenty-four
      percent larger. After seventy, there's nothing more to gain by waiting. Cost-of-living adjustments apply
      either way.

      People often ask for the break-even age. It tends to land around eighty, give or take, but I think it's the
      wrong question. A better one is: which mistake would hurt more? Claiming late and dying early means you
      collected less than you might have. Claiming early and living to ninety-five means a smaller check in the
      years when you have the fewest ways to fix it.

      Health, family history, work plans and savings all matter. So does marriage, since the larger benefit can
      become the survivor's. If you claim early and keep working, an earnings test may hold back some of your
      checks for a time. And if you simply need the money, that's a legitimate answer.

      Bring your statement from the Social Security website. We'll run it both ways.
    `,
  },
  {
    key: 'spouses-and-survivors',
    title: 'Social Security for spouses and survivors',
    category: 'Social Security & Medicare',
    createdDaysAgo: 154,
    text: `
      When one spouse dies, one of the two Social Security checks stops. Which one remains was often decided
      years earlier, on an afternoon when nobody was thinking about it.

      A spouse may receive up to half of the worker's full retirement amount, if that's more than their own
      benefit. It doesn't grow by waiting past full retirement age. A survivor may receive as much as the whole
      benefit the other person had been collecting. So when the higher earner delays, the increase may support
      two lives instead of one.

      Survivors have a choice that other people don't. Their own benefit and the survivor's benefit are separate,
      and they can often start with one and switch to the other later. Survivor's benefits can begin as early as
      sixty, at a reduced rate, or at fifty for someone with a qualifying disability.

      If you are divorced and the marriage lasted at least ten years, you may have a claim on your former
      spouse's record. It doesn't reduce their check, and they aren't told about it. Remarriage can change the
      answer.

      These rules have exceptions inside their exceptions. Before either of you files, call us, and then confirm
      with Social Security itself, because their record is the one that counts.
    `,
  },
  {
    key: 'turning-sixty-five',
    title: 'Turning 65: your Medicare calendar',
    category: 'Social Security & Medicare',
    createdDaysAgo: 108,
    favoriteOf: ['owner'],
    text: `
      Your mailbox will tell you when you're about to turn sixty-five. It fills with Medicare offers, and the one
      date that matters gets buried.

      Your first enrollment window lasts seven months: the three before your birthday month, the month itself,
      and the three after. Sign up in the first three and coverage can begin on time. If you're already receiving
      Social Security, Parts A and B usually start on their own.

      Still working, with health insurance from an employer of twenty people or more? You can often delay Part B
      without a penalty and sign up within eight months of leaving that job or that coverage. COBRA and retiree
      plans don't count for this. People lose money on that point every year.

      Miss the window without such coverage, and the Part B premium can rise by ten percent for each full year
      you waited, for as long as you have it.

      Two more dates. Stop contributing to a health savings account before Medicare begins, and note that Part A
      can reach back up to six months. And the period for buying a Medigap policy without health questions
      generally lasts six months from the start of Part B.

      Your state's free counseling program can compare plans with you. We can help you plan for the cost.
    `,
  },
  {
    key: 'medicare-and-income',
    title: 'Why your Medicare premium went up',
    category: 'Social Security & Medicare',
    createdDaysAgo: 51,
    text: `
      You sold a rental house two years ago. The tax was paid, the money is invested, the matter is closed. Then
      a letter arrives: your Medicare premium is going up because of it.

      It's called an income-related adjustment, and it surprises careful people. Medicare looks at your tax
      return from two years back. If your income that year was above certain thresholds, you pay more for Part B
      and for drug coverage. The thresholds work like steps. One dollar over a step and the higher amount applies
      for the whole year, to each spouse on Medicare.

      The usual causes are a property sale, a large Roth conversion, a big withdrawal from an IRA, or a year of
      selling appreciated stock. Knowing where the steps are, we can sometimes spread a transaction over two
      years, or stop just short.

      If your income has fallen because of a life-changing event, such as retirement, marriage, divorce or the
      death of a spouse, you can ask Social Security to use a more recent year. The form is SSA-44. A one-time
      capital gain isn't on the list of events.

      And the adjustment isn't permanent. Each year stands by itself. Before you make a large move, let us look
      two years ahead with you.
    `,
  },
  {
    key: 'fairness-act',
    title: 'Teachers, firefighters and the Fairness Act',
    category: 'Bill',
    createdDaysAgo: 19,
    text: `
      For about forty years, two rules cut the Social Security checks of people who also earned a public pension:
      teachers in some states, firefighters, police officers, some federal workers. In January of 2025, both
      rules were repealed.

      The law is the Social Security Fairness Act. It ended the windfall elimination provision, which reduced a
      worker's own benefit, and the government pension offset, which reduced benefits for spouses and survivors,
      often to nothing. The change reaches back to benefits payable from January 2024.

      If you were already receiving a reduced check, the agency was to adjust it without an application. The
      important group is people who never applied, because they'd been told there was no point. A widow with a
      teacher's pension is a typical example. If that's you, an application may be needed, and retroactive
      payments are usually limited, so it's worth asking soon.

      A larger benefit can bring side effects. More of it may be taxable. A lump sum can touch your Medicare
      premiums two years later. And a retirement plan that was built around the smaller check should be
      revisited.

      If you paid into a public pension, check that Social Security has your current address, look at your
      benefit letter, and bring it to us. We'll go through what changed.
    `,
  },
]);
