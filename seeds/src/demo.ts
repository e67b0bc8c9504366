import { aiRules } from './ai-rules.ts';
import { DEMO_PASSWORD, people, REVIEWER_EMAIL } from './cast.ts';
import { channels } from './channels.ts';
import { colleagues } from './colleagues.ts';
import { libraries } from './libraries.ts';
import { phrases } from './phrases.ts';
import { roles } from './roles.ts';
import { scripts } from './scripts/all.ts';
import type {
  DemoAIRule,
  DemoChannel,
  DemoColleague,
  DemoDisclosure,
  DemoLibrary,
  DemoPerson,
  DemoPhrase,
  DemoRole,
  DemoScript,
  DemoVideo,
  PersonKey,
} from './types.ts';
import { videos } from './videos.ts';

/** The whole demo. References between the lists are keys, times are days before loading. */
export interface Demo {
  /** The password of everyone in `people`. */
  password: string;
  /** The outside reviewer, who has no account. */
  reviewerEmail: string;
  /** Custom roles only; the built-in ones come with the product. */
  roles: DemoRole[];
  /** Parents before the people they invited. */
  people: DemoPerson[];
  /** Others in their teams, with the same password once they have joined. */
  colleagues: DemoColleague[];
  /** The disclosures of all people, with their owner. */
  disclosures: Array<DemoDisclosure & { owner: PersonKey }>;
  libraries: DemoLibrary[];
  /** The channels whose owners describe themselves. */
  channels: DemoChannel[];
  scripts: DemoScript[];
  videos: DemoVideo[];
  aiRules: DemoAIRule[];
  /** The provider's list of phrases and those of accounts. */
  phrases: DemoPhrase[];
}

export const demo: Demo = {
  password: DEMO_PASSWORD,
  reviewerEmail: REVIEWER_EMAIL,
  roles,
  people,
  colleagues,
  disclosures: people.flatMap((person) =>
    person.disclosures.map((disclosure) => ({ ...disclosure, owner: person.key })),
  ),
  libraries,
  channels,
  scripts,
  videos,
  aiRules,
  phrases,
};
