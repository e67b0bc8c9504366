import { originOf } from '@greenlit/domain/scripts/origin.ts';
import type { Viewer } from '../../app/query.ts';
import { areaOf } from '../../app/rights.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';

/** What stands before the status of a script: where it comes from, for the person who looks. */
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
