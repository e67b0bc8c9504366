import { clips } from '../clips.ts';
import { educationalPurposes, registeredAdviser } from '../disclosures.ts';
import { prose } from '../prose.ts';
import { whitfieldForm } from '../review-forms.ts';
import type { DemoVideo } from '../types.ts';
import { demoVideo, fromClip } from './shape.ts';

const threeDatesFirst =
  'Turning 65 comes with three dates. First, your Medicare window opens three months before your birthday month and closes three months after. Second, health savings contributions have to stop before Medicare begins. Third, you have six months to get any Medigap policy at the best price.';

const yearEndFirst =
  'Before December 31, check four things. One. Have you taken your required distribution? Two. Harvest your losses and cut your tax bill. Three. Have your gifts to charity arrived? Four. Convert to a Roth while rates are low.';

/** The owner's channel, and a video at every step before it. */
export const whitfieldHarborVideos: DemoVideo[] = [
  demoVideo({
    ...fromClip(clips.orderOfReturns),
    library: 'admin-retirement-income',
    creator: 'owner',
    order: 0,
    createdDaysAgo: 47,
    disclosure: registeredAdviser,
    postText:
      'Same average return, different order, different retirement. Under half a minute on why the first years deserve a plan of their own.',
    favoriteOf: ['owner', 'member'],
    audience: { views: 412, fullViews: 263, likes: 58, shares: 21 },
    rounds: [
      {
        sentDaysAgo: 46,
        approvedDaysAgo: 44,
        form: whitfieldForm({
          imgSystem: 'WH-2026-070',
          descriptionSubmission:
            'Educational video on sequence of returns risk. The chart is hypothetical, is labeled so, and shows no product or index.',
          audience: ['clients', 'prospects', 'public'],
          whereUse: ['website', 'youtube', 'socialMedia'],
        }),
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.threeDates),
    library: 'admin-social-security-medicare',
    creator: 'owner',
    order: 1,
    createdDaysAgo: 34,
    disclosure: educationalPurposes,
    postText:
      'Turning 65 soon? Three Medicare dates to put on the calendar, and one of them comes before your birthday.',
    favoriteOf: ['owner'],
    audience: { views: 287, fullViews: 171, likes: 39, shares: 33 },
    rounds: [
      {
        sentDaysAgo: 33,
        text: threeDatesFirst,
        form: whitfieldForm({
          imgSystem: 'WH-2026-074',
          descriptionSubmission: 'Educational video on Medicare enrollment dates. No plan or insurer is named.',
          audience: ['clients', 'public'],
          whereUse: ['website', 'socialMedia'],
        }),
        corrections: {
          daysAgo: 31,
          text: 'One change, in the last sentence. "Any Medigap policy at the best price" overstates it: prices differ by insurer and state, and the period has exceptions. Say that it is usually the best window and that it runs from the start of Part B. The rest is fine.',
        },
      },
      {
        sentDaysAgo: 30,
        approvedDaysAgo: 29,
        form: whitfieldForm({
          imgSystem: 'WH-2026-074',
          descriptionSubmission: 'Last sentence changed as asked and recorded again.',
          audience: ['clients', 'public'],
          whereUse: ['website', 'socialMedia'],
        }),
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.suspiciousCall),
    library: 'admin-client-onboarding',
    creator: 'owner',
    order: 2,
    createdDaysAgo: 15,
    disclosure: educationalPurposes,
    postText:
      'If somebody calls from our office and tells you to hurry, it is not us. Please pass this on to your parents.',
    audience: { views: 156, fullViews: 118, likes: 27, shares: 44 },
    rounds: [
      {
        sentDaysAgo: 15,
        approvedDaysAgo: 13,
        form: whitfieldForm({
          imgSystem: 'WH-2026-081',
          descriptionSubmission: 'Fraud warning for clients and their families. No products, no advice on investments.',
          audience: ['clients', 'public'],
          whereUse: ['email', 'website', 'socialMedia'],
        }),
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.yearEndMoves),
    library: 'owner-custom',
    creator: 'owner',
    status: 'in_review',
    createdDaysAgo: 10,
    disclosure: educationalPurposes,
    postText: 'Four things to check before December 31, and one of them cannot be undone.',
    rounds: [
      {
        sentDaysAgo: 9,
        text: yearEndFirst,
        form: whitfieldForm({
          imgSystem: 'WH-2026-084',
          descriptionSubmission: 'Short reminder for clients, to go with the year-end letter.',
          audience: ['clients'],
          whereUse: ['email', 'website'],
        }),
        corrections: {
          daysAgo: 6,
          text: 'Two of the four read as recommendations to everybody.\n\nTwo: "Harvest your losses and cut your tax bill" promises a result. Ask whether there are losses that could offset gains.\n\nFour: "Convert to a Roth while rates are low" predicts that rates will be higher and leaves out that a conversion cannot be reversed. Put it as a question, and say so.',
        },
      },
      {
        sentDaysAgo: 2,
        form: whitfieldForm({
          imgSystem: 'WH-2026-084',
          descriptionSubmission: 'Points two and four are questions now, the last with a warning. Recorded again.',
          audience: ['clients'],
          whereUse: ['email', 'website'],
        }),
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.bondsAgain),
    library: 'owner-custom',
    creator: 'owner',
    status: 'need_changes',
    createdDaysAgo: 7,
    disclosure: registeredAdviser,
    postText: 'Bonds pay interest again. What that could mean for your plan.',
    rounds: [
      {
        sentDaysAgo: 6,
        form: whitfieldForm({
          imgSystem: 'WH-2026-086',
          descriptionSubmission: 'Short video on the return of interest income from bonds.',
          audience: ['clients', 'prospects', 'public'],
          whereUse: ['website', 'youtube'],
        }),
        corrections: {
          daysAgo: 4,
          text: 'Thank you, clear and short. It cannot go out as it is:\n\n1. "They are the safe part of your portfolio": bonds can lose value and issuers can default. Please describe them as usually less volatile than stocks, with those risks named. The words "The safe part" on screen must go too.\n2. "This is a good time to buy them" is a market prediction and a recommendation to everyone. Remove it.\n3. You show that prices rise when rates fall. To be balanced, say that prices fall when rates rise, and give it the same weight.\n\nThe disclosure is the right one.',
        },
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.beneficiaryCheck),
    library: 'admin-estate-planning',
    creator: 'owner',
    status: 'draft',
    stage: 2,
    createdDaysAgo: 1,
  }),
  demoVideo({
    key: 'helping-a-parent',
    title: 'Helping a parent with the bills',
    category: 'College & Family',
    library: 'owner-custom',
    creator: 'owner',
    status: 'draft',
    stage: 0,
    createdDaysAgo: 3,
    script: prose(`
      It starts with one unopened envelope on your mother's table, and then you notice the others. Taking over is hard
      on both of you, so don't begin by taking over.

      Begin by sitting next to her. Pay the bills together for three months, with her hand on the pen. You'll learn where
      everything is, and she'll learn that you aren't after her checkbook.

      Then get the paperwork while she can still sign it: a durable power of attorney, and the bank's own form as well.
    `),
  }),
  demoVideo({
    key: 'first-apartment-budget',
    title: 'A budget for the first apartment',
    category: 'Building Wealth',
    library: 'owner-custom',
    creator: 'member',
    status: 'draft',
    stage: 1,
    createdDaysAgo: 2,
    script: prose(`
      Your first apartment costs more than the rent, and nobody mentions it until you're holding the keys.

      Before you sign, add up five lines. The rent itself. Utilities and internet, and the landlord will often tell you
      what the last tenant paid. Renters insurance, which is usually cheap and covers your things, up to a limit, when the
      pipe upstairs breaks. Getting to work. And the deposit, which is money you'll want back one day, so photograph every wall on
      the first morning.

      If the total is more than half of what lands in your account each month, look at a roommate or another street. You
      can live with a small kitchen. It's harder to live with no cushion at all.

      Once you've moved in, start that cushion with whatever is left, even if it's twenty dollars. The first month is about
      the habit, and the amount can grow later.
    `),
  }),
];
