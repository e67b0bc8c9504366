import { cedarQuarryForm, whitfieldForm } from './review-forms.ts';
import type { DemoChannel } from './types.ts';

/** The channel profiles of two firms, as approved by compliance. */
export const channels: DemoChannel[] = [
  {
    owner: 'owner',
    library: 'owner-custom',
    text: 'Whitfield Harbor Advisors helps families on the Maine coast turn forty years of work into a retirement they can afford. We work with about ninety households, charge a fee that we agree on beforehand, and explain money the way we would to a neighbor: slowly, with the risks included.',
    actionLabel: 'Book a first talk',
    actionUrl: 'https://whitfieldharbor.example/first-talk',
    footer:
      'Investment advice is offered through Whitfield Harbor Advisors, a registered investment adviser. Registration does not imply a certain level of skill. Investing involves risk, including the loss of principal.',
    accent: 'blue',
    sentDaysAgo: 60,
    decidedDaysAgo: 58,
    form: whitfieldForm({
      imgSystem: 'WH-2026-066',
      descriptionSubmission:
        'The words on our public video channel: who we are, a link to book a talk, and the footer.',
      audience: ['prospects', 'public'],
      whereUse: ['website'],
    }),
  },
  {
    owner: 'enterprise',
    library: 'enterprise-library',
    text: 'Cedar Quarry Advisor Group brings together independent advisory firms across Ohio and its neighbors. Each firm gives its own advice. The group provides research, training and a compliance team that reads every word before the public does.',
    actionLabel: 'Find a firm near you',
    actionUrl: 'https://cedarquarry.example/firms',
    footer:
      'Cedar Quarry Advisor Group is not a registered investment adviser and gives no investment advice. Advice is given by its member firms, each of which is registered on its own.',
    accent: 'brown',
    sentDaysAgo: 33,
    decidedDaysAgo: 31,
    form: cedarQuarryForm({
      imgSystem: 'CQ-2026-019',
      descriptionSubmission: 'Introduction, link and footer of the group’s public video channel.',
      audience: ['public'],
      whereUse: ['website'],
    }),
  },
];
