import { REVIEWER_EMAIL } from '../cast.ts';
import { type Clip, spokenText } from '../clips.ts';
import { mediaOf } from '../media.ts';
import type { DemoAudience, DemoRound, DemoVideo } from '../types.ts';

/** No views yet. */
export const nobody: DemoAudience = { views: 0, fullViews: 0, likes: 0, shares: 0 };

/** What every video made from a clip has. */
export function fromClip(
  clip: Clip,
): Pick<DemoVideo, 'key' | 'title' | 'category' | 'script' | 'media' | 'logo' | 'logoPosition'> {
  return {
    key: clip.key,
    title: clip.title,
    category: clip.category,
    script: spokenText(clip),
    media: mediaOf(clip),
    logo: clip.logo,
    logoPosition: clip.logo ? 'top_right' : null,
  };
}

/** A round that the outside reviewer approved without comment. */
export function approvedRound(
  round: Pick<DemoRound, 'version' | 'sentDaysAgo' | 'submitter' | 'text' | 'form'> & { decidedDaysAgo: number },
): DemoRound {
  const { decidedDaysAgo, ...sent } = round;
  return {
    ...sent,
    reviewerEmail: REVIEWER_EMAIL,
    decision: { outcome: 'approved', daysAgo: decidedDaysAgo, reviewerName: 'Helen Marsh', text: null },
  };
}
