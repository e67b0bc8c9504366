import { clips, spokenText } from '../clips.ts';
import { mediaOf } from '../media.ts';
import { prose } from '../prose.ts';
import { cedarQuarryForm } from '../review-forms.ts';
import type { DemoScript } from '../types.ts';
import { ownScript } from './shape.ts';

const annualReview = prose(`
  Once a year, we ask for ninety minutes of your time. Here's what they're for, so that you arrive with the right papers
  and the right expectations.

  The first half hour is about you. What changed? A job, a marriage, a diagnosis, a grandchild, a plan to move. Tell us
  even if it doesn't sound financial. It usually is.

  The second half hour is the plan. We compare what you meant to spend and save with what happened. We check the mix of your
  investments against the risk you agreed to, look at results next to a suitable benchmark and after our fee, and name
  anything that has disappointed. We look at insurance, beneficiaries and the documents your attorney prepared.

  The last half hour is decisions. Usually there are two or three. We write them down with a name and a date next to each, and
  you receive that page within a week.

  Please bring your latest tax return, a recent pay stub or pension statement, and any letter you've been putting off. If
  you have a partner, it's their meeting as well. And if you've been wondering about what we charge, put that on the list first.
`);

const cyberHabits = prose(`
  Thieves rarely break in anymore. They log in. And they do it with a password you used for a shoe store in 2019.

  Five habits stop most of it. Use a password manager, so that every site has a password of its own. Turn on two-step
  sign-in, with an app or a key rather than a text message where you can. Freeze your credit at the three large bureaus; it's
  free, and you can lift it when you need a loan. Update your phone when it asks. And set an alert on every account that
  moves money, so that you hear about a withdrawal from your bank and not from your neighbor.

  None of this is perfect. Firms get hacked through no fault of yours, and protections differ between a credit card, a bank account and
  a brokerage account. Ask each of them what they would cover, and what they'd expect of you.

  On our side, your adviser will confirm any request to move money by calling you. If you can't be reached, it waits.

  Tonight, do one: freeze your credit. Tomorrow, do another. By the end of the week you'll be a much harder target.
`);

/** The library available to every Cedar Quarry firm, and one script by a partner company. */
export const cedarQuarry: DemoScript[] = [
  ownScript({
    key: 'annual-review',
    title: 'Your annual review, step by step',
    category: 'Client Service',
    library: 'enterprise-library',
    creator: 'enterprise',
    createdDaysAgo: 77,
    favoriteOf: ['partner', 'internal'],
    text: annualReview,
    rounds: [
      {
        sentDaysAgo: 77,
        form: cedarQuarryForm({
          imgSystem: 'CQ-26-0214',
          descriptionSubmission: 'Group script for all member firms: what happens in an annual review.',
          audience: ['clients'],
          whereUse: ['email', 'website'],
        }),
        approvedDaysAgo: 75,
      },
    ],
  }),
  ownScript({
    key: 'harder-target',
    title: 'Become a harder target',
    category: 'Client Service',
    library: 'enterprise-library',
    creator: 'internal',
    createdDaysAgo: 4,
    status: 'in_review',
    text: cyberHabits,
    rounds: [
      {
        sentDaysAgo: 4,
        form: cedarQuarryForm({
          imgSystem: 'CQ-26-0259',
          descriptionSubmission: 'Security habits for clients of member firms. No products mentioned.',
          audience: ['clients', 'public'],
          whereUse: ['email', 'socialMedia'],
          author: 'Marcus Lindqvist',
        }),
      },
    ],
  }),
  ownScript({
    key: 'what-the-group-does',
    title: 'What a group of advisers does for you',
    category: 'Company Overview',
    library: 'enterprise-library',
    creator: 'enterprise',
    createdDaysAgo: 110,
    text: `
      Your adviser's name is on the door. Ours is in small print below it, and people sometimes ask what it's doing there.

      Cedar Quarry is a group of independent firms. Each firm makes its own recommendations, keeps its own clients, and answers for its
      own advice. What we do is stand behind the office. Our research team reads so that your adviser can listen. Our training
      program keeps forty people current on tax law, Social Security and the rest. And a compliance team reads each letter
      and watches each video before you do, looking for promises nobody should make.

      Member firms pay us for that, and it's part of their cost of doing business. We don't hold your money. It stays with an
      independent custodian, in your name, and you should compare their statements with any report you receive from us.

      Belonging to a group doesn't make advice right, and it isn't a guarantee of results. It does mean a second pair of eyes.
      If something about your service worries you and you'd rather not say it to your adviser, you can say it to us. The number is on
      our website, and a person answers.
    `,
  }),
  ownScript({
    key: 'welcome-clip',
    title: 'Welcome to Cedar Quarry',
    type: 'video',
    category: 'Company Overview',
    library: 'enterprise-library',
    creator: 'enterprise',
    createdDaysAgo: 65,
    text: spokenText(clips.welcomeCedarQuarry),
    media: mediaOf(clips.welcomeCedarQuarry),
  }),
  ownScript({
    key: 'federal-pension-choices',
    title: 'Your federal pension: choices to make once',
    category: 'Nearing Retirement',
    library: 'partner-custom',
    creator: 'partner',
    createdDaysAgo: 48,
    favoriteOf: ['partner'],
    text: `
      Some forms can be corrected later. The ones you sign in your last month of federal service mostly can't, so let's
      slow down and look at three of them.

      The first is the survivor benefit. If you're married and under the FERS system, your spouse receives half of your
      pension after you die, unless you both choose less. Keeping it lowers your own check by ten percent. Giving it up can
      also end your spouse's federal health coverage after your death. Many people overlook that part.

      The second is health insurance. To carry it into retirement, you generally must have been covered for the five years
      before you leave. Check this before picking a date.

      The third is the Thrift Savings Plan. You may leave the money there, roll it over or draw from it. Rolling it over can
      offer more investments and, often, higher costs. Advisers who'd be paid to manage it, and that includes us, have a conflict of interest when
      they suggest it. Ask for the comparison in writing.

      We aren't part of any agency, and your human resources office has the last word on your record. Bring your estimate, and we'll read it together
      before you sign.
    `,
  }),
  ownScript({
    key: 'contractors-and-receipts',
    title: 'For contractors: a roof over the bad months',
    category: 'Business Owners',
    library: 'lifetime-custom',
    creator: 'lifetime',
    createdDaysAgo: 36,
    text: `
      In my town, everyone pours concrete in May and nobody does in January. The bills come every month, though, and that
      is the whole problem of being a contractor in one sentence.

      So let's build a roof over the bad months. Look at last year and find your average month: all the money that came in, less
      materials, labor and taxes, divided by twelve. Pay yourself that much, or a little less. In a good month, the rest goes into
      a second account. In a bad month, that account pays you.

      A third account is for taxes, and it isn't yours to borrow from. If you'd like to know how much to put in, ask your
      accountant for a percentage and round up.

      Then insurance. Liability protects the business. Health and disability protect the person who is the business. A policy has limits, exclusions
      and a price, and it's fair to ask me how I'm paid when I recommend one: often, it's a commission.

      When the second account holds three bad months, we can talk about retirement plans. Before that, the best investment
      is probably a dull bank account. Save your receipts, and come see me. Hablamos español.
    `,
  }),
];
