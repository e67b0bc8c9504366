import type { DemoPhrase } from './types.ts';

/** Phrases that reviewers here send back: the provider's list for everyone, then those of two accounts. */
export const phrases: DemoPhrase[] = [
  {
    owner: null,
    phrase: 'secret',
    reason: 'There are no secrets in a prospectus: it suggests knowledge that others are denied.',
    replacement: 'idea',
    anyNumber: true,
    createdDaysAgo: 205,
  },
  {
    owner: null,
    phrase: 'act now',
    reason: 'It presses the viewer to decide before they have read anything.',
    replacement: 'take your time',
    createdDaysAgo: 205,
  },
  {
    owner: null,
    phrase: 'nest egg',
    reason: 'Reviewers asked for plain words.',
    replacement: 'savings',
    anyNumber: true,
    enabled: false,
    createdDaysAgo: 150,
  },
  {
    owner: 'owner',
    phrase: 'income stream',
    reason: 'Our viewers know it as a retirement paycheck.',
    replacement: 'retirement paycheck',
    anyNumber: true,
    createdDaysAgo: 83,
  },
  {
    owner: 'owner',
    phrase: 'customer',
    reason: 'We say client: it is what our agreement calls them.',
    replacement: 'client',
    anyNumber: true,
    createdDaysAgo: 80,
  },
  {
    owner: 'enterprise',
    phrase: 'our Dayton office',
    reason: 'Member firms in other cities use the same script.',
    replacement: 'our office',
    createdDaysAgo: 90,
  },
];
