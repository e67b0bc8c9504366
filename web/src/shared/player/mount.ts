import { attachControls } from './controls.ts';
import { videoDeck } from './deck.ts';
import { icon } from './icons.ts';
import css from './Player.module.css';
import { texts } from './texts.ts';

/** Adds controls, the aspect ratio, and an error message if the video does not play. Returns a function that removes them. */
export function mountPlayer(frame: HTMLElement): () => void {
  const video = frame.querySelector('video');
  const over = frame.querySelector('[data-over]');
  if (!video || !over) throw new Error('the player has no video');
  const closing = new AbortController();
  const on = { signal: closing.signal };
  const deck = videoDeck(video);
  const detach = attachControls(frame, deck);
  // only now, so that a browser in which ours fail keeps its own
  video.controls = false;
  // so that keys work after a click on the picture, and links to a moment can focus it
  video.tabIndex = -1;

  const shape = (width: number, height: number) => {
    if (width > 0 && height > 0) frame.style.setProperty('--ratio', String(width / height));
  };
  shape(Number(video.getAttribute('width')), Number(video.getAttribute('height')));
  const measure = () => {
    shape(video.videoWidth, video.videoHeight);
    // WebKit shows no picture before something is played or sought
    if (!video.poster && video.currentTime === 0 && navigator.vendor.startsWith('Apple')) video.currentTime = 0.001;
  };
  if (video.readyState > 0) measure();
  video.addEventListener('loadedmetadata', measure, on);
  video.addEventListener('resize', measure, on);

  video.addEventListener(
    'click',
    () => {
      video.focus({ preventScroll: true });
      if (deck.state().playing) deck.pause();
      else deck.play();
    },
    on,
  );

  const mark = document.createElement('span');
  mark.className = css.mark ?? '';
  mark.append(icon('play'));
  if (video.paused && video.currentTime < 0.01) over.append(mark);
  video.addEventListener('playing', () => mark.remove(), on);

  const failure = document.createElement('p');
  failure.className = css.failure ?? '';
  failure.setAttribute('role', 'alert');
  // the error event of a missing address fires on the source and does not bubble; missing captions fire one too, but the video
  // plays without them
  video.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLTrackElement) return;
      mark.remove();
      failure.textContent = texts.unplayable;
      over.append(failure);
    },
    { ...on, capture: true },
  );
  video.addEventListener('loadedmetadata', () => failure.remove(), on);

  return () => {
    closing.abort();
    detach();
    deck.close();
    video.controls = true;
  };
}
