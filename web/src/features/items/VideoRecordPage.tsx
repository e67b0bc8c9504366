import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pageRoute } from '../../app/address.ts';
import { useViewer } from '../../app/rights.ts';
import { PageSkeleton } from '../../app/ui/Page.tsx';
import { stageOf, videoQuery } from './flow/video.ts';
import { recordRoute } from './routes.tsx';

const route = pageRoute(recordRoute);

// Stages are loaded separately: the send stage needs no code for recording or rendering.
const RecordStage = lazy(() => import('./record/RecordStage.tsx').then((module) => ({ default: module.RecordStage })));
const BrandStage = lazy(() => import('./brand/BrandStage.tsx').then((module) => ({ default: module.BrandStage })));
const SendStage = lazy(() => import('./send/SendStage.tsx').then((module) => ({ default: module.SendStage })));

/** /dashboard/video-record: the draft at its current stage. */
export function VideoRecordPage() {
  const viewer = useViewer();
  const opened = route.useLoaderData();
  const video = useQuery(videoQuery(opened.id)).data ?? opened;
  const stage = video.urlVideo ? stageOf(video) : 1;
  const Stage = stage === 3 && viewer.complianceEngine ? SendStage : stage >= 2 ? BrandStage : RecordStage;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Stage key={video.id} video={video} viewer={viewer} />
    </Suspense>
  );
}
