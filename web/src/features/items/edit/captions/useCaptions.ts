import { captionsWrong } from '@greenlit/domain/videos/captionEdits.ts';
import {
  CAPTIONS_MAX_BYTES,
  type Caption,
  captionsMessage,
  readCaptions,
  writeCaptions,
} from '@greenlit/domain/videos/captions.ts';
import { cuesFor } from '@greenlit/studio/captions.ts';
import { wordsOf } from '@greenlit/studio/prompterTiming.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../app/graphql.ts';
import { useSavedField } from '../../../../shared/drafts/useSavedField.ts';
import { takeOf } from '../../flow/take.ts';
import { showVideo, type Video } from '../../flow/video.ts';
import { SetCaptions } from '../../operations.ts';
import { texts } from '../texts.ts';

const words = texts.captions;

/** The captions of a video, at the times of its take; saved as they are changed. */
export function useCaptions(video: Video) {
  const saved = useSavedField<readonly Caption[]>(
    captionsOf(video),
    async (captions) => {
      showVideo((await api(SetCaptions, { id: video.id, captions: writeCaptions(captions) })).setVideoCaptions);
    },
    (captions) => captionsWrong(captions) === null,
  );
  const [problem, setProblem] = useState('');
  // Another video has taken its place, and brought its own.
  const { url } = takeOf(video);
  const of = useRef(url);
  const { reset } = saved;
  useEffect(() => {
    if (of.current === url) return;
    of.current = url;
    reset(captionsOf(video));
  }, [video, url, reset]);
  const set = (captions: readonly Caption[]) => {
    setProblem('');
    saved.change(captions);
  };
  return {
    list: saved.value,
    set,
    flush: saved.flush,
    unsaved: saved.unsaved,
    /** Why they could not be saved. It is tried again by itself. */
    notSaved: saved.problem,
    /** Why a file could not be read. */
    problem,
    upload: async (file: File) => {
      if (file.size > CAPTIONS_MAX_BYTES) return setProblem(words.tooLarge);
      const read = readCaptions(await file.text());
      if ('problem' in read) return setProblem(captionsMessage(read.problem));
      if (read.captions.length === 0) return setProblem(words.none);
      set(read.captions);
    },
    /** Spreads a text over the whole video: a beginning, where nothing was read from a prompter. */
    fromScript: (script: string, seconds: number) =>
      set(cuesFor(script, [{ start: 0, end: seconds, from: 0, to: wordsOf(script).length }])),
  };
}

export type Captions = ReturnType<typeof useCaptions>;

function captionsOf(video: Video): Caption[] {
  const read = readCaptions(takeOf(video).captions ?? '');
  return 'captions' in read ? read.captions : [];
}
