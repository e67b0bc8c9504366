import type { KeyboardEvent } from 'react';
import { type BoothPrefs, stepFont, stepSpeed } from './boothPrefs.ts';

/** What is read of a key press. */
type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

type Actions = {
  prefs: BoothPrefs;
  onPrefs: (part: Partial<BoothPrefs>) => void;
  /** While a recording runs or is paused. */
  togglePause: (() => void) | undefined;
  /** While there is a text that could follow. */
  toggleVoice: (() => void) | undefined;
  /** Whether what has the focus was reached by keyboard. */
  reached: () => boolean;
  onEscape: () => void;
};

/** Space pauses, arrows change the speed, plus and minus the size, V makes the text follow the voice, Escape asks. */
export function boothKeys({ onEscape, ...actions }: Actions) {
  return (event: Press): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    // A select and the player's own controls use these keys themselves.
    if (target?.matches('select, input:not([type="checkbox"]), video')) return;
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
      // A button or switch reached by keyboard keeps its own Space; one that was clicked does not hold on to it.
      if (target?.matches('button, input') && reached()) return undefined;
      // held down it pauses once, and presses nothing else
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
