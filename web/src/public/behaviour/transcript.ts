import { all } from './dom.ts';

/** Pressing a time in the transcript plays the video from there. */
export function startTranscript(): void {
  const player = document.querySelector<HTMLVideoElement>('[data-player]');
  if (!player) return;
  for (const button of all(document, '[data-at]'))
    button.addEventListener('click', () => {
      player.currentTime = Number(button.dataset.at);
      player.play().catch(() => undefined);
      player.scrollIntoView({ block: 'nearest' });
    });
}
