import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import { CARD, type RenderPlan } from '@greenlit/domain/videos/plan.ts';
import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { type Still, stillFile } from '@greenlit/studio/loadPicture.ts';
import { uploadSmall } from '../../../app/files.ts';
import { api, queryClient } from '../../../app/graphql.ts';
import { notifyNotice } from '../../../app/ui/notify.tsx';
import { uploadLarge } from '../../../app/uploadLarge.ts';
import { RenderVideo } from '../../../shared/media/data.ts';
import { followed } from '../../../shared/media/serverConversion.ts';
import type { JobTools } from '../../../shared/media/useJob.ts';
import type { Look } from '../edit/look.ts';
import { converterQuery } from '../flow/useSupport.ts';
import { texts } from '../texts.ts';

const words = texts.render.server;

/** What keeps this browser, but not the server, from making a video. */
const BEYOND_BROWSER: readonly StudioReason[] = ['cannot_decode', 'no_encoder', 'failed_check', 'disk_full'];

/** Whether the server can make what failed here. */
export const isForServer = async (error: unknown): Promise<boolean> =>
  error instanceof StudioError &&
  BEYOND_BROWSER.includes(error.reason) &&
  (await queryClient.fetchQuery(converterQuery));

interface ServerRender {
  videoId: string;
  /** Of the choices. */
  key: string;
  plan: RenderPlan;
  /** Pixels of the finished video. */
  size: { width: number; height: number };
  look: Look;
  /** The bytes of the files that the author added, by their source. Throws if one is gone. */
  fileOf: (source: string) => Promise<File>;
}

/**
 * Has the server make the video, and returns its address. It gets the plan and the files that it does not have: added videos as they
 * are, pictures and the disclosure as they are drawn here, because only this browser has the typefaces. Throws UploadError, ApiError,
 * StudioError and ConversionFailed.
 */
export async function renderOnServer(
  { videoId, key, plan, ...render }: ServerRender,
  tools: JobTools,
): Promise<string> {
  tools.step(words.sending);
  const files = [...(await filesOf(plan, render, tools))].map(([name, url]) => ({ name, url }));
  tools.step(words.making);
  const begun = await api(RenderVideo, { id: videoId, renderOf: key, plan: JSON.stringify(plan), files });
  const labels = { waiting: words.waiting, converting: words.making };
  const { url, notice } = await followed(begun.renderVideo, tools, labels);
  if (notice) notifyNotice(notice);
  return url;
}

type Parts = Omit<ServerRender, 'videoId' | 'key' | 'plan'>;

async function filesOf(plan: RenderPlan, { size, look, fileOf }: Parts, tools: JobTools): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const clip of plan.clips) {
    tools.signal.throwIfAborted();
    if ('card' in clip) urls.set(CARD, await sentStill({ card: { ...clip.card, ...look } }, size));
    else if ('image' in clip) {
      if (!urls.has(clip.image)) urls.set(clip.image, await sentStill({ image: await fileOf(clip.image) }, size));
    } else if (clip.source !== BASE && !urls.has(clip.source))
      urls.set(clip.source, await sentVideo(await fileOf(clip.source), tools));
  }
  return urls;
}

async function sentStill(still: Still, size: ServerRender['size']): Promise<string> {
  const picture = await stillFile(still, { ...size, maxBytes: FILE_RULES.thumbs.maxBytes });
  const name = picture.type === 'image/png' ? 'picture.png' : 'picture.jpg';
  return (await uploadSmall(picture, 'thumbs', name)).url;
}

/** The addresses of files that were sent before, so that a retry goes on from there. */
const sent = new WeakMap<File, string>();

async function sentVideo(file: File, { signal, progress }: JobTools): Promise<string> {
  const known = sent.get(file);
  if (known) return known;
  const { url } = await uploadLarge(file, {
    category: 'originals',
    signal,
    onProgress: (done, total) => progress(total > 0 ? done / total : 0),
  });
  sent.set(file, url);
  return url;
}
