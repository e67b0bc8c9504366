import type { DemoAIRule } from './types.ts';

/** What a generated script may not do: the provider's rules for everyone, then those of two accounts. */
export const aiRules: DemoAIRule[] = [
  {
    owner: null,
    rule: 'Never promise, predict or imply an investment result, and never call an investment safe, guaranteed or risk free.',
    createdDaysAgo: 210,
  },
  {
    owner: null,
    rule: 'Name the main risk or cost in the same paragraph as every benefit.',
    createdDaysAgo: 210,
  },
  {
    owner: null,
    rule: 'Do not use testimonials, endorsements, client stories presented as real, or rankings.',
    createdDaysAgo: 188,
  },
  {
    owner: null,
    rule: 'Avoid numbers that change every year, such as contribution limits. If one is needed, say which year it belongs to.',
    createdDaysAgo: 121,
  },
  {
    owner: null,
    rule: 'End with one step the viewer can take without calling us.',
    enabled: false,
    createdDaysAgo: 64,
  },
  {
    owner: 'owner',
    rule: 'Say "retirement paycheck", not "income stream". Keep sentences under twenty words.',
    createdDaysAgo: 83,
  },
  {
    owner: 'owner',
    rule: 'Do not mention individual companies, funds or insurers by name.',
    createdDaysAgo: 83,
  },
  {
    owner: 'enterprise',
    rule: 'Write for any member firm: no city, no adviser name, no fee amounts.',
    createdDaysAgo: 96,
  },
];
