import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { decodeText } from '@greenlit/domain/shared/text-file.ts';
import { timedScript, timedWords, timingProblem } from '@greenlit/domain/spoken/timed.ts';
import { captionsEarlier, captionsWrong, hoursLate } from '@greenlit/domain/videos/captionEdits.ts';
import {
  CAPTIONS_MAX_BYTES,
  type Caption,
  captionsMessage,
  isMachineMade,
  readCaptions,
} from '@greenlit/domain/videos/captions.ts';
import { cuesFor, cuesHeard } from '@greenlit/studio/captions.ts';
import { wordsOf } from '@greenlit/studio/spokenWords.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../app/graphql.ts';
import { confirm } from '../../../../app/ui/confirm.ts';
import { useSavedField } from '../../../../shared/drafts/useSavedField.ts';
import type { JobTools } from '../../../../shared/media/useJob.ts';
import { hear, type Opinion } from '../../../../shared/spoken/compare.ts';
import { texts as spoken } from '../../../../shared/spoken/texts.ts';
import { SetCaptions } from '../../data.ts';
import { showVideo, takeOf, type Video } from '../../flow/video.ts';
import { texts } from '../texts.ts';
import { savesOf, type Written, written, writtenIn } from './written.ts';

const words = texts.captions;

/** A video's captions, with the times of its take; saved on every change. */
export function useCaptions(video: Video) {
  const saved = useSavedField<Written>(
    writtenIn(takeOf(video).captions),
    async (next) => {
      for (const { text, isRead } of savesOf(next, takeOf(video).captions))
        showVideo((await api(SetCaptions, { id: video.id, captions: text, isRead })).setVideoCaptions);
    },
    ({ captions }) => captionsWrong(captions) === null,
  );
  const [problem, setProblem] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // Another video has replaced it, with its own captions.
  const { url } = takeOf(video);
  const of = useRef(url);
  const { reset } = saved;
  useEffect(() => {
    if (of.current === url) return;
    of.current = url;
    reset(writtenIn(takeOf(video).captions));
  }, [video, url, reset]);
  const change = (captions: readonly Caption[], machineMade: boolean, isRead = saved.value.isRead) => {
    setProblem('');
    setLeftOut([]);
    saved.change(written(captions, machineMade, isRead));
  };
  return {
    list: saved.value.captions,
    /** They were made by a recognizer and not checked yet. */
    machineMade: saved.value.machineMade,
    set: (captions: readonly Caption[]) => change(captions, saved.value.machineMade),
    replace: ({ captions, machineMade }: HeardCaptions) => change(captions, machineMade),
    /** Marks the automatic captions as checked by the author; saved in sequence with corrections. */
    confirm: () => change(saved.value.captions, false, true),
    flush: saved.flush,
    unsaved: saved.unsaved,
    /** Why they could not be saved. Saving is retried automatically. */
    notSaved: saved.problem,
    /** Why a file could not be read. */
    problem,
    /** What of a file was not kept, in sentences. */
    leftOut,
    /** `seconds`: the video's length. */
    upload: async (file: File, seconds: number) => {
      if (file.size > CAPTIONS_MAX_BYTES) return setProblem(words.tooLarge);
      const bytes = await file.arrayBuffer().catch(() => null);
      if (bytes === null) return setProblem(words.gone);
      const { text, otherwise, isUnsure } = decodeText(new Uint8Array(bytes));
      const read = readCaptions(text);
      if ('problem' in read) return setProblem(captionsMessage(read.problem));
      if (read.captions.length === 0) return setProblem(words.none);
      const captions = await onTime(read.captions, seconds);
      if (captions === null) return;
      change(captions, isMachineMade(text));
      setLeftOut([...read.leftOut, ...(otherwise === null && !isUnsure ? [] : [words.checkLetters])]);
    },
    /** Spreads a text over the whole video, as a start if no teleprompter was used. */
    fromScript: (script: string, seconds: number) =>
      change(cuesFor(script, [{ start: 0, end: seconds, from: 0, to: wordsOf(script).length }]), false),
  };
}

/** Asks about captions that begin whole hours after the video's end; null if they are not to be taken. */
async function onTime(captions: Caption[], seconds: number): Promise<Caption[] | null> {
  const late = hoursLate(captions, seconds);
  if (late === 0) return captions;
  const { lateTitle: title, lateYes: yes } = words;
  const body = words.late(formatDuration(captions[0]?.start ?? 0), formatDuration(seconds));
  return (await confirm({ title, body, yes })) ? captionsEarlier(captions, late) : null;
}

export type Captions = ReturnType<typeof useCaptions>;

const { unheard } = texts.captions;

/** Captions from speech heard on this device. */
export interface HeardCaptions {
  captions: Caption[];
  /** The words are a recognizer's, not the script's. */
  machineMade: boolean;
}

/**
 * Captions from the speech in a take: the script's words with the times at which they were heard, or without a script the
 * recognizer's own text. The recognizer that does not know the script listens first, to find out whether the script was read at
 * all. Returns a sentence with the reason if there can be none. Throws ApiError and StudioError.
 */
export async function captionsHeard(
  { source, script }: { source: () => Promise<File>; script: string },
  tools: JobTools,
): Promise<HeardCaptions | string> {
  tools.step(spoken.loading);
  const file = await source();
  tools.signal.throwIfAborted();
  const hasScript = script.trim() !== '';
  const free = await hear({ file, by: 'free', script }, tools);
  if (typeof free === 'string') return unheard[free];
  const why = hasScript ? timingProblem(script, captionsHeardWordsOf(free)) : null;
  if (why) return unheard[why];
  const heard = hasScript ? await hear({ file, by: 'script', script }, tools) : free;
  if (typeof heard === 'string') return unheard[heard];
  const timed = hasScript ? timedScript(script, captionsHeardWordsOf(heard)) : timedWords(captionsHeardWordsOf(heard));
  if (typeof timed === 'string') return unheard[timed];
  return { captions: cuesHeard(timed.text, timed.times), machineMade: !hasScript };
}

const captionsHeardWordsOf = ({ words }: Opinion) =>
  words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 }));
