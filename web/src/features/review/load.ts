import { scriptPath, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import { reviewScriptQuery, reviewVideoQuery } from './queries.ts';

// Each loader redirects an item to the page of its actual status.

/** The data loaded to decide about a redirect is reused by the page. */
const FRESH_MS = 2_000;

const video = (id: string) => queryClient.fetchQuery({ ...reviewVideoQuery(id), staleTime: FRESH_MS });
const script = (id: string) => queryClient.fetchQuery({ ...reviewScriptQuery(id), staleTime: FRESH_MS });
const to = (path: string) => redirect({ ...linkTo(path), replace: true });

export async function loadInReview(id: string): Promise<void> {
  const item = await video(id);
  if (item.status !== 'in_review') throw to(videoPath(item));
}

export async function loadNeedChanges(id: string, isScript: boolean): Promise<void> {
  const item = await (isScript ? script(id) : video(id));
  if (item.status !== 'need_changes') throw to(isScript ? scriptPath(item) : videoPath(item));
}

export async function loadScript(id: string): Promise<void> {
  const item = await script(id).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    // A video's id on the page for scripts.
    throw to(videoPath(await video(id)));
  });
  if (item.status === 'need_changes' && item.viewerCan.revise) throw to(paths.scriptNeedChanges(item.id));
}
