import { useState } from 'react';
import type { Viewer } from '../../../app/query.ts';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import { StageFrame } from '../flow/StageFrame.tsx';
import { useGoToStage } from '../flow/stages.ts';
import { useLeaveGuard } from '../flow/useLeaveGuard.ts';
import { scriptOf, type Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { Booth } from './Booth.tsx';
import { CurrentVideo } from './CurrentVideo.tsx';
import classes from './RecordStage.module.css';
import { RecoveredTakes } from './RecoveredTakes.tsx';
import { useBoothAbility } from './useBoothAbility.ts';
import { useNewVideo } from './useNewVideo.ts';
import { captionsOf, useTakes } from './useTakes.ts';
import { WaysToVideo } from './WaysToVideo.tsx';

const words = texts.record;

/** Stage 1: record a video or upload one. */
export function RecordStage({ video, viewer }: { video: Video; viewer: Viewer }) {
  const [inBooth, setInBooth] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const takes = useTakes(video.id);
  const made = useNewVideo(video.id, takes.refresh);
  const goToStage = useGoToStage();
  const able = useBoothAbility();
  const working = made.job.state.kind === 'working';
  useLeaveGuard(() => working || inBooth, texts.leave.job);

  const next = async () => {
    if (!video.urlVideo) return words.first;
    await goToStage(video.id, 2);
    return undefined;
  };

  return (
    <StageFrame
      stage={1}
      title={words.title}
      engine={viewer.complianceEngine}
      video={video}
      next={{ label: texts.next, go: next, quiet: !video.urlVideo || replacing }}
      working={working}
      onStage={(stage) => goToStage(video.id, stage)}
    >
      <div className={classes.stage}>
        {working || inBooth ? null : (
          <RecoveredTakes
            takes={takes.list}
            onKeep={(video, take) => void made.keep(video, take, captionsOf(take))}
            onDiscarded={takes.refresh}
          />
        )}
        <JobPanel job={made.job} hint={words.uploadHint} />
        {working ? null : video.urlVideo && !replacing ? (
          <CurrentVideo video={video} onReplace={() => setReplacing(true)} />
        ) : (
          <WaysToVideo
            booth={able}
            hasLibraryVideo={Boolean(video.signedVideoScriptUrl)}
            script={scriptOf(video)}
            onRecord={() => {
              made.job.clear();
              setInBooth(true);
            }}
            onFile={(file) => void made.use(file)}
            onLibraryVideo={() => void made.takeLibraryVideo(video)}
          />
        )}
      </div>
      {inBooth ? (
        <Booth
          videoId={video.id}
          script={scriptOf(video)}
          takes={takes}
          onKeep={(video, take, captions) => {
            setInBooth(false);
            void made.keep(video, take, captions);
          }}
          onExit={() => {
            setInBooth(false);
            takes.refresh();
          }}
        />
      ) : null}
    </StageFrame>
  );
}
