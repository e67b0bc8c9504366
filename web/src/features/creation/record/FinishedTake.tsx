import { RECORDING } from '@greenlit/domain/files/limits.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { useMemo } from 'react';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';

const words = texts.booth;

/** Captions as the script was read, if there are any, and whether the person wants them. */
export type Captions = { text: string; wanted: boolean; onWanted: (wanted: boolean) => void };

/** What was recorded, to be watched before it is kept; with its captions, as everybody will see them. */
export function FinishedTake({ video, captions }: { video: ProducedVideo; captions: Captions }) {
  const url = useFileUrl(video.file);
  const track = useFileUrl(
    useMemo(() => (captions.text ? new Blob([captions.text], { type: 'text/vtt' }) : null), [captions.text]),
  );
  return (
    <div className={classes.take}>
      {/* biome-ignore lint/a11y/useMediaCaption: without captions when the person does not want them */}
      <video key={String(captions.wanted)} controls playsInline src={url} aria-label={words.review}>
        {track && captions.wanted ? <track kind="captions" src={track} srcLang="en" label="English" default /> : null}
      </video>
      {captions.text ? (
        <label className={classes.captions}>
          <input
            type="checkbox"
            checked={captions.wanted}
            onChange={(event) => captions.onWanted(event.currentTarget.checked)}
          />
          {words.captions}
        </label>
      ) : null}
      {video.durationSeconds > RECORDING.tipMax ? <p className={classes.hint}>{words.long}</p> : null}
    </div>
  );
}
