import { StudioError } from './errors.ts';
import type { ThumbnailJob, ThumbnailResult } from './thumbnailJob.ts';
import { thumbnailTimes } from './thumbnailTimes.ts';

/** Longest wait for a player to show a moment. Milliseconds. */
const PATIENCE = 15_000;

/**
 * Takes a job's pictures with the browser's player, for browsers without a decoder. They show the exact moments,
 * because a player does not know key frames. Throws `cannot_decode` if the player shows nothing, and `cancelled`.
 */
export async function playedThumbnails(
  { file, first, chances, until, width }: ThumbnailJob,
  signal?: AbortSignal,
): Promise<ThumbnailResult[]> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    const there = shown(video, 'loadeddata', signal);
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    await there;
    const height = Math.max(2, Math.round((width * video.videoHeight) / video.videoWidth / 2) * 2);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const made: ThumbnailResult[] = [];
    for (const timeSeconds of thumbnailTimes(Math.min(until, video.duration), first, chances)) {
      const moved = shown(video, 'seeked', signal);
      video.currentTime = timeSeconds;
      await moved;
      canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
      if (!blob) throw new StudioError('cannot_decode');
      made.push({ blob, timeSeconds, width, height });
    }
    return made;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function shown(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new StudioError('cannot_decode'));
    const stop = () => reject(new StudioError('cancelled'));
    if (signal?.aborted) return stop();
    const once = { once: true };
    video.addEventListener(event, () => resolve(), once);
    video.addEventListener('error', fail, once);
    signal?.addEventListener('abort', stop, once);
    setTimeout(fail, PATIENCE);
  });
}
