import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';

export type SpokenFinding = SpokenCheck['findings'][number];

/** The check of a video or a round, as sent by the server; null if there is none. */
export const readCheck = (json: string | null | undefined): SpokenCheck | null =>
  json ? (JSON.parse(json) as SpokenCheck) : null;

/** Seconds of playback before a finding, so that people recognize the sentence. */
const LEAD = 1.5;

export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return;
  video.currentTime = Math.max(0, seconds - LEAD);
  video.scrollIntoView({ block: 'nearest' });
  void video.play().catch(() => undefined);
}
