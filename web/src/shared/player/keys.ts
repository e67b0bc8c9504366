/** What a key does while the focus is in a player: in seconds, fractions of the volume, steps of the speed. */
export type KeyAction =
  | { kind: 'toggle' | 'captions' | 'mute' | 'fullScreen' }
  | { kind: 'by'; seconds: number }
  | { kind: 'frame'; direction: 1 | -1 }
  | { kind: 'to'; part: number }
  | { kind: 'volume'; by: number }
  | { kind: 'speed'; steps: 1 | -1 };

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  c: { kind: 'captions' },
  m: { kind: 'mute' },
  f: { kind: 'fullScreen' },
  ArrowLeft: { kind: 'by', seconds: -5 },
  ArrowRight: { kind: 'by', seconds: 5 },
  j: { kind: 'by', seconds: -10 },
  l: { kind: 'by', seconds: 10 },
  ',': { kind: 'frame', direction: -1 },
  '.': { kind: 'frame', direction: 1 },
  ArrowUp: { kind: 'volume', by: 0.1 },
  ArrowDown: { kind: 'volume', by: -0.1 },
  '<': { kind: 'speed', steps: -1 },
  '>': { kind: 'speed', steps: 1 },
  Home: { kind: 'to', part: 0 },
  End: { kind: 'to', part: 1 },
};

/** The focused control, which keeps the keys that it needs itself. */
export type Focused = 'position' | 'volume' | 'choice' | 'button' | 'picture';

const TAKEN: Readonly<Record<Focused, (key: string) => boolean>> = {
  picture: () => false,
  position: () => false,
  button: (key) => key === ' ',
  volume: (key) => key.startsWith('Arrow') || key === 'Home' || key === 'End',
  // a select uses arrows, letters and digits
  choice: () => true,
};

/** Null for keys that the player does not use. */
export function actionOf(key: string, focused: Focused): KeyAction | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (TAKEN[focused](name)) return null;
  return /^[0-9]$/.test(name)
    ? { kind: 'to', part: Number(name) / 10 }
    : Object.hasOwn(ACTIONS, name)
      ? (ACTIONS[name] ?? null)
      : null;
}
