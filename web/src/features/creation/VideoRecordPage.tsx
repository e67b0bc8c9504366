import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useViewer } from '../../app/useViewer.ts';
import { BrandStage } from './brand/BrandStage.tsx';
import { stageOf } from './flow/stages.ts';
import { type Video, videoQuery } from './flow/video.ts';
import { RecordStage } from './record/RecordStage.tsx';
import { SendStage } from './send/SendStage.tsx';

/** /dashboard/video-record: the draft at the stage where it was left. */
export function VideoRecordPage() {
  const viewer = useViewer();
  const opened: Video = useLoaderData({ strict: false });
  const video = useQuery(videoQuery(opened.id)).data ?? opened;
  const stage = video.urlVideo ? stageOf(video) : 1;
  const props = { video, viewer };
  if (stage === 3 && viewer.complianceEngine) return <SendStage key={video.id} {...props} />;
  if (stage >= 2) return <BrandStage key={video.id} {...props} />;
  return <RecordStage key={video.id} {...props} />;
}
