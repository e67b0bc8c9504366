import type { Origin } from '../review/labels.ts';

/** What decides where a script or a video comes from. */
export interface OriginFacts {
  creatorId: string;
  /** The account its creator works for; null for none. */
  creatorParentId: string | null;
  /** Written by provider staff. */
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
