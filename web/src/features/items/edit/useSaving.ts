import { LOGO_HEIGHT_SHARE, LOGO_OPACITY, type LogoPosition } from '@greenlit/domain/files/limits.ts';
import { captionsAfter } from '@greenlit/domain/videos/captionEdits.ts';
import { type Caption, writeCaptions } from '@greenlit/domain/videos/captions.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { burnIn } from '@greenlit/studio/burnIn.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { StudioError } from '@greenlit/studio/errors.ts';
import { render } from '@greenlit/studio/render.ts';
import { useCallback, useEffect, useRef } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { notify } from '../../../app/ui/notify.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import { EarlyUpload } from '../../../shared/media/earlyUpload.ts';
import { type JobTools, useJob } from '../../../shared/media/useJob.ts';
import { deliver } from '../flow/deliver.ts';
import type { Video } from '../flow/video.ts';
import { storeCaptions } from '../record/captions.ts';
import { texts as creation } from '../texts.ts';
import { isCut, joined, keptOf, sourceOf, type VideoEdit } from './model.ts';
import { type Cards, studioEdit, type Work, workOf } from './plan.ts';
import { texts } from './texts.ts';
import { describeFailure } from './unusable.ts';
import type { Editing } from './useEdit.ts';

const words = texts.save;

type Parts = {
  video: Video;
  editing: Editing;
  cards: Cards;
  /** The bytes of the video itself. */
  source: () => Promise<File>;
  /** Its captions as they stand, with what is still to be saved of them. */
  captions: () => Promise<readonly Caption[]>;
};

const FAILED: Readonly<Record<Work, string>> = {
  nothing: creation.failures.video,
  logo: creation.brand.logo.failed,
  card: creation.brand.disclosure.failed,
  all: creation.failures.video,
};

const DOING: Readonly<Record<Work, string>> = {
  nothing: words.rendering,
  logo: words.burning,
  card: words.addingCard,
  all: words.rendering,
};

/**
 * Makes the edited video in one pass, uploads it and puts it in the place of the one before. Until the server has answered
 * with the hash of the new one, that one and the edit stay as they are.
 */
export function useSaving({ video, editing, cards, source, captions }: Parts) {
  const { edit, files } = editing;
  const work = workOf(edit, cards);
  const job = useJob((error) => {
    const clip = error instanceof StudioError && error.clip !== undefined ? joined(edit.clips)[error.clip] : undefined;
    return describeFailure(error, FAILED[work], clip && (sourceOf(edit, clip)?.name || texts.cut.whole));
  });

  // What was made and could not be uploaded is not made twice, as long as nothing else is wanted.
  const held = useRef<{ made: ProducedVideo; early: EarlyUpload } | null>(null);
  const releaseVideo = useCallback(async () => {
    const { made, early } = held.current ?? {};
    held.current = null;
    early?.drop();
    await made?.release();
  }, []);
  const { clear } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is wanted now, what failed was something else
  useEffect(() => {
    clear();
    return () => void releaseVideo();
  }, [edit, cards.wanted?.text, cards.wanted?.seconds, releaseVideo]);

  const save = () =>
    job.run(async (tools) => {
      // The logo goes up while the video is made, and so does the video.
      const logo = edit.logo && files.get(edit.logo.source);
      const stored = logo ? uploadSmall(logo, 'images') : undefined;
      stored?.catch(() => undefined);
      try {
        if (!held.current) {
          const early = new EarlyUpload();
          const base = await fetched(source, tools);
          held.current = { made: await make(work, edit, cards, base, files, tools, early), early };
        }
        tools.signal.throwIfAborted();
        const place = await placeOf(edit, cards, (await stored)?.url, await captions());
        const { made, early } = held.current;
        const inPlace = (urlVideo: string) => ({ urlVideo, ...place });
        const saved = await deliver(video.id, made, tools, words.uploading, inPlace, early);
        await releaseVideo();
        editing.restart(saved);
        notify(edit.logo ? creation.brand.logo.saved : words.saved);
      } finally {
        if (tools.signal.aborted) await releaseVideo();
      }
    });
  return { work, job, save };
}

export type Saving = ReturnType<typeof useSaving>;

async function fetched(source: () => Promise<File>, { step }: JobTools): Promise<File> {
  step(creation.brand.loading);
  return source();
}

async function make(
  work: Work,
  edit: VideoEdit,
  cards: Cards,
  base: File,
  files: ReadonlyMap<string, File>,
  { step, progress, signal }: JobTools,
  { onMedia }: EarlyUpload,
): Promise<ProducedVideo> {
  step(DOING[work]);
  const logo = edit.logo && files.get(edit.logo.source);
  if (work === 'logo' && edit.logo && logo) {
    const look = { position: edit.logo.position, opacity: LOGO_OPACITY, heightFraction: LOGO_HEIGHT_SHARE };
    return burnIn(base, logo, { ...look, signal, onMedia, onProgress: progress });
  }
  const whole = studioEdit(edit, cards, (id) => files.get(id) ?? base);
  return render(whole, {
    signal,
    onMedia,
    maxSeconds: VIDEO_MAX_SECONDS,
    maxSourceSeconds: VIDEO_MAX_SECONDS,
    onProgress: ({ fraction }) => progress(fraction),
  });
}

/** What is true of the new video beside its bytes. */
async function placeOf(
  edit: VideoEdit,
  { wanted }: Cards,
  urlLogo: string | undefined,
  captions: readonly Caption[],
): Promise<VideoInput> {
  const logo: { urlLogo?: string; logoPosition?: LogoPosition } =
    edit.logo && urlLogo ? { urlLogo, logoPosition: edit.logo.position } : {};
  if (captions.length === 0 || !isCut(edit)) return { ...logo, endCard: wanted };
  const moved = writeCaptions(captionsAfter(captions, keptOf(edit)));
  return { ...logo, endCard: wanted, urlCaptions: moved ? await storeCaptions(moved) : null };
}
