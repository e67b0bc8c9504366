/** Playback preferences, stored on the device. */
export interface Preferences {
  captions: boolean;
  rate: number;
}

const KEY = 'greenlit.player';
const USUAL: Preferences = { captions: true, rate: 1 };

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The defaults if nothing is stored, or if the browser stores nothing, as in a frame on another site. */
export function preferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return USUAL;
    const { captions, rate } = { ...USUAL, ...kept };
    return { captions: captions === true, rate: RATES.includes(rate) ? rate : 1 };
  } catch {
    return USUAL;
  }
}

export function keepPreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...change }));
  } catch {
    // not stored then
  }
}
