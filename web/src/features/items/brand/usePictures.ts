import {
  DEFAULT_LOGO_POSITION,
  FIRST_THUMBNAIL_SECONDS,
  type LogoPosition,
  THUMBNAIL_COUNT,
} from '@greenlit/domain/files/limits.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import { thumbnailAt, thumbnails } from '@greenlit/studio/thumbnails.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { uploadSmall } from '../../../app/files.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { longestShown, thumbMoment, withLogo } from '../edit/model.ts';
import { usablePicture } from '../edit/pictureFile.ts';
import { describeFailure, UnusableFile } from '../edit/unusable.ts';
import type { Editing } from '../edit/useEdit.ts';
import { useFileUrl } from '../flow/useFileUrl.ts';
import type { Saves } from '../flow/video.ts';
import { takeOf, type Video } from '../flow/video.ts';
import { knownAt } from '../render/renders.ts';
import { texts } from '../texts.ts';

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
  const failed = (error: unknown) => setProblem({ title: words.failed, message: errorMessage(error) });
  const pick = async (candidate: Candidate) => {
    const before = picked;
    setPicked(candidate);
    setProblem(null);
    try {
      await store(candidate.blob);
    } catch (error) {
      setPicked(before);
      failed(error);
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
      let picture: File;
      try {
        picture = (await usablePicture(file)).file;
      } catch (error) {
        const { title = words.failed, message } = describeFailure(error, words.failed);
        return setProblem({ title, message });
      }
      const candidate = { blob: picture, url: URL.createObjectURL(picture), seconds: null };
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
      if (made) await store(made.blob, true).catch(failed);
    },
  };
}

export type ThumbnailChoice = ReturnType<typeof useThumbnail>;

/** A picture to choose from; `seconds` is null for one that was uploaded. */
type Candidate = { blob: Blob; url: string; seconds: number | null };

type Candidates = { kind: 'making' } | { kind: 'none' } | { kind: 'ready'; list: Candidate[] };

/** Wide enough for a card on a high-resolution screen, small enough to load at once. */
const THUMBNAIL_WIDTH = 1280;

/** Five pictures from the longest shown stretch of the video (seconds); taken again for another video or stretch. */
function useThumbnails(
  videoUrl: string,
  source: () => Promise<File>,
  { from, to }: { from: number; to: number },
): Candidates {
  const [candidates, setCandidates] = useState<Candidates>({ kind: 'making' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another file behind `source`
  useEffect(() => {
    const stop = new AbortController();
    const urls: string[] = [];
    const make = async () => {
      const made = await thumbnails(await source(), {
        count: THUMBNAIL_COUNT,
        first: from + FIRST_THUMBNAIL_SECONDS,
        // the preceding key frame may show content that was cut away
        exact: from > 0,
        width: THUMBNAIL_WIDTH,
        until: to,
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      const list = made.map(({ blob, timeSeconds }) => {
        const url = URL.createObjectURL(blob);
        urls.push(url);
        return { blob, url, seconds: timeSeconds };
      });
      setCandidates(list.length > 0 ? { kind: 'ready', list } : { kind: 'none' });
    };
    setCandidates({ kind: 'making' });
    make().catch(() => {
      if (!stop.signal.aborted) setCandidates({ kind: 'none' });
    });
    return () => {
      stop.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [videoUrl, source, from, to]);
  return candidates;
}

export type ChosenLogo = { url: string; width: number; height: number };

/** The logo of stage 2: selection and corner. It is burned in when the video is rendered. */
export function useLogo(video: Video, editing: Editing) {
  const { edit, files, change } = editing;
  const [refusal, setRefusal] = useState<{ message: string; detail: string } | null>(null);
  const placed = edit.logo;
  const { logoInVideo } = takeOf(video);
  const size = edit.sources.find(({ id }) => id === placed?.source);
  const url = useFileUrl(files.get(placed?.source ?? '') ?? null);

  const choose = async (file: File, position = video.logoPosition) => {
    setRefusal(null);
    try {
      const { file: picture, ...facts } = await usablePicture(file);
      const id = crypto.randomUUID();
      await editing.addFile(id, picture);
      const logo = { id, kind: 'image', name: file.name, seconds: 0, ...facts } as const;
      change((now) => withLogo(now, logo, position));
    } catch (error) {
      const detail = error instanceof UnusableFile ? error.detail : '';
      setRefusal({ message: error instanceof UnusableFile ? error.message : errorMessage(error), detail });
    }
  };
  const chooseFetched = async (fetched: Promise<File>) => {
    try {
      await choose(named(await fetched));
    } catch {
      setRefusal({ message: texts.brand.logo.failed, detail: '' });
    }
  };
  const shown: ChosenLogo | null = placed && size && url ? { url, width: size.width, height: size.height } : null;

  return {
    /** Whether one is chosen; its picture may still be loading. */
    isChosen: placed !== null,
    shown,
    position: placed?.position ?? video.logoPosition ?? DEFAULT_LOGO_POSITION,
    setPosition: (position: LogoPosition) =>
      change((now) => (now.logo ? { ...now, logo: { ...now.logo, position } } : now)),
    refusal,
    choose,
    chooseFrom: (address: string) => chooseFetched(fetchFile(address, 'logo')),
    /** It is part of the picture of a video that was uploaded already finished. */
    isFixed: logoInVideo,
    /** Applies the previous logo in its corner, unless another one was chosen meanwhile. */
    preset: async (fetched: Promise<File>, url: string | null, position: LogoPosition | null): Promise<void> => {
      const file = named(await fetched);
      const { file: picture, ...facts } = await usablePicture(file);
      const id = crypto.randomUUID();
      await editing.addFile(id, picture, url ? (kept) => knownAt(kept, url) : undefined);
      const logo = { id, kind: 'image', name: file.name, seconds: 0, ...facts } as const;
      editing.preset((now) => (now.logo ? now : withLogo(now, logo, position)));
    },
    remove: () => {
      setRefusal(null);
      change((now) => ({ ...now, logo: null }));
    },
  };
}

const named = (file: File): File =>
  new File([file], `logo.${file.type === 'image/png' ? 'png' : 'jpg'}`, { type: file.type });

export type Logo = ReturnType<typeof useLogo>;
