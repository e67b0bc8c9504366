import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { saveVideo, type Video } from './video.ts';

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
