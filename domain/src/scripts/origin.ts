import type { Origin } from '../shared/labels.ts';

/** What tells where a script or a video comes from. */
export interface OriginFacts {
  creatorId: string;
  /** Whom its creator works for; null for nobody. */
  creatorParentId: string | null;
  /** Written by provider staff. */
  ofProvider: boolean;
  /** Its creator is an enterprise or one of its internal users. */
  ofEnterprise: boolean;
}

/** Who looks at the list. `parentId` is whom they work for, null for nobody. */
export interface OriginViewer {
  id: string;
  parentId: string | null;
}

/**
 * Where an item comes from, as far as that says more than its status: the provider, one's own people (`subuser`), the
 * enterprise, or whom one works for (`admin`). Undefined for one's own, a colleague's, and in the provider's own area,
 * where everything is the provider's.
 */
export function originOf(item: OriginFacts, viewer: OriginViewer): Origin | undefined {
  if (item.creatorId === viewer.id) return undefined;
  if (item.ofProvider) return 'provider';
  if (item.creatorParentId === viewer.id) return 'subuser';
  if (item.ofEnterprise) return 'enterprise';
  return item.creatorId === viewer.parentId ? 'admin' : undefined;
}
