import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import { cardAction } from '@greenlit/domain/shared/labels.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import { paths } from '../paths.ts';
import type { Viewer } from '../query.ts';
import { areaOf } from '../rights.ts';

/** Where a script opens for this person: staff read what they wrote, its creator goes on with it, others use it. */
export function scriptLink(script: ScriptCardFragment, viewer: Viewer): string {
  if (areaOf(viewer) === 'admin') return paths.reviewScript(script.id);
  if (script.status === 'draft' && script.viewerCan.edit) return paths.continueScript(script.id);
  if (script.status === 'need_changes' && script.viewerCan.revise) return paths.scriptNeedChanges(script.id);
  const isCustomTemplate = script.isBodewell && script.title === CUSTOM_SCRIPT_TITLE;
  return scriptPath({ ...script, isCustomTemplate });
}

/** The words for going there. */
export function scriptAction(script: ScriptCardFragment, viewer: Viewer): string {
  // Staff use their scripts for nothing; they look at them.
  if (areaOf(viewer) === 'admin') return cardAction('in_review', 'libraryScript');
  return cardAction(script.status, script.type === 'video' ? 'libraryVideo' : 'libraryScript');
}
