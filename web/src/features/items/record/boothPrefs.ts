import { DEFAULT_TELEPROMPTER_SPEED, TELEPROMPTER_FONT, TELEPROMPTER_SPEEDS } from '@greenlit/domain/files/limits.ts';
import { SPOKEN_WPM } from '@greenlit/domain/shared/text.ts';

/** A person's settings for the booth; stored in this browser. */
export type BoothPrefs = {
  cameraId: string;
  microphoneId: string;
  speed: number;
  fontSize: number;
  /** One of `COLUMNS`. */
  columnEms: number;
  mirror: boolean;
  mirrorText: boolean;
  guide: boolean;
  /** The text only moves while the person speaks. */
  followVoice: boolean;
};

/** Text widths in em; narrow, so that the eyes do not wander. */
export const COLUMNS: readonly number[] = [11, 15, 20, 26];

const KEY = 'greenlit.booth';

const usual: BoothPrefs = {
  cameraId: '',
  microphoneId: '',
  speed: DEFAULT_TELEPROMPTER_SPEED,
  fontSize: TELEPROMPTER_FONT.default,
  columnEms: 15,
  mirror: true,
  mirrorText: false,
  guide: true,
  followVoice: false,
};

/** The stored settings, as far as they are valid. */
export function prefsFrom(kept: Partial<Record<keyof BoothPrefs, unknown>>): BoothPrefs {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const flag = (name: 'mirror' | 'mirrorText' | 'guide' | 'followVoice') =>
    typeof kept[name] === 'boolean' ? kept[name] : usual[name];
  return {
    cameraId: text(kept.cameraId),
    microphoneId: text(kept.microphoneId),
    speed: TELEPROMPTER_SPEEDS.find(({ value }) => value === kept.speed)?.value ?? usual.speed,
    fontSize: isFont(kept.fontSize) ? kept.fontSize : usual.fontSize,
    columnEms: COLUMNS.find((ems) => ems === kept.columnEms) ?? usual.columnEms,
    mirror: flag('mirror'),
    mirrorText: flag('mirrorText'),
    guide: flag('guide'),
    followVoice: flag('followVoice'),
  };
}

export function readPrefs(): BoothPrefs {
  try {
    return prefsFrom(JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {});
  } catch {
    return usual;
  }
}

/** The booth also works if the browser stores nothing. */
export function writePrefs(prefs: BoothPrefs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {}
}

const isFont = (pixels: unknown): pixels is number =>
  typeof pixels === 'number' &&
  pixels >= TELEPROMPTER_FONT.min &&
  pixels <= TELEPROMPTER_FONT.max &&
  (pixels - TELEPROMPTER_FONT.min) % TELEPROMPTER_FONT.step === 0;

/** The next faster or slower speed; the list is ordered from fast to slow. */
export function stepSpeed(value: number, faster: boolean): number {
  const at = TELEPROMPTER_SPEEDS.findIndex((speed) => speed.value === value);
  return TELEPROMPTER_SPEEDS[at + (faster ? -1 : 1)]?.value ?? value;
}

export function stepFont(pixels: number, larger: boolean): number {
  const next = pixels + (larger ? TELEPROMPTER_FONT.step : -TELEPROMPTER_FONT.step);
  return Math.min(TELEPROMPTER_FONT.max, Math.max(TELEPROMPTER_FONT.min, next));
}

/** The next narrower or wider column. */
export function stepColumn(ems: number, wider: boolean): number {
  return COLUMNS[COLUMNS.indexOf(ems) + (wider ? 1 : -1)] ?? ems;
}

const shownOf = (value: number): number => TELEPROMPTER_SPEEDS.find((speed) => speed.value === value)?.shown ?? 1;

/** "1.5×": a speed as displayed. */
export const speedLabel = (value: number): string => `${shownOf(value)}×`;

/** The words per minute of a speed, rounded to the nearest five: 265 at 1.75×. */
export const wordsPerMinute = (value: number): number => Math.round((SPOKEN_WPM * shownOf(value)) / 5) * 5;
