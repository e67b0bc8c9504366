import type { Status } from './lifecycle.ts';

/** The labels of statuses, on chips, filters and pages. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  in_review: 'In Review',
  need_changes: 'Need Changes',
  approved: 'Approved',
};

/** An item's origin, in lists that mix several. */
export type Origin = 'provider' | 'enterprise' | 'admin' | 'subuser';

/** The label of a status, after its origin when there is one: "Enterprise In Review". */
export function statusLabel(status: Status, origin?: Origin, providerName = 'Greenlit'): string {
  if (origin === undefined) return STATUS_LABELS[status];
  const words = { provider: providerName, enterprise: 'Enterprise', admin: 'Admin', subuser: 'Subuser' };
  return `${words[origin]} ${STATUS_LABELS[status]}`;
}

/**
 * The kinds of card: a script or a video offered in a library, the viewer's video at home, the viewer's video in "My
 * videos".
 */
export type CardKind = 'libraryScript' | 'libraryVideo' | 'ownVideo' | 'myVideos';

const APPROVED_ACTIONS: Readonly<Record<CardKind, string>> = {
  libraryScript: 'Use Script',
  libraryVideo: 'Use Video',
  ownVideo: 'Publish',
  myVideos: 'Use Script',
};

/** The label of a card's button. Only for approved items does it depend on the kind of card. */
export function cardAction(status: Status, card: CardKind): string {
  const words = { draft: 'Continue', in_review: 'Check it out', need_changes: 'Edit script' };
  return status === 'approved' ? APPROVED_ACTIONS[card] : words[status];
}
