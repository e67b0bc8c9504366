import type { ItemStatus } from '../../gen/graphql.ts';

/** The journey of an item, in the words of every screen. */
export const STEPS = ['Write', 'Record', 'Brand', 'Review', 'Published'] as const;
export type Step = (typeof STEPS)[number];

type Journey = { steps: readonly Step[]; current: Step };

/** Where a video stands. Without a compliance engine there is no review to pass. */
export function videoJourney(video: { status: ItemStatus; view: number }, review = true): Journey {
  const steps: readonly Step[] =
    review || video.status === 'in_review' || video.status === 'need_changes'
      ? STEPS
      : STEPS.filter((step) => step !== 'Review');
  if (video.status === 'approved') return { steps, current: 'Published' };
  if (video.status !== 'draft') return { steps, current: 'Review' };
  const current = STEPS[Math.min(video.view, 3)] ?? 'Write';
  return { steps, current: steps.includes(current) ? current : 'Brand' };
}

/** Where a script stands: it is written, reviewed and then ready to be recorded. */
export function scriptJourney(script: { status: ItemStatus }, review = true): Journey {
  const steps: readonly Step[] = review ? ['Write', 'Review', 'Published'] : ['Write', 'Published'];
  if (script.status === 'approved') return { steps, current: 'Published' };
  return { steps, current: script.status === 'draft' ? 'Write' : 'Review' };
}
