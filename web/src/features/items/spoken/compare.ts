import type { Heard, NewlyHeard } from '@greenlit/domain/spoken/check.ts';
import { sayingsOf } from '@greenlit/domain/spoken/sayings.ts';
import { listen } from '@greenlit/studio/listen/listen.ts';
import { sha256 } from '@greenlit/studio/sha256.ts';
import { api } from '../../../app/graphql.ts';
import type { JobTools } from '../../../shared/media/useJob.ts';
import { readCheck } from '../../../shared/spoken/check.ts';
import { texts } from '../../../shared/spoken/texts.ts';
import { fetchOf, scriptOf, type Video } from '../flow/video.ts';
import { modelFor } from './models.ts';
import { SaveHeard } from './operations.ts';

export type Opinion = Heard['opinions'][number];

/** What was heard in a video on this device, for as long as the page is open. */
export interface Listened {
  file: File;
  mediaSha256: string;
  unheard: Heard['unheard'];
  opinions: Opinion[];
}

/** Listens to the finished video with the script to go by. Throws ApiError and StudioError. */
export async function listenByScript(video: Video, tools: JobTools): Promise<Listened> {
  const { signal } = tools;
  tools.step(texts.loading);
  const file = await fetchOf(video, (one) => one.signedVideoUrl, 'video.mp4', {
    signal,
    onProgress: (fraction) => tools.progress(fraction),
  });
  const mediaSha256 = await sha256(file);
  return addOpinion({ file, mediaSha256, unheard: null, opinions: [] }, video, 'script', tools);
}

/** Listens in another way, and adds what was heard. */
export async function addOpinion(
  listened: Listened,
  video: Video,
  by: Opinion['by'],
  tools: JobTools,
): Promise<Listened> {
  const heard = await hear({ file: listened.file, by, script: scriptOf(video) }, tools);
  if (typeof heard === 'string') return { ...listened, unheard: heard, opinions: [] };
  const others = listened.opinions.filter((opinion) => opinion.by !== by);
  return { ...listened, opinions: [...others, heard] };
}

type Hearing = { file: File; by: Opinion['by']; script: string };

/** What is said in a file, or why there is nothing to hear. Throws ApiError and StudioError. */
export async function hear(
  { file, by, script }: Hearing,
  tools: JobTools,
): Promise<Opinion | NonNullable<Heard['unheard']>> {
  const { signal } = tools;
  tools.step(texts.fetching);
  const { path, model, version, sha256: hash } = await modelFor(by, signal);
  tools.step(texts.listening[by]);
  const sayings = by === 'script' ? sayingsOf(script) : [];
  const heard = await listen(
    { file, by, folder: new URL(path, location.href).href, sayings },
    { signal, onProgress: (fraction) => tools.progress(fraction) },
  );
  if (typeof heard === 'string') return heard;
  const words = heard.map(([text, start, end]): Opinion['words'][number] => [
    text.slice(0, 60).toWellFormed(),
    start,
    Math.max(start, end),
  ]);
  return { by, model, version, sha256: hash, words };
}

/** Saves what was heard last, and returns the server's comparison. Throws ApiError. */
export async function saveHeard(videoId: string, { mediaSha256, unheard, opinions }: Listened) {
  // two hours, heard in both ways, are more than one request may carry
  const heard = JSON.stringify({ mediaSha256, unheard, opinions: opinions.slice(-1) } satisfies NewlyHeard);
  return readCheck((await api(SaveHeard, { id: videoId, heard })).updateVideo.spoken);
}
