import { useState } from 'react';
import { refusalOf } from '../../../app/fileCheck.ts';
import { uploadSmall } from '../../../app/files.ts';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';
import { type Candidate, useThumbnails } from './useThumbnails.ts';

const words = texts.brand.thumbs;

/** Which picture stands for the video: saved as soon as it is chosen, the first one when nobody chooses. */
export function useThumbnail(video: Video, source: () => Promise<File>, saves: Saves) {
  const candidates = useThumbnails(video.urlVideo ?? '', source);
  const [picked, setPicked] = useState<Candidate | null>(null);
  const [own, setOwn] = useState<Candidate | null>(null);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);
  const first = candidates.kind === 'ready' ? candidates.list[0] : undefined;

  const store = async (candidate: Candidate) => {
    const { url } = await uploadSmall(candidate.blob, 'thumbs', 'thumbnail.jpg');
    await saves.save({ thumb: url });
  };
  const pick = async (candidate: Candidate) => {
    const before = picked;
    setPicked(candidate);
    setProblem(null);
    try {
      await store(candidate);
    } catch (error) {
      setPicked(before);
      setProblem({ title: words.failed, message: wordsOf(error) });
    }
  };
  return {
    candidates,
    own,
    problem,
    /** The one that is marked: what was picked now, else what is saved (null), else the first. */
    marked: picked ?? (video.thumb ? null : (first ?? null)),
    pick,
    upload: async (file: File) => {
      const refused = await refusalOf('thumbs', file);
      if (refused) return setProblem({ title: refused.message, message: refused.detail });
      const candidate = { blob: file, url: URL.createObjectURL(file), seconds: null };
      setOwn(candidate);
      await pick(candidate);
    },
    /** Before going on: a video without a chosen picture gets the first one. */
    settle: async () => {
      if (!video.thumb && !picked && first) await store(first);
    },
  };
}

export type ThumbnailChoice = ReturnType<typeof useThumbnail>;
