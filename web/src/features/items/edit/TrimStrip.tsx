import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { CSSProperties } from 'react';
import classes from './Edit.module.css';
import { MomentInput } from './MomentInput.tsx';
import { type Clip, SHORTEST_CLIP } from './model.ts';
import { texts } from './texts.ts';

const words = texts.cut;

/** The step of an arrow key. Seconds. */
const STEP = 0.1;

type Props = {
  clip: Clip;
  name: string;
  /** The length of the clip's source. */
  seconds: number;
  frames: string[];
  onTrim: (ends: { from?: number; to?: number }) => void;
};

/** The whole video as a strip of pictures, with handles at both ends of the kept part, and number fields below. */
export function TrimStrip({ clip, name, seconds, frames, onTrim }: Props) {
  // rounded to whole steps, so that the end can be reached
  const scale = Math.ceil(seconds / STEP) * STEP;
  const place = (moment: number) => (moment < seconds ? moment : scale);
  const handle = (end: 'from' | 'to', label: string) => (
    <input
      type="range"
      className={classes.handle}
      data-end={end}
      min={0}
      max={scale}
      step={STEP}
      value={place(clip[end])}
      aria-label={`${label}, ${name}`}
      aria-valuetext={formatDuration(clip[end])}
      onChange={(event) => onTrim({ [end]: Number(event.currentTarget.value) })}
    />
  );
  const field = (end: 'from' | 'to', label: string) => (
    <MomentInput
      label={label}
      value={clip[end]}
      onMoment={(moment) => {
        onTrim({ [end]: moment });
        return undefined;
      }}
    />
  );
  const part = { '--from': clip.from / scale, '--to': place(clip.to) / scale } as CSSProperties;
  return (
    <div className={classes.trim}>
      <div className={classes.strip} style={part}>
        <div className={classes.frames} aria-hidden>
          {frames.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </div>
        <div className={classes.kept} aria-hidden />
        {seconds > SHORTEST_CLIP ? (
          <>
            {handle('from', words.start)}
            {handle('to', words.end)}
          </>
        ) : null}
      </div>
      <div className={classes.fields}>
        {field('from', words.start)}
        {field('to', words.end)}
        <p className={classes.length}>{words.length(formatDuration(clip.to - clip.from))}</p>
      </div>
    </div>
  );
}
