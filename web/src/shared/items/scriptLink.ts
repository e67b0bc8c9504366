import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import { paths } from '../../app/address.ts';
import type { Viewer } from '../../app/graphql.ts';
import { areaOf } from '../../app/rights.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';

type Linked = Pick<ScriptCardFragment, 'id' | 'status' | 'type' | 'title' | 'isBodewell'> & {
  viewerCan: Pick<ScriptCardFragment['viewerCan'], 'edit' | 'revise'>;
};

/** Where a script opens for this person: its creator continues it, staff read it, others use it. */
export function scriptLink(script: Linked, viewer: Viewer): string {
  const area = areaOf(viewer);
  if (script.status === 'draft' && script.viewerCan.edit) return paths.continueScript(script.id);
  if (script.status === 'need_changes' && script.viewerCan.revise) return paths.scriptNeedChanges(script.id);
  if (area === 'admin') return paths.reviewScript(script.id);
  const isCustomTemplate = script.isBodewell && script.title === CUSTOM_SCRIPT_TITLE;
  return scriptPath({ ...script, isCustomTemplate }, area === 'enterprise' ? paths.enterprise : paths.home);
}
