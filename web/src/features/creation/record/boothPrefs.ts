import { DEFAULT_TELEPROMPTER_SPEED, TELEPROMPTER_FONT, TELEPROMPTER_SPEEDS } from '@greenlit/domain/files/limits.ts';

/** How this person likes the booth; kept in this browser. */
export type BoothPrefs = {
  cameraId: string;
  microphoneId: string;
  speed: number;
  fontSize: number;
  mirror: boolean;
  guide: boolean;
};

const KEY = 'greenlit.booth';

const usual: BoothPrefs = {
  cameraId: '',
  microphoneId: '',
  speed: DEFAULT_TELEPROMPTER_SPEED,
  fontSize: TELEPROMPTER_FONT.default,
  mirror: true,
  guide: true,
};

export function readPrefs(): BoothPrefs {
  try {
    const kept: Partial<BoothPrefs> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...usual, ...kept, speed: nearestSpeed(Number(kept.speed)), fontSize: withinFont(Number(kept.fontSize)) };
  } catch {
    return usual;
  }
}

export function writePrefs(prefs: BoothPrefs): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
}

const nearestSpeed = (value: number): number =>
  TELEPROMPTER_SPEEDS.some((speed) => speed.value === value) ? value : DEFAULT_TELEPROMPTER_SPEED;

const withinFont = (pixels: number): number =>
  pixels >= TELEPROMPTER_FONT.min && pixels <= TELEPROMPTER_FONT.max ? pixels : TELEPROMPTER_FONT.default;

/** The next faster or slower speed; the list goes from fast to slow. */
export function stepSpeed(value: number, faster: boolean): number {
  const at = TELEPROMPTER_SPEEDS.findIndex((speed) => speed.value === value);
  return TELEPROMPTER_SPEEDS[at + (faster ? -1 : 1)]?.value ?? value;
}

export function stepFont(pixels: number, larger: boolean): number {
  const next = pixels + (larger ? TELEPROMPTER_FONT.step : -TELEPROMPTER_FONT.step);
  return Math.min(TELEPROMPTER_FONT.max, Math.max(TELEPROMPTER_FONT.min, next));
}

/** "1.5×": a speed as it is shown. */
export function speedLabel(value: number): string {
  const shown = TELEPROMPTER_SPEEDS.find((speed) => speed.value === value)?.shown ?? 1;
  return `${shown}×`;
}
