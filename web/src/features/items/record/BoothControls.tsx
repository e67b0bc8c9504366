import { RECORDING, RECORDING_WARNING, TELEPROMPTER_FONT, TELEPROMPTER_SPEEDS } from '@greenlit/domain/files/limits.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { RecorderState } from '@greenlit/studio/recorderState.ts';
import { IconMinus, IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { type BoothPrefs, COLUMNS, speedLabel, stepColumn, stepFont, stepSpeed, wordsPerMinute } from './boothPrefs.ts';
import { LevelMeter } from './LevelMeter.tsx';
import type { Phase } from './phase.ts';

const words = texts.booth;

type Props = { prefs: BoothPrefs; onPrefs: (part: Partial<BoothPrefs>) => void };

/** Speed and size of the text, before and during recording. */
export function TextControls({ prefs: { speed, fontSize }, onPrefs, children }: Props & { children: ReactNode }) {
  const slowest = TELEPROMPTER_SPEEDS.at(-1)?.value;
  const fastest = TELEPROMPTER_SPEEDS[0].value;
  return (
    <div className={classes.textControls}>
      <Stepper
        label={words.speed}
        value={words.pace(speedLabel(speed), wordsPerMinute(speed))}
        less={{ label: words.slower, able: speed !== slowest, go: () => onPrefs({ speed: stepSpeed(speed, false) }) }}
        more={{ label: words.faster, able: speed !== fastest, go: () => onPrefs({ speed: stepSpeed(speed, true) }) }}
      />
      <Stepper
        label={words.size}
        value={String(fontSize)}
        less={{
          label: words.smaller,
          able: fontSize > TELEPROMPTER_FONT.min,
          go: () => onPrefs({ fontSize: stepFont(fontSize, false) }),
        }}
        more={{
          label: words.larger,
          able: fontSize < TELEPROMPTER_FONT.max,
          go: () => onPrefs({ fontSize: stepFont(fontSize, true) }),
        }}
      />
      {children}
    </div>
  );
}

/** Also available during recording, when people notice whether they want it. */
export function VoiceControl({ prefs: { followVoice }, onPrefs }: Props) {
  return (
    <label className={classes.voice}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={followVoice}
        checked={followVoice}
        onChange={(event) => onPrefs({ followVoice: event.currentTarget.checked })}
      />
      {words.followVoice}
    </label>
  );
}

/** The width of the text; set before recording. */
export function WidthControl({ prefs: { columnEms }, onPrefs }: Props) {
  const at = COLUMNS.indexOf(columnEms);
  return (
    <Stepper
      label={words.width}
      value={words.widths[at] ?? ''}
      less={{ label: words.narrower, able: at > 0, go: () => onPrefs({ columnEms: stepColumn(columnEms, false) }) }}
      more={{
        label: words.wider,
        able: at < COLUMNS.length - 1,
        go: () => onPrefs({ columnEms: stepColumn(columnEms, true) }),
      }}
    />
  );
}

type Move = { label: string; able: boolean; go: () => void };

function Stepper({ label, value, less, more }: { label: string; value: string; less: Move; more: Move }) {
  return (
    <fieldset className={classes.stepper} aria-label={label}>
      <span>{label}</span>
      <button type="button" aria-label={less.label} aria-disabled={!less.able} onClick={less.go}>
        <IconMinus size={16} aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={more.label} aria-disabled={!more.able} onClick={more.go}>
        <IconPlus size={16} aria-hidden />
      </button>
    </fieldset>
  );
}

type BoothFooterProps = {
  state: RecorderState;
  phase: Phase;
  prefs: BoothPrefs;
  onPrefs: (part: Partial<BoothPrefs>) => void;
  level: RefObject<(level: number | null) => void>;
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
export function BoothFooter(props: BoothFooterProps) {
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

function Actions({ state, phase, onStart, onTogglePause, onFinish, onRetake, onKeep }: BoothFooterProps) {
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
            disabled={state.kind === 'paused' && (state.limitReached || state.because === 'turned')}
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
