import { redirect } from '@tanstack/react-router';
import { AccessDenied } from '../../app/AccessDenied.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import { texts } from '../../app/texts.ts';
import type { GetStartingScriptQuery } from '../../gen/graphql.ts';
import { pageOf } from './flow/stages.ts';
import { type Video, videoQuery } from './flow/video.ts';
import { GetStartingScript } from './operations.ts';

type EditStart = { video: Video | null; script: GetStartingScriptQuery['getScript'] };

/** Refetched on entering a page, except within 2 seconds of a save on the previous page. */
const FRESH_MS = 2_000;

/** The data of the first steps: a draft, or the script that a new video starts from. */
export async function loadEdit(videoId: string | undefined, scriptId: string | undefined): Promise<EditStart> {
  if (videoId) return { video: await draftFor(videoId, (page) => page === paths.edit(videoId)), script: null };
  return { video: null, script: await startingScript(scriptId) };
}

/** The draft for the pages under `recording`. */
export function loadRecord(videoId: string, recording: string): Promise<Video> {
  return draftFor(videoId, (page) => page.startsWith(recording));
}

/** The draft, if it belongs on this page; otherwise redirects to its page. */
async function draftFor(id: string, here: (page: string) => boolean): Promise<Video> {
  const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: FRESH_MS });
  if (!video) throw new ApiError(texts.errors.notFound, 'NOT_FOUND');
  const page = pageOf(video);
  if (!here(page)) throw redirect({ to: page, replace: true });
  if (!video.viewerCan.edit) throw new AccessDenied('route');
  return video;
}

async function startingScript(id: string | undefined): Promise<EditStart['script']> {
  if (!id) return null;
  return queryClient
    .fetchQuery({
      queryKey: ['items', 'script', id],
      queryFn: ({ signal }) => api(GetStartingScript, { id }, { signal }).then((answer) => answer.getScript ?? null),
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
}
