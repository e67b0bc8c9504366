import { PARENT_INACTIVE } from '@greenlit/domain/accounts/access.ts';
import { paths } from '../../app/address.ts';
import type { Viewer } from '../../app/graphql.ts';
import { needsWorkspace } from '../../app/guards.ts';
import { waitsForEnterprise } from '../../app/rights.ts';
import { texts as frame } from '../../app/texts.ts';
import { texts } from './texts.ts';

/** Why somebody without access has so few settings, and where they can do something about it. */
export function noAccess(viewer: Viewer): { words: string; to?: string; label?: string } {
  if (needsWorkspace(viewer)) return { words: texts.notSetUp, to: paths.workspace, label: texts.setUp };
  if (waitsForEnterprise(viewer)) return { words: PARENT_INACTIVE };
  if (viewer.rights.seePlans) return { words: texts.noPlan, to: paths.plans, label: frame.actions.plans };
  return { words: texts.noAccess };
}
