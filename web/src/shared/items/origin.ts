import { originOf } from '@greenlit/domain/review/labels.ts';
import type { Viewer } from '../../app/graphql.ts';
import { areaOf } from '../../app/rights.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';

/** The origin shown before a script's status, from the viewer's point of view. */
export function scriptOrigin(script: ScriptCardFragment, viewer: Viewer) {
  // in the provider's own area everything is the provider's
  if (areaOf(viewer) === 'admin') return undefined;
  const { userId, adminUserId, creator, isBodewell } = script;
  return originOf(
    {
      creatorId: userId,
      creatorParentId: adminUserId,
      ofProvider: isBodewell,
      ofEnterprise: Boolean(creator?.isEnterprise || creator?.isEnterpriseUser),
    },
    { id: viewer.user.id, parentId: viewer.user.admin?.id ?? null },
  );
}
