import { LOGO_HEIGHT_SHARE, LOGO_OPACITY } from '@greenlit/domain/files/limits.ts';
import { cardSeconds } from '@greenlit/domain/media/card-seconds.ts';
import { targetOf } from '@greenlit/domain/media/target.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import { LOGO, type PlanClip, type RenderPlan } from '@greenlit/domain/videos/plan.ts';
import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import type { Clip as StudioClip, Edit as StudioEdit } from '@greenlit/studio/edit.ts';
import type { Look } from './look.ts';
import { isCut, joined, sourceOf, type VideoEdit } from './model.ts';

/** The disclosures of a video: the one wanted at its end, and the one it already ends with. */
export interface Cards {
  wanted: EndCard | null;
  there: EndCard | null;
}

/** The render plan. A logo alone is drawn into the video without changing its size. */
export type Work = 'nothing' | 'logo' | 'card' | 'all';

/** How long a disclosure is shown: its reading time, or longer if requested. */
export const secondsOfCard = (card: { title: string; text: string }, wished: number | null): number =>
  Math.max(cardSeconds(card), wished ?? 0);

/**
 * The disclosures of a video with this text, as shown by its edit. One already in the video keeps its duration until changed.
 */
export function cardsOf(
  { showsCard, cardSeconds }: Pick<VideoEdit, 'showsCard' | 'cardSeconds'>,
  words: { title?: string | null | undefined; text?: string | null | undefined },
  there: EndCard | null,
): Cards {
  const { text } = words;
  if (!text || !showsCard) return { wanted: null, there };
  const card = { title: words.title ?? '', text };
  const wished = cardSeconds ?? (there?.text === text ? there.seconds : null);
  return { wanted: { ...card, seconds: secondsOfCard(card, wished) }, there };
}

const sameCard = (one: EndCard | null, other: EndCard | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.text === other.text &&
    one.title === other.title &&
    Math.abs(one.seconds - other.seconds) < 0.05);

export function workOf(edit: VideoEdit, { wanted, there }: Cards): Work {
  const card = !sameCard(wanted, there);
  if (isCut(edit) || (card && edit.logo)) return 'all';
  // otherwise the logo would be drawn over the card in the video
  if (edit.logo) return there ? 'all' : 'logo';
  return card ? 'card' : 'nothing';
}

/**
 * A clip that ends this close to the end of its video (in seconds) ends with it, because headers state durations that the
 * frames do not match.
 */
const CLOSE = 0.1;

/**
 * What is rendered, as plain data, here or by the server. With `real` the ends are exact times, as a player needs them; otherwise
 * a clip that reaches the end of its video includes everything to the end.
 */
export function planOf(edit: VideoEdit, cards: Cards, { real = false }: { real?: boolean } = {}): RenderPlan {
  const { wanted, there } = cards;
  const whole = edit.sources.find(({ id }) => id === BASE)?.seconds ?? 0;
  // a card already in the video stays unchanged, unless a logo would be drawn over it
  const stays = wanted !== null && sameCard(wanted, there) && !edit.logo;
  const tail = stays && there ? [{ id: 'card', source: BASE, from: whole, to: whole + there.seconds }] : [];
  const clips = joined([...edit.clips, ...tail]).map((clip): PlanClip => {
    const source = sourceOf(edit, clip);
    if (source?.kind === 'image') return { image: clip.source, seconds: clip.to };
    const end = clip.source === BASE ? whole + (there?.seconds ?? 0) : (source?.seconds ?? 0);
    return { source: clip.source, from: clip.from, to: !real && clip.to > end - CLOSE ? null : clip.to };
  });
  if (wanted && !stays) clips.push({ card: { title: wanted.title, text: wanted.text }, seconds: wanted.seconds });
  return {
    clips,
    logo: edit.logo && { position: edit.logo.position, opacity: LOGO_OPACITY, heightShare: LOGO_HEIGHT_SHARE },
    asIs: workOf(edit, cards) === 'logo',
  };
}

/** A plan in the studio's terms. `fileOf` returns the bytes of each file that it names. */
export function studioEdit({ clips, logo }: RenderPlan, fileOf: (name: string) => Blob, look: Look = {}): StudioEdit {
  return {
    clips: clips.map((clip): StudioClip => {
      if ('image' in clip) return { image: fileOf(clip.image), seconds: clip.seconds };
      if ('card' in clip) return { card: { ...clip.card, ...look }, seconds: clip.seconds };
      return { source: fileOf(clip.source), from: clip.from, to: clip.to ?? Number.POSITIVE_INFINITY };
    }),
    ...(logo && {
      logo: {
        image: fileOf(LOGO),
        position: logo.position,
        opacity: logo.opacity,
        heightFraction: logo.heightShare,
      },
    }),
  };
}

/** Pixels of the finished video. A logo alone keeps the video's size; a combined video gets the size that the studio chooses. */
export function sizeOf(edit: VideoEdit, work: Work): { width: number; height: number } {
  const used = edit.clips.flatMap((clip) => edit.sources.find(({ id }) => id === clip.source) ?? []);
  const [base] = edit.sources;
  if (work !== 'all' && base) return { width: base.width, height: base.height };
  const { width, height } = targetOf(used.map(({ kind, width, height }) => ({ kind, width, height })));
  return { width, height };
}
