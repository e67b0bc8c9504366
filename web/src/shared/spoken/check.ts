import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';

export type SpokenFinding = SpokenCheck['findings'][number];

/** The check of a video or a round, as the server sends it; null if there is none. */
export const readCheck = (json: string | null | undefined): SpokenCheck | null =>
  json ? (JSON.parse(json) as SpokenCheck) : null;

/** Playback begins this long before a finding, so that its sentence can be recognized. Seconds. */
const LEAD = 1.5;

/** Plays the place of a finding. */
export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  video.currentTime = Math.max(0, seconds - LEAD);
  video.scrollIntoView({ block: 'nearest' });
  void video.play().catch(() => undefined);
}
