import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { GetDisclosureRule } from '../data.ts';
import { cardsOf } from '../edit/plan.ts';
import type { Editing } from '../edit/useEdit.ts';
import { takeOf } from '../flow/take.ts';
import type { Saves } from '../flow/useSaves.ts';
import type { Video } from '../flow/video.ts';

/** One of the person's own disclosures to choose from. */
export type Disclosure = { id: string; title: string; text: string };

/** The video's disclosure, and its card at the end of the video. */
export function useDisclosure(video: Video, editing: Editing, saves: Saves) {
  const { showsCard, cardSeconds } = editing.edit;
  const [choice, setChoice] = useState<Disclosure | null | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const title = choice === undefined ? video.disclosureTitle : choice?.title;
  const text = choice === undefined ? video.disclosureText : choice?.text;
  const { endCard } = takeOf(video);

  const cards = useMemo(
    () => cardsOf({ showsCard, cardSeconds }, { title, text }, endCard),
    [title, text, showsCard, cardSeconds, endCard],
  );

  const { data } = useQuery({
    queryKey: ['items', 'disclosure-rule'],
    queryFn: ({ signal }) => api(GetDisclosureRule, {}, { signal }).then((answer) => answer.getReviewPolicy),
    staleTime: 60_000,
  });
  const rule = data?.disclosureRequired ? data : null;
  const least = rule?.disclosureSeconds ?? null;
  const isTooShort = Boolean(least && text && (cards.wanted?.seconds ?? 0) < least);
  const { change } = editing;
  useEffect(() => {
    if (isTooShort) change((edit) => ({ ...edit, showsCard: true, cardSeconds: least }));
  }, [isTooShort, least, change]);

  return {
    title,
    /** The firm's rule about disclosures; null if there is none. */
    rule,
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
