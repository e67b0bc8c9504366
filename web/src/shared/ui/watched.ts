/** The share that counts as a full view. */
export const FULL_VIEW = 0.9;

/** The share of the video that has been played, 0 to 1; each second counts once. */
export function watchedShare({ played, duration }: Pick<HTMLVideoElement, 'played' | 'duration'>): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds / duration;
}
