import { TELEPROMPTER_FONT, TELEPROMPTER_SPEEDS } from '@greenlit/domain/files/limits.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { type BoothPrefs, COLUMNS, speedLabel, stepColumn, stepFont, stepSpeed, wordsPerMinute } from './boothPrefs.ts';

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
