import { type Clip, spokenText } from '../clips.ts';
import { mediaOf } from '../media.ts';
import { roundsOf, type SentRound } from '../review-forms.ts';
import type { DemoVideo } from '../types.ts';

export function fromClip(clip: Clip) {
  return {
    key: clip.key,
    title: clip.title,
    category: clip.category,
    script: spokenText(clip),
    media: mediaOf(clip),
    logo: clip.logo,
    logoPosition: clip.logo ? ('top_right' as const) : null,
  };
}

type VideoFacts = Pick<DemoVideo, 'key' | 'title' | 'category' | 'script' | 'library' | 'creator' | 'createdDaysAgo'> &
  Partial<DemoVideo>;

/** A video with what is given; it is approved and has not been seen by anybody unless the facts say otherwise. */
export function demoVideo({ rounds = [], ...facts }: Omit<VideoFacts, 'rounds'> & { rounds?: SentRound[] }): DemoVideo {
  return {
    status: 'approved',
    stage: 3,
    version: Math.max(1, rounds.length),
    order: null,
    media: null,
    logo: null,
    logoPosition: null,
    disclosure: null,
    postText: null,
    favoriteOf: [],
    audience: { views: 0, fullViews: 0, likes: 0, shares: 0 },
    ...facts,
    rounds: roundsOf(facts.creator, facts.script, rounds),
  };
}
