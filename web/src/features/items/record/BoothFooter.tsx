import { RECORDING, RECORDING_WARNING } from '@greenlit/domain/files/limits.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { RecorderState } from '@greenlit/studio/recorderState.ts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { TextControls, VoiceControl } from './BoothControls.tsx';
import type { BoothPrefs } from './boothPrefs.ts';
import { LevelMeter } from './LevelMeter.tsx';
import type { Phase } from './phase.ts';

const words = texts.booth;

type Props = {
  state: RecorderState;
  phase: Phase;
  prefs: BoothPrefs;
  onPrefs: (part: Partial<BoothPrefs>) => void;
  level: RefObject<(level: number) => void>;
  /** The takes so far, if there is room. */
  takes: ReactNode;
  onStart: () => void;
  onTogglePause: () => void;
  onFinish: () => void;
  onRetake: () => void;
  onKeep: () => void;
  onExit: () => void;
};

/** The footer of the booth: the way out on the left, the next action on the right. */
export function BoothFooter(props: Props) {
  const { state, phase, prefs, onPrefs, level, takes } = props;
  return (
    <footer className={classes.footer}>
      <PlainButton label={words.exit} onClick={props.onExit} />
      <div className={classes.middle}>
        {phase === 'live' ? <Time state={state} /> : null}
        {phase === 'live' ? <LevelMeter level={level} /> : null}
        {phase === 'countdown' ? <div className={classes.reserved} aria-hidden /> : null}
        {phase === 'setup' || phase === 'countdown' || phase === 'live' ? (
          <TextControls prefs={prefs} onPrefs={onPrefs}>
            {phase === 'live' ? <VoiceControl prefs={prefs} onPrefs={onPrefs} /> : null}
          </TextControls>
        ) : null}
        {phase === 'live' ? <p className={classes.keys}>{words.keys}</p> : null}
        {takes}
      </div>
      <div className={classes.actions}>
        <Actions {...props} />
      </div>
    </footer>
  );
}

function Actions({ state, phase, onStart, onTogglePause, onFinish, onRetake, onKeep }: Props) {
  switch (phase) {
    case 'setup':
      return <PrimaryButton label={words.start} disabled={state.kind !== 'preview'} onClick={onStart} />;
    case 'live': {
      const paused = state.kind === 'paused';
      const able = (state.kind === 'recording' || state.kind === 'paused') && state.canFinish;
      return (
        <>
          <button
            type="button"
            className={classes.plain}
            disabled={state.kind === 'paused' && state.limitReached}
            onClick={onTogglePause}
          >
            {paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
            {paused ? words.unpause : words.pause}
          </button>
          <PrimaryButton label={words.end} disabled={!able} onClick={onFinish} />
        </>
      );
    }
    case 'done':
      return (
        <>
          <PlainButton label={words.retake} onClick={onRetake} />
          <PrimaryButton label={words.keep} onClick={onKeep} />
        </>
      );
    case 'failed':
      return (
        <>
          <PlainButton label={words.retake} onClick={onRetake} />
          <PrimaryButton label={words.watch} onClick={onFinish} />
        </>
      );
    default:
      return null;
  }
}

function Time({ state }: { state: RecorderState }) {
  if (state.kind !== 'recording' && state.kind !== 'paused') return null;
  const clock = formatDuration(Math.min(state.seconds, RECORDING.max));
  return (
    <div className={classes.time}>
      <span className={classes.dot} data-live={state.kind === 'recording' || undefined} aria-hidden />
      <span>{state.kind === 'paused' ? words.paused : words.recording}</span>
      <span role="timer" aria-label={words.elapsed} data-warning={state.warning || undefined}>
        {clock} / {formatDuration(RECORDING.max)}
      </span>
      <span role="status" className={classes.warning}>
        {noticeOf(state)}
      </span>
    </div>
  );
}

/** Why it is paused, otherwise the warning near the limit. */
function noticeOf(state: Extract<RecorderState, { kind: 'recording' | 'paused' }>): string {
  if (state.kind === 'paused' && state.limitReached) return words.because.limit;
  const why = state.kind === 'paused' ? words.because[state.because] : '';
  return [why, state.warning ? RECORDING_WARNING : ''].filter(Boolean).join(' ');
}

type ButtonProps = { label: string; disabled?: boolean; onClick: () => void };

const PlainButton = ({ label, onClick }: ButtonProps) => (
  <button type="button" className={classes.plain} onClick={onClick}>
    {label}
  </button>
);

const PrimaryButton = ({ label, disabled = false, onClick }: ButtonProps) => (
  <button type="button" className={classes.primary} disabled={disabled} onClick={onClick}>
    {label}
  </button>
);
