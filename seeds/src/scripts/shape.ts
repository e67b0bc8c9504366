import { prose } from '../prose.ts';
import { roundsOf, type SentRound } from '../review-forms.ts';
import type { DemoScript, LibraryRef } from '../types.ts';

type ScriptFacts = Pick<DemoScript, 'key' | 'title' | 'category' | 'library' | 'creator' | 'createdDaysAgo' | 'text'> &
  Partial<DemoScript>;

/** A script with what is given; it is approved without review unless the facts say otherwise. */
export function ownScript({
  rounds = [],
  ...facts
}: Omit<ScriptFacts, 'rounds'> & { rounds?: SentRound[] }): DemoScript {
  const text = prose(facts.text);
  return {
    type: 'script',
    provider: false,
    isPublic: false,
    status: 'approved',
    version: Math.max(1, rounds.length),
    hidden: false,
    archived: false,
    favoriteOf: [],
    media: null,
    ...facts,
    text,
    rounds: roundsOf(facts.creator, text, rounds),
  };
}

/** Scripts of the provider, most of them by its editor. They are approved without review. */
export const providerScripts = (
  library: LibraryRef,
  scripts: readonly (Omit<ScriptFacts, 'library' | 'creator' | 'rounds'> & { creator?: 'staff' | 'admin' })[],
): DemoScript[] => scripts.map((script) => ownScript({ creator: 'staff', ...script, library, provider: true }));
