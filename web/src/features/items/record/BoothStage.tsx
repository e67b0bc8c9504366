import { RECORDING } from '@greenlit/domain/files/limits.ts';
import type { Cue } from '@greenlit/studio/captions.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { isCancelled } from '@greenlit/studio/errors.ts';
import type { RecorderState } from '@greenlit/studio/recorderState.ts';
import type { RawTake, Take } from '@greenlit/studio/spool.ts';
import { Teleprompter } from '@greenlit/studio/teleprompter.ts';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { VideoPlayer } from '../../../app/ui/VideoPlayer.tsx';
import { useFileUrl } from '../flow/useFileUrl.ts';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import type { BoothPrefs } from './boothPrefs.ts';
import { lacksText } from './lacks.ts';
import { type Phase, streamOf } from './phase.ts';
import { problemOf } from './problems.ts';
import { captionsOf } from './useTakes.ts';

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
  /** Tries the best way to record again instead of the next one. */
  onStartOver: () => void;
  onCancelFinish: () => void;
};

/** The booth's content: the camera with its guide, the text below the lens, the finished take. */
export function BoothStage({ state, phase, prefs, script, speaking, problem, clock, cues, ...props }: Props) {
  const stream = streamOf(state);
  const muted = useMuted(stream);
  const failure = problem || failureOf(state);
  const next = state.kind === 'failed' && state.next ? words.next[state.next] : null;
  const warning = muted ? words.muted[muted] : state.kind === 'preview' && state.silent ? words.silentWay : '';
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
          dir="auto"
          style={{
            width: `min(${prefs.fontSize * prefs.columnEms}px, 100%)`,
            fontSize: prefs.fontSize,
            // paragraphs as the teleprompter shows them
            whiteSpace: 'pre-line',
          }}
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
      {state.kind === 'failed' && state.take ? (
        <p className={classes.waiting}>
          {words.rescue} {lacksText(state.take.lacks)}
        </p>
      ) : null}
      {failure ? (
        <div className={classes.problem} role="alert">
          <p>{next ? `${failure} ${next.about}` : failure}</p>
          {phase === 'setup' ? (
            <div>
              {next === words.next.silent ? (
                <button type="button" className={classes.plain} onClick={props.onStartOver}>
                  {words.tryAgain}
                </button>
              ) : null}
              <button type="button" className={classes.plain} onClick={props.onRetry}>
                {next?.yes ?? words.tryAgain}
              </button>
            </div>
          ) : null}
        </div>
      ) : warning ? (
        <div className={classes.problem} role="status">
          <p>{warning}</p>
        </div>
      ) : null}
    </div>
  );
}

/** Cancelling is not an error, because the person asked for it. */
function failureOf(state: RecorderState): string {
  if (state.kind !== 'failed' || isCancelled(state.error)) return '';
  const { error, next, take } = state;
  const isStuck = (error.reason === 'no_bytes' || error.reason === 'recorder_stopped') && !next && !take;
  return isStuck ? `${problemOf(error)} ${words.noOtherWay}` : problemOf(error);
}

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

/** Which open device currently delivers nothing, for example because its cover is closed or it is switched off. */
function useMuted(stream: MediaStream | null): 'camera' | 'microphone' | null {
  return useSyncExternalStore(
    (tell) => {
      const tracks = stream?.getTracks() ?? [];
      for (const track of tracks) for (const kind of ['mute', 'unmute']) track.addEventListener(kind, tell);
      return () => {
        for (const track of tracks) for (const kind of ['mute', 'unmute']) track.removeEventListener(kind, tell);
      };
    },
    () => {
      const muted = stream?.getTracks().find((track) => track.muted);
      return muted ? (muted.kind === 'video' ? 'camera' : 'microphone') : null;
    },
  );
}

type FinishedTakeProps = {
  video: ProducedVideo | RawTake;
  take: Take;
  captioned: boolean;
  onCaptioned: (captioned: boolean) => void;
};

/** The recording for watching before it is kept, with its captions as viewers will see them. */
function FinishedTake({ video, take, captioned, onCaptioned }: FinishedTakeProps) {
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
      {take.lacks.length > 0 ? (
        <p className={`${classes.hint} ${classes.warning}`} role="status">
          {lacksText(take.lacks)}
        </p>
      ) : null}
      {'raw' in video ? <p className={classes.hint}>{words.raw}</p> : null}
      {video.durationSeconds > RECORDING.tipMax ? <p className={classes.hint}>{words.long}</p> : null}
    </div>
  );
}

/** Position of the reading line, as a fraction of the column's height. */
const MARKER = 0.12;
/** Line height in em. */
const LINE = 1.45;
const PAGE_LINES = 3;

type PrompterProps = {
  text: string;
  prefs: Pick<BoothPrefs, 'speed' | 'fontSize' | 'columnEms' | 'mirrorText'>;
  running: boolean;
  clock: () => number;
  /** Receives a function that returns what was read and when; also works after the end. */
  cues: RefObject<() => readonly Cue[]>;
};

/** The script, scrolling below the lens past the marker. The teleprompter moves it, not React. */
function Prompter({ text, prefs: { speed, fontSize, columnEms, mirrorText }, running, clock, cues }: PrompterProps) {
  const column = useRef<HTMLDivElement>(null);
  const prompter = useRef<Teleprompter | null>(null);
  const started = useRef({ speed, fontSize, clock, mirror: mirrorText });

  useEffect(() => {
    if (!column.current) return;
    const byLine = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new Teleprompter(column.current, text, { ...started.current, marker: MARKER, byLine });
    prompter.current = made;
    cues.current = () => made.cues();
    return () => {
      made.close();
      prompter.current = null;
    };
  }, [text, cues]);
  useEffect(() => prompter.current?.setSpeed(speed), [speed]);
  useEffect(() => prompter.current?.setFontSize(fontSize), [fontSize]);
  useEffect(() => prompter.current?.setMirror(mirrorText), [mirrorText]);
  useEffect(() => {
    if (running) prompter.current?.play();
    else prompter.current?.pause();
  }, [running]);
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'PageDown') prompter.current?.seekLines(PAGE_LINES);
      if (event.key === 'PageUp') prompter.current?.seekLines(-PAGE_LINES);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);

  return (
    <div className={classes.prompter} style={{ width: `min(${fontSize * columnEms}px, 94vw)` }}>
      <div
        className={classes.marker}
        style={{ top: `calc(${MARKER * 100}% + ${fontSize}px * var(--at))` }}
        aria-hidden
      />
      <div
        ref={column}
        className={classes.column}
        style={{ lineHeight: LINE }}
        onWheel={(event) => prompter.current?.seekLines(Math.sign(event.deltaY))}
      />
    </div>
  );
}
