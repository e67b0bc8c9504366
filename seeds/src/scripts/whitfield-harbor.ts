import { prose } from '../prose.ts';
import { whitfieldForm } from '../review-forms.ts';
import type { DemoScript } from '../types.ts';
import { ownScript } from './shape.ts';

const meetUs = prose(`
  I opened this office across from a fish pier in 2011, with one desk and a borrowed coffee maker. People walked in with
  questions they were embarrassed to ask. They still do, and I still think those are the best ones.

  Whitfield Harbor is a financial planning firm. About ninety families on the Maine coast work with us, most of them a
  few years on either side of retirement. We build a plan first. It covers what you spend, what you'll receive, what you
  owe in taxes and what could go wrong. After that, if you'd like us to, we manage the investments that the plan calls for.

  We charge a fee for our advice, and some insurance or brokerage products may pay us a commission. That's a conflict of interest, and you should know
  about it before we begin. Our relationship summary spells it out, with examples in dollars.

  We aren't the right firm for everyone. If you want someone to pick next year's winners, we'd disappoint you, because we
  don't know them. If you'd like a patient explanation, a written plan, and a phone call returned the same day, come and see
  us. The coffee maker is ours now.
`);

const yearEndFirst = prose(`
  The last weeks of the year have a way of disappearing. Between the first snow and the last relative, nobody wants to
  talk about taxes. Give me three minutes anyway.

  Start with required distributions. If you're of an age to take them, the money has to leave your account by December
  thirty-first. If you've inherited an IRA, you may have one too.

  Then look at your taxable accounts. Losses can offset gains, which saves you taxes every year.

  If you give to charity, finish before the thirty-first. Gifts by check count when you mail them, while gifts of stock
  count when the charity receives them, and transfers can take weeks.

  Use up your flexible spending account. And check whether a Roth conversion makes sense while you're still in this year's bracket.

  Call us by the tenth of December. After that we can't be sure that things will settle in time.
`);

const yearEndSecond = prose(`
  The last weeks of the year have a way of disappearing. Between the first snow and the last relative, nobody wants to
  talk about taxes. Give me three minutes anyway.

  Start with required distributions. If you're of an age to take them, the money generally has to leave your account by
  December thirty-first, though your very first one may wait until April. If you've inherited an IRA, you may have one too.

  Then look at your taxable accounts. Losses can offset gains, and a limited amount of other income. That may lower this
  year's bill and raise a later one, and buying the same investment back within thirty days can undo it.

  If you give to charity, finish before the thirty-first. Gifts by check count when you mail them, while gifts of stock
  count when the charity receives them, and transfers can take weeks.

  Use up your flexible spending account, if your plan doesn't let you carry the money over. And check whether a Roth conversion
  makes sense while you're still in this year's bracket. It can't be undone, so ask your tax preparer first.

  Call us by the tenth of December. After that we can't be sure that things will settle in time.
`);

const bondLadder = prose(`
  My grandmother kept her savings in envelopes, one for each month. A bond ladder works in much the same way, only the
  envelopes pay interest.

  Here's how it goes. Instead of buying one bond, you buy several that come due in different years: one next year, one
  the year after, and so on. Each time one matures, you have cash you can count on. Spend it, or buy a new bond at
  the far end of the ladder, at whatever rates are then.

  For retirees it's a natural fit. You know what's coming in and when, so market swings won't affect you. If rates rise, you
  reinvest at higher ones. If they fall, you've locked in yesterday's.

  You can build a ladder from Treasuries, certificates of deposit, or corporate bonds, which pay more. Most of our clients
  like five rungs. It takes an afternoon to set up, and after that it mostly runs on its own.

  If you have money in the bank that you won't need for several years, ask us to sketch a ladder for you. Bring your
  spending plan, because the rungs should match the dates on which you'll need the money.
`);

const summerLetter = prose(`
  In July the harbor fills with boats and my calendar empties. Clients are away, the markets get sleepy or they
  don't, and I finally do the things that matter and are never urgent. I'd like to suggest that you do the same.

  Pick one quiet evening. Read the names on your beneficiary forms. Add up what you've spent since January, and see
  whether it looks like the plan. If you retire within three years, write down what an ordinary Tuesday will be like,
  because the budget follows from that and not the other way around.

  If you must look at your portfolio, look at the mix rather than the balance. Is it still what you agreed to? A good
  half-year can leave you with more risk than you chose, and a poor one can tempt you to sell at a bad time. Neither calls for
  a guess about what's next. Both call for going back to the plan.

  I'll be in the office on Tuesdays and Thursdays. On the other days I'll be somewhere off Peaks Island, going in the wrong direction.
`);

/** The owner's library: one script in every state. */
export const whitfieldHarbor: DemoScript[] = [
  ownScript({
    key: 'meet-whitfield-harbor',
    title: 'Meet Whitfield Harbor',
    category: 'Company Overview',
    library: 'owner-custom',
    creator: 'owner',
    createdDaysAgo: 92,
    favoriteOf: ['owner', 'member'],
    text: meetUs,
    rounds: [
      {
        sentDaysAgo: 91,
        form: whitfieldForm({
          imgSystem: 'WH-2026-061',
          descriptionSubmission:
            'Script for the introduction video on our website. Describes services, fees and conflicts.',
          audience: ['prospects', 'public'],
          whereUse: ['website', 'youtube'],
        }),
        approvedDaysAgo: 89,
      },
    ],
  }),
  ownScript({
    key: 'year-end-planning',
    title: 'Three minutes before the year ends',
    category: 'Taxes',
    library: 'owner-custom',
    creator: 'owner',
    createdDaysAgo: 12,
    status: 'in_review',
    text: yearEndSecond,
    rounds: [
      {
        sentDaysAgo: 11,
        text: yearEndFirst,
        form: whitfieldForm({
          imgSystem: 'WH-2026-083',
          descriptionSubmission: 'Year-end planning reminder, to be recorded and sent to clients in early December.',
          audience: ['clients'],
          whereUse: ['email', 'website'],
        }),
        corrections: {
          daysAgo: 8,
          text: '1. "Which saves you taxes every year" is a promise. Say what loss harvesting may do, that it can move tax to a later year, and mention the 30-day rule.\n2. A first required distribution may be taken by April 1 of the next year. Please add it, or "generally".\n3. Roth conversion: add that it cannot be reversed and that the viewer should ask a tax professional.\n4. Some flexible spending plans allow a carryover. Please qualify.',
        },
      },
      {
        sentDaysAgo: 3,
        form: whitfieldForm({
          imgSystem: 'WH-2026-083',
          descriptionSubmission: 'Second version with the four corrections made. Nothing else changed.',
          audience: ['clients'],
          whereUse: ['email', 'website'],
        }),
      },
    ],
  }),
  ownScript({
    key: 'bond-ladder',
    title: 'A bond ladder, explained with envelopes',
    category: 'Living in Retirement',
    library: 'owner-custom',
    creator: 'owner',
    createdDaysAgo: 21,
    status: 'need_changes',
    text: bondLadder,
    rounds: [
      {
        sentDaysAgo: 20,
        form: whitfieldForm({
          imgSystem: 'WH-2026-079',
          descriptionSubmission: 'Educational script on bond ladders for retirees.',
          audience: ['clients', 'prospects'],
          whereUse: ['website', 'socialMedia'],
        }),
        corrections: {
          daysAgo: 18,
          text: 'The envelopes work well. Three things before this can go out:\n\n1. "Market swings won\'t affect you" is not accurate. A bond sold before it matures can be worth less, and inflation reduces what each rung buys. Please say both.\n2. "Cash you can count on" depends on the issuer. Add default risk next to "corporate bonds, which pay more", and call risk if any rung may be called.\n3. "Most of our clients like five rungs" reads as an endorsement we cannot support. Please take it out.',
        },
      },
    ],
  }),
  ownScript({
    key: 'selling-the-family-home',
    title: 'Selling the family home',
    category: 'Living in Retirement',
    library: 'owner-custom',
    creator: 'owner',
    createdDaysAgo: 5,
    status: 'draft',
    text: `
      There are pencil marks on the kitchen door frame, one for each birthday. Nobody tells you how to put a price on that,
      so let's begin with the parts that do have one.

      When you sell the home you've lived in for at least two of the last five years, federal law lets you leave a good
      part of the gain out of your income: up to two hundred fifty thousand dollars for one person, and twice that for
      most couples. Improvements you paid for add to your cost. So find those receipts, the roof included. A surviving spouse
      may have extra time and a higher cost basis, but there's a deadline.

      Gain above the exclusion is taxable, and it can raise Medicare premiums two years later.

      Then the other side of the move. What will the next place cost in a year, with fees, taxes and insurance? Will you need stairs?
      Who's nearby? A smaller house isn't always a cheaper one, and renting for a year is a respectable answer.

      As for the door frame, take it with you. A carpenter can have it out in an hour.
    `,
  }),
  ownScript({
    key: 'open-enrollment',
    title: 'Five minutes for open enrollment',
    category: 'Building Wealth',
    library: 'owner-custom',
    creator: 'member',
    createdDaysAgo: 9,
    status: 'draft',
    text: `
      Most people spend longer choosing a phone than choosing their benefits for a year. The window at work is short, so
      here's how I'd use five minutes of it.

      Minute one: the health plan. Add a year of premiums to what you'd realistically pay out of pocket, in a normal year and
      in a bad one. The plan with the lower premium isn't always the one that costs less.

      Minute two: if you choose a high-deductible plan that qualifies, look at the health savings account. Money goes in and comes
      out free of federal income tax when it's spent on qualified care, and it stays yours if you leave. If you can't cover the deductible in a bad
      month, though, think twice.

      Minute three: life and disability coverage. Group rates can be a bargain, and may not follow you out the door.

      Minute four: the retirement plan. Is your contribution high enough to collect the full match?

      Minute five: names. Check every beneficiary, and then press submit before the deadline. If a choice is a close one, send it to me first.
    `,
  }),
  ownScript({
    key: 'summer-letter',
    title: 'Summer letter: what the quiet months are for',
    category: 'Markets',
    library: 'owner-custom',
    creator: 'owner',
    createdDaysAgo: 139,
    archived: true,
    text: summerLetter,
    rounds: [
      {
        sentDaysAgo: 138,
        form: whitfieldForm({
          imgSystem: 'WH-2026-049',
          descriptionSubmission: 'Summer letter to clients, read on camera. No products, no performance.',
          audience: ['clients'],
          whereUse: ['email'],
        }),
        approvedDaysAgo: 137,
      },
    ],
  }),
];
