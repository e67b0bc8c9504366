import { BASE } from '@greenlit/domain/videos/brand.ts';
import { thumbnailAt } from '@greenlit/studio/thumbnails.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { longestShown, thumbMoment } from '../edit/model.ts';
import { usablePicture } from '../edit/pictureFile.ts';
import { describeFailure } from '../edit/unusable.ts';
import type { Editing } from '../edit/useEdit.ts';
import { takeOf } from '../flow/take.ts';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { type Candidate, THUMBNAIL_WIDTH, useThumbnails } from './useThumbnails.ts';

const words = texts.brand.thumbs;
/** Pause after dragging a handle before pictures are taken again. */
const SETTLED_MS = 800;
/** How long Next waits at most for a thumbnail that nobody chose. */
const PATIENCE_MS = 20_000;

/** The video's thumbnail: saved as soon as it is chosen; by default the picture at 2 s. */
export function useThumbnail(video: Video, { edit, files }: Editing, source: () => Promise<File>, saves: Saves) {
  const [shown] = useDebouncedValue(longestShown(edit), SETTLED_MS, { leading: true });
  const candidates = useThumbnails(takeOf(video).url ?? '', source, shown);
  const [picked, setPicked] = useState<Candidate | null>(null);
  const [own, setOwn] = useState<Candidate | null>(null);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);

  const store = async (picture: Blob, thumbIsAutomatic = false) => {
    const { url } = await uploadSmall(picture, 'thumbs', 'thumbnail.jpg');
    await saves.save({ thumb: url, thumbIsAutomatic });
  };
  const pictureShown = async () => {
    const moment = thumbMoment(edit);
    const file = moment?.source === BASE ? await source() : files.get(moment?.source ?? '');
    const options = { width: THUMBNAIL_WIDTH, signal: AbortSignal.timeout(PATIENCE_MS) };
    return moment && file ? thumbnailAt(file, moment.at, options) : null;
  };
  const pick = async (candidate: Candidate) => {
    const before = picked;
    setPicked(candidate);
    setProblem(null);
    try {
      await store(candidate.blob);
    } catch (error) {
      setPicked(before);
      setProblem({ title: words.failed, message: errorMessage(error) });
    }
  };
  return {
    candidates,
    own,
    problem,
    /** The newly picked one; null if none was picked, or the saved one is used. */
    marked: picked,
    pick,
    upload: async (file: File) => {
      try {
        await usablePicture(file);
      } catch (error) {
        const { title = words.failed, message } = describeFailure(error, words.failed);
        return setProblem({ title, message });
      }
      const candidate = { blob: file, url: URL.createObjectURL(file), seconds: null };
      setOwn(candidate);
      await pick(candidate);
    },
    /**
     * Before continuing: a video without a chosen thumbnail gets one from what is shown, if possible; a failure does not
     * hold anybody up. After a new cut the server has none again.
     */
    settle: async (saved: Video) => {
      if (saved.thumb || picked) return;
      const made = await pictureShown().catch(() => null);
      if (made) await store(made.blob, true);
    },
  };
}

export type ThumbnailChoice = ReturnType<typeof useThumbnail>;
