import type { ItemType } from '../shared/items.ts';
import type { Status } from './lifecycle.ts';

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
 * The label of a card's button, the same in every list. `isHeld`: approved, and not published until its author agrees to
 * the conditions.
 */
export function cardAction(status: Status, type: ItemType, isHeld = false): string {
  const use = type === 'script' ? 'Use Script' : isHeld ? 'Publish' : 'Use Video';
  return { draft: 'Continue', in_review: 'Check it out', need_changes: 'Edit script', approved: use }[status];
}

export interface OriginFacts {
  creatorId: string;
  /** The account its creator works for; null for none. */
  creatorParentId: string | null;
  ofProvider: boolean;
  /** Its creator is an enterprise or one of its internal users. */
  ofEnterprise: boolean;
}

/** The viewer of the list. `parentId` is the account they work for, null for none. */
export interface OriginViewer {
  id: string;
  parentId: string | null;
}

/**
 * An item's origin, if it is worth showing with its status: the provider, the viewer's own people (`subuser`), the
 * enterprise, or the account the viewer works for (`admin`). Undefined for the viewer's own items, a colleague's, and
 * in the provider's own area, where everything is the provider's.
 */
export function originOf(item: OriginFacts, viewer: OriginViewer): Origin | undefined {
  if (item.creatorId === viewer.id) return undefined;
  if (item.ofProvider) return 'provider';
  if (item.creatorParentId === viewer.id) return 'subuser';
  if (item.ofEnterprise) return 'enterprise';
  return item.creatorId === viewer.parentId ? 'admin' : undefined;
}
