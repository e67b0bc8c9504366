import { RECORDING } from '@greenlit/domain/files/limits.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import type { RawTake, Take } from '@greenlit/studio/spool.ts';
import { useMemo } from 'react';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { captionsOf } from './useTakes.ts';

const words = texts.booth;

type Props = {
  video: ProducedVideo | RawTake;
  take: Take;
  captioned: boolean;
  onCaptioned: (captioned: boolean) => void;
};

/** The recording for watching before it is kept, with its captions as viewers will see them. */
export function FinishedTake({ video, take, captioned, onCaptioned }: Props) {
  const url = useFileUrl(video.file);
  const captions = captionsOf(take);
  const track = useFileUrl(useMemo(() => captions && new Blob([captions], { type: 'text/vtt' }), [captions]) || null);
  return (
    <div className={classes.take}>
      {url && (!captions || track) ? (
        <VideoPlayer
          key={String(captioned)}
          src={url}
          title={words.review}
          captions={captioned ? track : null}
          ratio={'raw' in video ? undefined : video.width / video.height}
        />
      ) : null}
      {captions ? (
        <label className={classes.captions}>
          <input type="checkbox" checked={captioned} onChange={(event) => onCaptioned(event.currentTarget.checked)} />
          {words.captions}
        </label>
      ) : null}
      {'raw' in video ? <p className={classes.hint}>{words.raw}</p> : null}
      {video.durationSeconds > RECORDING.tipMax ? <p className={classes.hint}>{words.long}</p> : null}
    </div>
  );
}
