import { isApproved } from '@greenlit/domain/review/lifecycle.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../app/query.ts';
import { approvedVideoQuery } from './queries.ts';

/** The published video; others redirect to the page of their status. */
export async function loadApproved(id: string): Promise<void> {
  const video = await queryClient.fetchQuery(approvedVideoQuery(id));
  if (!isApproved(video.status)) throw redirect({ to: videoPath(video), replace: true });
}
