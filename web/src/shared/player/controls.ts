import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { Deck } from './deck.ts';
import { type IconName, icon } from './icons.ts';
import { actionOf, type Focused, type KeyAction } from './keys.ts';
import css from './Player.module.css';
import { keepPreferences, preferences, RATES } from './preferences.ts';
import { texts } from './texts.ts';

/** Seconds between two frames of most videos. */
const FRAME = 1 / 30;
const IDLE_MS = 2500;

/**
 * Fills the containers for controls and captions in this frame. The same on every page, including those without a view library,
 * and for an edit that is not rendered yet. Returns a function that removes everything.
 */
export function attachControls(frame: HTMLElement, deck: Deck): () => void {
  const bar = frame.querySelector<HTMLElement>('[data-bar]');
  const over = frame.querySelector<HTMLElement>('[data-over]');
  if (!bar || !over) throw new Error('the player has no place for its controls');
  const closing = new AbortController();
  const on = { signal: closing.signal };
  let captioned = preferences().captions;
  deck.set({ rate: preferences().rate });

  const position = range(css.position, texts.position, 'position');
  const time = element('span', css.time);
  const volume = range(css.volume, texts.volume, 'volume');
  volume.max = '1';
  volume.step = '0.05';
  const play = button('play', texts.play);
  const captions = button('captions', texts.captions);
  const mute = button('sound', texts.mute);
  const full = button('enlarge', texts.fullScreen);
  const speed = element('select', css.speed);
  speed.setAttribute('aria-label', texts.speed);
  speed.dataset.keys = 'choice' satisfies Focused;
  for (const rate of RATES) speed.add(new Option(`${rate}×`, String(rate)));
  const row = element('div', css.row);
  row.append(play, time, element('span', css.space), captions, speed, mute, volume, full);
  bar.replaceChildren(position, row);
  const caption = element('p', css.caption);
  caption.dir = 'auto';
  over.replaceChildren(caption);

  const isFull = () => document.fullscreenElement === frame;
  full.hidden = !frame.requestFullscreen && !deck.enterFullScreen;
  const draw = () => {
    const state = deck.state();
    const whole = formatDuration(state.seconds);
    position.max = String(state.seconds || 1);
    set(position, state.time);
    position.setAttribute('aria-valuetext', texts.of(formatDuration(state.time), whole));
    time.textContent = `${formatDuration(state.time)} / ${whole}`;
    name(play, state.playing ? 'pause' : 'play', state.playing ? texts.pause : texts.play, 'K');
    const silent = state.muted || state.volume === 0;
    name(mute, silent ? 'silent' : 'sound', silent ? texts.unmute : texts.mute, 'M');
    name(full, isFull() ? 'reduce' : 'enlarge', isFull() ? texts.leaveFullScreen : texts.fullScreen, 'F');
    set(volume, silent ? 0 : state.volume);
    speed.value = String(state.rate);
    captions.hidden = state.caption === null;
    name(captions, 'captions', state.machineMade ? texts.automaticCaptions : texts.captions, 'C');
    captions.setAttribute('aria-pressed', String(captioned));
    const words = captioned ? (state.caption ?? '') : '';
    const by = words && state.machineMade ? texts.automatic : '';
    if (caption.textContent !== by + words)
      caption.replaceChildren(...(by ? [line('small', by)] : []), ...(words ? [line('span', words)] : []));
    frame.toggleAttribute('data-playing', state.playing);
  };

  const toggle = () => (deck.state().playing ? deck.pause() : deck.play());
  const toggleMute = () => {
    const { muted, volume } = deck.state();
    const silent = muted || volume === 0;
    deck.set({ muted: !silent, ...(silent && volume === 0 ? { volume: 0.5 } : {}) });
  };
  const toggleCaptions = () => {
    captioned = !captioned;
    keepPreferences({ captions: captioned });
    draw();
  };
  const setRate = (rate: number) => {
    deck.set({ rate });
    keepPreferences({ rate });
  };
  const toggleFull = () => {
    if (isFull()) void document.exitFullscreen?.();
    else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => undefined);
    else deck.enterFullScreen?.();
  };
  const act = (action: KeyAction) => {
    const state = deck.state();
    switch (action.kind) {
      case 'toggle':
        return toggle();
      case 'captions':
        return captions.hidden ? undefined : toggleCaptions();
      case 'mute':
        return toggleMute();
      case 'fullScreen':
        return full.hidden ? undefined : toggleFull();
      case 'by':
        return deck.seek(state.time + action.seconds);
      case 'frame':
        deck.pause();
        return deck.seek(state.time + action.direction * FRAME);
      case 'to':
        return deck.seek(state.seconds * action.part);
      case 'volume':
        return deck.set({ muted: false, volume: Math.min(1, Math.max(0, state.volume + action.by)) });
      case 'speed': {
        const at = RATES.indexOf(state.rate);
        return setRate(RATES[Math.min(RATES.length - 1, Math.max(0, at + action.steps))] ?? 1);
      }
    }
  };

  play.addEventListener('click', toggle, on);
  mute.addEventListener('click', toggleMute, on);
  captions.addEventListener('click', toggleCaptions, on);
  full.addEventListener('click', toggleFull, on);
  speed.addEventListener('change', () => setRate(Number(speed.value)), on);
  position.addEventListener('input', () => deck.seek(Number(position.value)), on);
  volume.addEventListener('input', () => deck.set({ muted: false, volume: Number(volume.value) }), on);
  frame.addEventListener(
    'keydown',
    (event) => {
      const { ctrlKey, metaKey, altKey, key, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
      const focused = focusedBy(target, frame);
      const action = focused && actionOf(key, focused);
      if (!action) return;
      event.preventDefault();
      act(action);
    },
    on,
  );
  document.addEventListener('fullscreenchange', draw, on);

  // controls over the picture disappear while it plays without any input
  let idle: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    frame.removeAttribute('data-idle');
    clearTimeout(idle);
    idle = setTimeout(() => frame.toggleAttribute('data-idle', true), IDLE_MS);
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const)
    frame.addEventListener(event, wake, on);

  const leave = deck.subscribe(draw);
  draw();
  return () => {
    closing.abort();
    leave();
    clearTimeout(idle);
    bar.replaceChildren();
    over.replaceChildren();
  };
}

/** Null if the focus is on the page's own content in the frame. */
function focusedBy(target: HTMLElement, frame: HTMLElement): Focused | null {
  if (target === frame || target instanceof HTMLVideoElement) return 'picture';
  const { keys } = target.dataset;
  return keys === 'position' || keys === 'volume' || keys === 'choice' || keys === 'button' ? keys : null;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className ?? '';
  return made;
}

function range(className: string | undefined, label: string, keys: Focused): HTMLInputElement {
  const made = element('input', className);
  made.type = 'range';
  made.min = '0';
  made.step = '0.01';
  made.setAttribute('aria-label', label);
  made.dataset.keys = keys;
  return made;
}

/** The value, and the filled part of the slider. */
function set(made: HTMLInputElement, value: number): void {
  made.value = String(value);
  made.style.setProperty('--at', `${(100 * Number(made.value)) / Number(made.max)}%`);
}

function button(shown: IconName, label: string): HTMLButtonElement {
  const made = element('button', css.button);
  made.type = 'button';
  made.dataset.keys = 'button' satisfies Focused;
  made.dataset.icon = shown;
  made.setAttribute('aria-label', label);
  made.append(icon(shown));
  return made;
}

/** Only updates changed values, so that screen readers and tooltips are not disturbed. */
function name(made: HTMLButtonElement, shown: IconName, label: string, key: string): void {
  if (made.dataset.icon !== shown) {
    made.dataset.icon = shown;
    made.replaceChildren(icon(shown));
  }
  if (made.getAttribute('aria-label') === label && made.title) return;
  made.setAttribute('aria-label', label);
  made.title = texts.withKey(label, key);
}

function line(tag: 'small' | 'span', words: string): HTMLElement {
  const made = element(tag, undefined);
  made.textContent = words;
  return made;
}
