import { isApproved, isDraft, needsChanges } from '@greenlit/domain/review/lifecycle.ts';
import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import { texts as frame } from '../../app/texts.ts';
import type { ScriptDraftFragment } from '../../gen/graphql.ts';
import { scriptDraftQuery } from './queries.ts';

/** Fresh on entering; data saved on this page a moment ago is not refetched. */
const FRESH_MS = 2_000;

/** The draft to edit; null for a new script, which also starts from the template. */
export async function loadDraft(id: string): Promise<ScriptDraftFragment | null> {
  if (id === NEW) return null;
  const script = await queryClient.fetchQuery({ ...scriptDraftQuery(id), staleTime: FRESH_MS });
  if (!script) throw new ApiError(frame.errors.notFound, 'NOT_FOUND');
  if (isDraft(script.status) && script.viewerCan.edit) return script;
  if (isApproved(script.status) && script.title === CUSTOM_SCRIPT_TITLE) return null;
  const path = needsChanges(script.status) ? paths.scriptNeedChanges(id) : scriptPath(script);
  throw redirect({ ...linkTo(path), replace: true });
}

/** The path segment of a script that is not saved yet. */
const NEW = 'custom';
