import type { KeyboardEvent } from 'react';
import { type BoothPrefs, stepFont, stepSpeed } from './boothPrefs.ts';

/** The part of a key event that is read. */
type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

type Actions = {
  prefs: BoothPrefs;
  onPrefs: (part: Partial<BoothPrefs>) => void;
  /** While recording or paused. */
  togglePause: (() => void) | undefined;
  /** While there is a text to follow. */
  toggleVoice: (() => void) | undefined;
  /** Whether the focused element was reached by keyboard. */
  reached: () => boolean;
  onEscape: () => void;
};

/** Space pauses, arrows change the speed, plus and minus the size, V toggles following the voice, Escape asks to leave. */
export function boothKeys({ onEscape, ...actions }: Actions) {
  return (event: Press): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    // Select elements and the player use these keys themselves.
    if (target?.matches('select, input:not([type="checkbox"])') || target?.closest('[data-frame]')) return;
    const act = actionFor(event, actions, target);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function actionFor(
  { key, repeat }: Press,
  { prefs, onPrefs, togglePause, toggleVoice, reached }: Omit<Actions, 'onEscape'>,
  target: HTMLElement | null,
) {
  switch (key) {
    case ' ':
      // A button or switch focused by keyboard handles Space itself; one that was clicked does not.
      if (target?.matches('button, input') && reached()) return undefined;
      // a held key pauses only once, and presses nothing else
      return togglePause && repeat ? () => undefined : togglePause;
    case 'ArrowRight':
    case 'ArrowUp':
      return () => onPrefs({ speed: stepSpeed(prefs.speed, true) });
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => onPrefs({ speed: stepSpeed(prefs.speed, false) });
    case '+':
    case '=':
      return () => onPrefs({ fontSize: stepFont(prefs.fontSize, true) });
    case '-':
    case '_':
      return () => onPrefs({ fontSize: stepFont(prefs.fontSize, false) });
    case 'v':
    case 'V':
      return repeat ? undefined : toggleVoice;
    default:
      return undefined;
  }
}
