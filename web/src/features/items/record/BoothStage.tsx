import type { Cue } from '@greenlit/studio/captions.ts';
import { isCancelled } from '@greenlit/studio/errors.ts';
import type { RecorderState } from '@greenlit/studio/recorderState.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import type { BoothPrefs } from './boothPrefs.ts';
import { FinishedTake } from './FinishedTake.tsx';
import { Prompter } from './Prompter.tsx';
import { type Phase, streamOf } from './phase.ts';
import { problemOf } from './problems.ts';
import { useMuted } from './useMuted.ts';

const words = texts.booth;

/** Characters that show how the text will look. */
const SAMPLE = 240;

type Props = {
  state: RecorderState;
  phase: Phase;
  prefs: BoothPrefs;
  script: string;
  /** Whether a voice is detected. */
  speaking: boolean;
  problem: string;
  clock: () => number;
  cues: RefObject<() => readonly Cue[]>;
  captioned: boolean;
  onCaptioned: (captioned: boolean) => void;
  onRetry: () => void;
  onCancelFinish: () => void;
};

/** The booth's content: the camera with its guide, the text below the lens, the finished take. */
export function BoothStage({ state, phase, prefs, script, speaking, problem, clock, cues, ...props }: Props) {
  const stream = streamOf(state);
  const muted = useMuted(stream);
  const failure = problem || failureOf(state);
  const waits = prefs.followVoice && !speaking;
  const running = state.kind === 'recording';
  const prompting = phase === 'countdown' || phase === 'live';
  return (
    <div className={classes.stage}>
      {prompting || phase === 'setup' ? (
        <Camera stream={stream} mirror={prefs.mirror} guide={prefs.guide && phase === 'setup'} />
      ) : null}
      {phase === 'setup' && stream ? (
        <p
          className={classes.sample}
          data-mirror={prefs.mirrorText || undefined}
          style={{ width: `min(${prefs.fontSize * prefs.columnEms}px, 100%)`, fontSize: prefs.fontSize }}
          aria-hidden
        >
          {script.slice(0, SAMPLE)}
        </p>
      ) : null}
      {prompting ? (
        <>
          {state.kind === 'countdown' ? null : (
            <p className={classes.lens}>{running && waits ? words.waits : words.lens}</p>
          )}
          <Prompter text={script} prefs={prefs} running={running && !waits} clock={clock} cues={cues} />
        </>
      ) : null}
      {state.kind === 'countdown' ? (
        <p className={classes.countdown} role="status" aria-label={words.countdown(state.secondsLeft)}>
          {Math.ceil(state.secondsLeft)}
        </p>
      ) : null}
      {state.kind === 'idle' && !failure ? (
        <p className={classes.waiting} role="status">
          {words.opening}
          <span className={classes.hint}>{words.openingHint}</span>
        </p>
      ) : null}
      {state.kind === 'finishing' ? <Finishing fraction={state.fraction} onCancel={props.onCancelFinish} /> : null}
      {state.kind === 'done' ? (
        <FinishedTake
          video={state.video}
          take={state.take}
          captioned={props.captioned}
          onCaptioned={props.onCaptioned}
        />
      ) : null}
      {phase === 'failed' ? <p className={classes.waiting}>{words.rescue}</p> : null}
      {failure ? (
        <div className={classes.problem} role="alert">
          <p>{failure}</p>
          {phase === 'setup' ? (
            <button type="button" className={classes.plain} onClick={props.onRetry}>
              {words.tryAgain}
            </button>
          ) : null}
        </div>
      ) : muted ? (
        <div className={classes.problem} role="status">
          <p>{words.muted[muted]}</p>
        </div>
      ) : null}
    </div>
  );
}

/** Cancelling is not an error, because the person asked for it. */
const failureOf = (state: RecorderState): string =>
  state.kind === 'failed' && !isCancelled(state.error) ? problemOf(state.error) : '';

function Camera({ stream, mirror, guide }: { stream: MediaStream | null; mirror: boolean; guide: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline data-mirror={mirror || undefined} aria-label={words.camera} />
      {guide && stream ? (
        <svg className={classes.guide} viewBox="0 0 160 90" aria-hidden="true">
          <path d="M0 30H160" />
          <ellipse cx="80" cy="40" rx="17" ry="24" />
          <path d="M44 90c4-20 20-24 36-24s32 4 36 24" />
        </svg>
      ) : null}
    </div>
  );
}

function Finishing({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={classes.finishing}>
      <p>
        {words.finishing} <span>{percent}%</span>
      </p>
      <progress value={fraction} max={1} aria-label={words.finishing} />
      <button type="button" className={classes.plain} onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
