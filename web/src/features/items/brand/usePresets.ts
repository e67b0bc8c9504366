import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import type { GetLastChoicesQuery } from '../../../gen/graphql.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import { fetchFile } from '../../../shared/media/fetchFile.ts';
import { GetDisclosureRule, GetLastChoices } from '../data.ts';
import { cardsOf } from '../edit/plan.ts';
import type { Editing } from '../edit/useEdit.ts';
import type { Saves } from '../flow/video.ts';
import { fetchOf, signed, takeOf, type Video } from '../flow/video.ts';
import type { Logo } from './usePictures.ts';

type Last = GetLastChoicesQuery['getLastChoices'];

/** The choices of the previous video, requested once per video. */
export const useLastChoices = (videoId: string) =>
  useQuery({
    queryKey: ['items', 'last-choices', videoId],
    queryFn: ({ signal }) => api(GetLastChoices, {}, { signal }).then((answer) => answer.getLastChoices),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Parts = {
  video: Video;
  editing: Editing;
  logo: Logo;
  disclosure: DisclosureChoice;
  /** The person's own disclosures, once loaded. */
  disclosures: readonly Disclosure[] | undefined;
  /** Neither this browser nor the server makes videos, so earlier choices are not applied. */
  unable: boolean;
};

/**
 * Applies earlier choices, once per video: its own saved logo, the previous recording's logo, or the previous video's logo and
 * disclosure.
 */
export function usePresets({ video, editing, logo, disclosure, disclosures, unable }: Parts): void {
  const last = useLastChoices(video.id).data;
  const begun = useRef(false);
  const ready = last !== undefined && disclosures !== undefined && !unable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as all is known
  useEffect(() => {
    if (!ready || begun.current || editing.edit.preset) return;
    begun.current = true;
    const known = logoBefore(video, last);
    if (known && !logo.isFixed && !editing.edit.logo)
      // without it, people choose as for a first video
      logo.preset(known.file(), known.url, known.position).catch(() => undefined);
    const isNew = video.edit === null && !video.disclosureText;
    const same = isNew
      ? disclosures.find(({ title, text }) => title === last.disclosureTitle && text === last.disclosureText)
      : null;
    editing.preset((now) => ({
      ...now,
      preset: true,
      showsCard: same ? (last.showsCard ?? now.showsCard) : now.showsCard,
    }));
    if (same) void disclosure.choose(same);
  }, [ready]);
}

function logoBefore(video: Video, last: Last) {
  const { urlLogo, signedLogoUrl, logoPosition } = video;
  if (urlLogo && signedLogoUrl)
    return { file: () => fetchOf(video, signed.logo, 'logo'), url: urlLogo, position: logoPosition ?? null };
  // choices removed on purpose stay removed
  if (video.edit !== null) return null;
  if (video.signedLastLogoUrl)
    return {
      file: () => fetchOf(video, signed.lastLogo, 'logo'),
      url: null,
      position: video.lastLogoPosition ?? null,
    };
  const address = last.signedLogoUrl;
  if (!address) return null;
  return { file: () => fetchFile(address, 'logo'), url: last.urlLogo ?? null, position: last.logoPosition ?? null };
}

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

  // without it nothing is preset, and everything can be chosen
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
