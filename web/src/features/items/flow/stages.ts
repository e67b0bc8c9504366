import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { redirect, useNavigate } from '@tanstack/react-router';
import { paths } from '../../../app/address.ts';
import { ApiError, api, queryClient } from '../../../app/graphql.ts';
import { AccessDenied } from '../../../app/rights.ts';
import { texts } from '../../../app/texts.ts';
import type { GetStartingScriptQuery } from '../../../gen/graphql.ts';
import { GetStartingScript } from '../data.ts';
import { saveVideo, type Video, videoQuery } from './video.ts';

export const recordPath = (videoId: string): string => `/dashboard/video-record/${encodeURIComponent(videoId)}`;

export const stageOf = (video: Pick<Video, 'view'>): Stage => Math.min(3, Math.max(0, video.view)) as Stage;

/** The page where a video continues: its current stage, or the page of its status. */
export function pageOf(video: Pick<Video, 'id' | 'status' | 'view'>): string {
  if (video.status !== 'draft') return videoPath(video);
  return stageOf(video) === 0 ? paths.edit(video.id) : recordPath(video.id);
}

/**
 * Moves a draft to a stage and opens it. The history has one entry for the whole flow, so the browser's Back leaves it; stages
 * have their own Back button.
 */
export function useGoToStage(): (videoId: string, stage: Stage) => Promise<void> {
  const navigate = useNavigate();
  return async (videoId, stage) => {
    const video = await saveVideo(videoId, { view: stage });
    await navigate({ to: pageOf(video), replace: true });
  };
}

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
