import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../shared/media/errors.ts';
import { type Cards, secondsOfCard } from '../edit/plan.ts';
import type { Editing } from '../edit/useEdit.ts';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';

/** A disclosure of the person's own, to choose from. */
export type Disclosure = { id: string; title: string; text: string };

/** Which disclosure goes with the video, and the card of it that ends the video. */
export function useDisclosure(video: Video, editing: Editing, saves: Saves) {
  const { showsCard, cardSeconds } = editing.edit;
  const [choice, setChoice] = useState<Disclosure | null | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const title = choice === undefined ? video.disclosureTitle : choice?.title;
  const text = choice === undefined ? video.disclosureText : choice?.text;
  const { endCard } = video;

  const cards = useMemo((): Cards => {
    const words = text ? { title: title ?? '', text } : null;
    // one that is in the video already stays as long as it does, until somebody says otherwise
    const wished = cardSeconds ?? (words && endCard?.text === words.text ? endCard.seconds : null);
    const wanted = words && showsCard ? { ...words, seconds: secondsOfCard(words, wished) } : null;
    const there: EndCard | null = endCard && { title: endCard.title, text: endCard.text, seconds: endCard.seconds };
    return { wanted, there };
  }, [title, text, showsCard, cardSeconds, endCard]);

  return {
    title,
    text,
    cards,
    problem,
    choose: async (disclosure: Disclosure | null) => {
      setProblem('');
      setChoice(disclosure);
      try {
        await saves.save({ disclosureId: disclosure?.id ?? null });
        editing.change((edit) => (edit.cardSeconds === null ? edit : { ...edit, cardSeconds: null }));
      } catch (error) {
        setProblem(errorMessage(error));
      }
      setChoice(undefined);
    },
    show: (shows: boolean) => editing.change((edit) => ({ ...edit, showsCard: shows })),
    stay: (seconds: number) => editing.change((edit) => ({ ...edit, cardSeconds: seconds }), 'card seconds'),
  };
}

export type DisclosureChoice = ReturnType<typeof useDisclosure>;
