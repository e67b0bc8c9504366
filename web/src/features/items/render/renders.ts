import { LOGO_HEIGHT_SHARE, LOGO_OPACITY } from '@greenlit/domain/files/limits.ts';
import { BASE, keptOf } from '@greenlit/domain/videos/brand.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import { isMachineMade, readCaptions, writeCaptions } from '@greenlit/domain/videos/captions.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { LOGO } from '@greenlit/domain/videos/plan.ts';
import { burnIn } from '@greenlit/studio/burnIn.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { StudioError } from '@greenlit/studio/errors.ts';
import { render } from '@greenlit/studio/render.ts';
import { support } from '@greenlit/studio/support.ts';
import { useState, useSyncExternalStore } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { queryClient } from '../../../app/graphql.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { EarlyUpload } from '../../../shared/media/earlyUpload.ts';
import { type Job, JobRunner, type JobState, type JobTools } from '../../../shared/media/useJob.ts';
import { keptFile } from '../edit/editFiles.ts';
import { firmLook, type Look } from '../edit/look.ts';
import { brandEditOf, isCut, type VideoEdit } from '../edit/model.ts';
import { type Cards, cardsOf, planOf, sizeOf, studioEdit, workOf } from '../edit/plan.ts';
import { describeFailure, UnusableFile } from '../edit/unusable.ts';
import { addressOf, chosenEdit, type Editing, savedEdit } from '../edit/useEdit.ts';
import { deliver } from '../flow/deliver.ts';
import type { Problem } from '../flow/StageFrame.tsx';
import { takeBytes } from '../flow/takeFile.ts';
import { converterQuery } from '../flow/useSupport.ts';
import { fetchOf, saveVideo, signed, takeOf, type Video, videoQuery } from '../flow/video.ts';
import { storeCaptions } from '../record/captions.ts';
import { texts } from '../texts.ts';
import { isForServer, renderOnServer } from './serverRender.ts';

const IDLE: JobState = { kind: 'idle' };

type Entry = { runner: JobRunner; state: JobState; key: string; cancelled: boolean };

/**
 * Videos rendered in the background, whatever page is shown: one job per video, started by Next. Leaving the page does not stop
 * it; closing the tab does, and opening the video again restarts it.
 */
class Renders {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(videoId: string): JobState {
    return this.#entries.get(videoId)?.state ?? IDLE;
  }

  /** Whether the person stopped it: then it only restarts on request. */
  wasCancelled(videoId: string): boolean {
    return this.#entries.get(videoId)?.cancelled ?? false;
  }

  /** Renders the choices; continues a running job, and starts over if the choices have changed. */
  ensure(videoId: string, key: string, maker: Maker): void {
    const before = this.#entries.get(videoId);
    if (before?.key === key && before.state.kind === 'working') return;
    before?.runner.stop();
    const runner = new JobRunner((state) => this.#show(videoId, runner, state));
    this.#entries.set(videoId, { runner, state: IDLE, key, cancelled: false });
    const held: { current: Held | null } = { current: null };
    const describe = (error: unknown) => describeFailure(error, texts.failures.video);
    void runner.run(
      (tools) => renderVideo(videoId, maker, held, tools),
      describe,
      () => void letGo(held),
    );
  }

  cancel(videoId: string): void {
    const entry = this.#entries.get(videoId);
    if (!entry) return;
    this.#entries.set(videoId, { ...entry, cancelled: true });
    entry.runner.stop();
  }

  /** Resolves when the job has ended: true if the video was rendered. */
  settled(videoId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const { kind } = this.stateOf(videoId);
        if (kind === 'working') return;
        stop();
        resolve(kind === 'idle' && !this.wasCancelled(videoId));
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  #show(videoId: string, runner: JobRunner, state: JobState): void {
    const entry = this.#entries.get(videoId);
    if (entry?.runner !== runner) return;
    this.#entries.set(videoId, { ...entry, state });
    for (const listener of this.#listeners) listener();
  }
}

export const renders = new Renders();

export function useRender(videoId: string): Pick<Job, 'state' | 'cancel'> {
  const state = useSyncExternalStore(renders.subscribe, () => renders.stateOf(videoId));
  return { state, cancel: () => renders.cancel(videoId) };
}

const words = texts.render;

/** A rendered video that could not be uploaded is reused as long as the choices are the same. */
type Held = { key: string; made: ProducedVideo; early: EarlyUpload };

/** What is rendered, and from which files. */
type Making = { video: Video; edit: VideoEdit; cards: Cards; look: Look; maker: Maker };

/** The video's owner, and the files that this browser had no space to store. */
type Maker = { userId: string; files: ReadonlyMap<string, File> };

/**
 * Renders a video according to the choices on the server, uploads it and replaces the old one. It uses only data stored on the
 * server and on this device, so that a closed page can resume. The old video stays until the server has confirmed the new one's
 * hash.
 */
async function renderVideo(
  videoId: string,
  { userId, files }: Maker,
  held: { current: Held | null },
  tools: JobTools,
): Promise<void> {
  tools.step(words.preparing);
  const video = await queryClient.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
  if (!video?.render?.missing || !video.render.key) return;
  const { key } = video.render;
  const saved = savedEdit(video);
  // no disclosure was chosen for the end of the video, whatever a new edit would begin with
  const isPlain = video.cleanTake && !chosenEdit(video);
  const edit = withLogo(isPlain ? { ...saved, showsCard: false } : saved, video);
  const cards = cardsOf(edit, { title: video.disclosureTitle, text: video.disclosureText }, takeOf(video).endCard);
  const making = { video, edit, cards, look: cards.wanted ? await firmLook() : {}, maker: { userId, files } };
  const url = held.current?.key === key ? null : await produced(making, key, held, tools);
  tools.signal.throwIfAborted();
  // its captions may have been corrected or checked during rendering
  const now = await queryClient.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
  const place = await placeOf(now ?? video, edit, cards);
  const choices = (urlVideo: string): VideoInput => ({ urlVideo, renderOf: key, ...place });
  if (held.current) {
    const { made, early } = held.current;
    await deliver(videoId, made, tools, words.uploading, choices, early);
  } else if (url) {
    tools.step(texts.record.saving);
    await saveVideo(videoId, choices(url));
  }
  await letGo(held);
}

/** Renders here, or on the server if this browser cannot. Returns the address of what the server made. */
async function produced(
  making: Making,
  key: string,
  held: { current: Held | null },
  tools: JobTools,
): Promise<string | null> {
  await letGo(held);
  const early = new EarlyUpload();
  try {
    if (!(await support()).encode && (await queryClient.fetchQuery(converterQuery)))
      throw new StudioError('no_encoder');
    held.current = { key, early, made: await make(making, tools, early) };
    return null;
  } catch (error) {
    early.drop();
    if (!(await isForServer(error))) throw error;
  }
  const { video, edit, cards, look } = making;
  return renderOnServer(
    {
      ...{ videoId: video.id, key, look },
      plan: planOf(edit, cards),
      size: evenSize(edit, cards),
      fileOf: (source) => addedFile(making, source),
    },
    tools,
  );
}

function evenSize(edit: VideoEdit, cards: Cards): { width: number; height: number } {
  const { width, height } = sizeOf(edit, workOf(edit, cards));
  return { width: width & ~1, height: height & ~1 };
}

async function letGo(held: { current: Held | null }): Promise<void> {
  const { made, early } = held.current ?? {};
  held.current = null;
  early?.drop();
  await made?.release();
}

function withLogo(edit: VideoEdit, { urlLogo, logoPosition, logoInVideo, cleanTake }: Video): VideoEdit {
  if (!urlLogo || (logoInVideo && !cleanTake)) return edit;
  return { ...edit, logo: { source: LOGO, position: logoPosition ?? 'top_right' } };
}

/** A file that the author added. Throws UnusableFile if it is not on this device. */
async function addedFile({ video, edit, maker: { userId, files } }: Making, source: string): Promise<File> {
  const file = files.get(source) ?? (await keptFile(addressOf(userId, video.id), source));
  const name = edit.sources.find(({ id }) => id === source)?.name ?? '';
  if (!file) throw new UnusableFile(words.lost(name), words.lostAbout);
  return file;
}

async function make(
  making: Making,
  { step, progress, signal }: JobTools,
  { onMedia }: EarlyUpload,
): Promise<ProducedVideo> {
  const { video, edit, cards, look } = making;
  const found = new Map<string, Blob>([[BASE, await takeBytes(making.maker.userId, video, { signal })]]);
  if (edit.logo) found.set(LOGO, await fetchOf(video, signed.logo, LOGO, { signal }));
  for (const { source } of edit.clips) if (!found.has(source)) found.set(source, await addedFile(making, source));
  const fileOf = (source: string): Blob => found.get(source) ?? new Blob();
  step(words.making);
  if (edit.logo && workOf(edit, cards) === 'logo') {
    const place = { position: edit.logo.position, opacity: LOGO_OPACITY, heightFraction: LOGO_HEIGHT_SHARE };
    return burnIn(fileOf(BASE), fileOf(LOGO), { ...place, signal, onMedia, onProgress: progress });
  }
  return render(studioEdit(planOf(edit, cards), fileOf, look), {
    signal,
    onMedia,
    maxSeconds: VIDEO_MAX_SECONDS,
    maxSourceSeconds: VIDEO_MAX_SECONDS,
    onProgress: ({ fraction }) => progress(fraction),
  });
}

/** The new video's metadata. */
async function placeOf(video: Video, edit: VideoEdit, { wanted }: Cards): Promise<VideoInput> {
  const text = takeOf(video).captions ?? '';
  const read = readCaptions(text);
  if (!isCut(edit) || !('captions' in read) || read.captions.length === 0) return { endCard: wanted };
  const moved = captionsAfter(read.captions, keptOf(edit.clips));
  const vtt = writeCaptions(moved, { machineMade: isMachineMade(text) });
  return { endCard: wanted, urlCaptions: vtt && (await storeCaptions(vtt)) };
}

/** Waits for the video before it is sent or published. */
export function useFinished(userId: string, files: ReadonlyMap<string, File>, before: 'sent' | 'published') {
  const [waiting, setWaiting] = useState(false);
  const start = ({ id, render }: Video) => {
    if (render?.missing && render.key) renders.ensure(id, render.key, { userId, files });
  };
  return {
    waiting,
    start,
    /** Why it is unavailable; nothing if it is ready. */
    wait: async (video: Video): Promise<Problem | undefined> => {
      if (!video.render?.missing) return undefined;
      start(video);
      setWaiting(true);
      try {
        const made = await renders.settled(video.id);
        const now = await queryClient.fetchQuery(videoQuery(video.id));
        if (made && !now?.render?.missing) return undefined;
        return (renders.wasCancelled(video.id) ? texts.render.cancelled : texts.render.notMade)[before];
      } finally {
        setWaiting(false);
      }
    },
  };
}

/** The server's addresses of logos. */
const stored = new WeakMap<File, string>();

/** A logo loaded from the server need not be uploaded again. */
export const knownAt = (file: File, url: string): unknown => stored.set(file, url);

async function knownAtAddressOf(file: File): Promise<string> {
  const url = stored.get(file) ?? (await uploadSmall(file, 'images')).url;
  stored.set(file, url);
  return url;
}

/** Sends the choices to the server, whose response says whether a video must be rendered. */
export async function saveChoices(video: Video, { edit, files }: Editing, cards: Cards): Promise<Video> {
  return saveVideo(video.id, { ...(await logoOf(video, edit.logo, files)), edit: editOf(video, edit, cards) });
}

async function logoOf(
  video: Video,
  logo: Editing['edit']['logo'],
  files: Editing['files'],
): Promise<Pick<VideoInput, 'urlLogo' | 'logoPosition'>> {
  const file = logo && files.get(logo.source);
  if (logo && file) return { urlLogo: await knownAtAddressOf(file), logoPosition: logo.position };
  // in a video uploaded finished, it is part of the picture
  return takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null };
}

/** A finished video without changes has no edit. */
function editOf(video: Video, edit: Editing['edit'], cards: Cards): string | null {
  if (!video.cleanTake && workOf(edit, cards) === 'nothing') return null;
  return JSON.stringify(brandEditOf(edit));
}

/** Where neither browser nor server can render: rendered choices stay, and unrendered ones are reverted. */
export async function withoutRender(video: Video): Promise<Video> {
  if (!video.render?.missing) return video;
  return saveVideo(video.id, {
    edit: null,
    ...(takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null }),
  });
}
