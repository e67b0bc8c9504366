import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { type EndCard, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { redirect, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { paths } from '../../../app/address.ts';
import { ApiError, api, query, queryClient } from '../../../app/graphql.ts';
import { AccessDenied } from '../../../app/rights.ts';
import { texts } from '../../../app/texts.ts';
import type { SaveState } from '../../../app/ui/Saved.tsx';
import type { CreationVideoFragment, GetStartingScriptQuery, VideoInput } from '../../../gen/graphql.ts';
import { isRefusal } from '../../../shared/drafts/draftErrors.ts';
import { type FetchOptions, fetchFile } from '../../../shared/media/fetchFile.ts';
import { GetCreationVideo, GetStartingScript, SaveCreationVideo } from '../data.ts';
import { texts as words } from '../texts.ts';

export type Video = CreationVideoFragment;

/** The server's version of the video; refetched only when the page is opened again. */
export const videoQuery = (id: string) =>
  query(['items', 'video', id], GetCreationVideo, { id }, 'getVideo', { staleTime: 60_000 });

export function showVideo(video: Video): Video {
  queryClient.setQueryData(videoQuery(video.id).queryKey, video);
  return video;
}

/** Saves fields of a video and updates the cache; quietly, because nothing else on the screen depends on them. */
export async function saveVideo(id: string, video: VideoInput): Promise<Video> {
  return showVideo((await api(SaveCreationVideo, { id, video })).updateVideo);
}

/** The text of a video, under either of its two API names. */
export const scriptOf = (video: Pick<Video, 'script'>): string => video.script ?? '';

/** One of a video's signed addresses; none if it has no such file. */
type Signed = (video: Video) => string | null | undefined;

export const signed = {
  take: (video: Video) => takeOf(video).signedUrl,
  logo: (video: Video) => video.signedLogoUrl,
  lastLogo: (video: Video) => video.signedLastLogoUrl,
  libraryVideo: (video: Video) => video.signedVideoScriptUrl,
};

/** Downloads one of the video's files. If its signed URL has expired, a new one is requested first. Throws ApiError. */
export async function fetchOf(video: Video, which: Signed, name: string, options: FetchOptions = {}): Promise<File> {
  try {
    return await fetchFile(which(video) ?? '', name, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    const now = await queryClient.fetchQuery({ ...videoQuery(video.id), staleTime: 0 }).catch(() => null);
    const address = now && which(now);
    if (!address || fileAt(address) !== fileAt(which(video))) throw error;
    return fetchFile(address, name, options);
  }
}

/** The file of a signed URL, without the signature. */
const fileAt = (signed: string | null | undefined): string => signed?.split('?')[0] ?? '';

/** The source of the finished video: the clean take, or the video itself if it was uploaded finished. */
export interface Take {
  url: string | null;
  signedUrl: string | null;
  /** Seconds and pixels. */
  duration: number | null;
  width: number | null;
  height: number | null;
  /** WebVTT, with the take's own times. */
  captions: string | null;
  /** What is already burned into its picture. */
  endCard: EndCard | null;
  logoInVideo: boolean;
}

export function takeOf(video: CreationVideoFragment): Take {
  const { cleanTake } = video;
  if (cleanTake)
    return {
      url: cleanTake.url ?? null,
      signedUrl: cleanTake.signedUrl ?? null,
      duration: cleanTake.duration ?? null,
      width: cleanTake.width ?? null,
      height: cleanTake.height ?? null,
      captions: cleanTake.captions ?? null,
      endCard: null,
      logoInVideo: false,
    };
  const { urlVideo, signedVideoUrl, duration, width, height, captions, endCard, logoInVideo } = video;
  return {
    url: urlVideo ?? null,
    signedUrl: signedVideoUrl ?? null,
    duration: duration ?? null,
    width: width ?? null,
    height: height ?? null,
    captions: captions ?? null,
    endCard: endCard ?? null,
    logoInVideo,
  };
}

export const recordPath = (videoId: string): string => `/dashboard/video-record/${encodeURIComponent(videoId)}`;

export const stageOf = (video: Pick<Video, 'view'>): Stage => Math.min(3, Math.max(0, video.view)) as Stage;

/** The page where a video continues: its current stage, or the page of its status. */
export function pageOf(video: Pick<Video, 'id' | 'status' | 'view'>): string {
  if (video.status !== 'draft') return videoPath(video);
  return stageOf(video) === 0 ? paths.edit(video.id) : recordPath(video.id);
}

/**
 * Moves a draft to a stage and opens it. The history has one entry for the whole flow, so the browser's Back leaves it; stages
 * have their own Back button.
 */
export function useGoToStage(): (videoId: string, stage: Stage) => Promise<void> {
  const navigate = useNavigate();
  return async (videoId, stage) => {
    const video = await saveVideo(videoId, { view: stage });
    await navigate({ to: pageOf(video), replace: true });
  };
}

type EditStart = { video: Video | null; script: GetStartingScriptQuery['getScript'] };

/** Refetched on entering a page, except within 2 seconds of a save on the previous page. */
const FRESH_MS = 2_000;

/** The data of the first steps: a draft, or the script that a new video starts from. */
export async function loadEdit(videoId: string | undefined, scriptId: string | undefined): Promise<EditStart> {
  if (videoId) return { video: await draftFor(videoId, (page) => page === paths.edit(videoId)), script: null };
  return { video: null, script: await startingScript(scriptId) };
}

/** The draft for the pages under `recording`. */
export function loadRecord(videoId: string, recording: string): Promise<Video> {
  return draftFor(videoId, (page) => page.startsWith(recording));
}

/** The draft, if it belongs on this page; otherwise redirects to its page. */
async function draftFor(id: string, here: (page: string) => boolean): Promise<Video> {
  const video = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: FRESH_MS });
  if (!video) throw new ApiError(texts.errors.notFound, 'NOT_FOUND');
  const page = pageOf(video);
  if (!here(page)) throw redirect({ to: page, replace: true });
  if (!video.viewerCan.edit) throw new AccessDenied('route');
  return video;
}

async function startingScript(id: string | undefined): Promise<EditStart['script']> {
  if (!id) return null;
  return queryClient
    .fetchQuery({
      queryKey: ['items', 'script', id],
      queryFn: ({ signal }) => api(GetStartingScript, { id }, { signal }).then((answer) => answer.getScript ?? null),
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
}

export type Saves = {
  state: SaveState;
  /** Saves fields at once. Rejects like the call itself, so that the field can show why. */
  save(video: VideoInput): Promise<Video>;
};

const labelsOf = (video: VideoInput): string[] =>
  Object.keys(video).flatMap((name) => words.labels[name as keyof typeof words.labels] ?? []);

/** All saves of a screen, in sequence, with one indicator, which also names what was refused. */
export function useSaves(videoId: string): Saves {
  const refused = useRef(new Set<string>());
  const rest = (): SaveState =>
    refused.current.size > 0 ? { kind: 'refused', fields: [...refused.current] } : { kind: 'saved', at: Date.now() };
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (video: VideoInput): Promise<Video> => {
    setState({ kind: 'saving' });
    const mine = last.current.then(() => saveVideo(videoId, video));
    last.current = mine.catch(() => undefined);
    return mine.then(
      (saved) => {
        for (const label of labelsOf(video)) refused.current.delete(label);
        setState(rest());
        return saved;
      },
      (error: unknown) => {
        if (isRefusal(error)) for (const label of labelsOf(video)) refused.current.add(label);
        setState(isRefusal(error) ? rest() : { kind: 'idle' });
        throw error;
      },
    );
  };
  return { state, save };
}
