import { z } from 'zod';
import { DEFAULT_LOGO_POSITION, LOGO_HEIGHT_SHARE, LOGO_OPACITY, LOGO_POSITIONS } from '../files/limits.ts';
import { cardSeconds } from '../media/card-seconds.ts';
import { BASE, type BrandChoices, endsWithCard } from './brand.ts';

/** The names of the files that a plan may use beside the sources of its edit. */
export const LOGO = 'logo';
/** The card as it was drawn, for a renderer that cannot draw text. */
export const CARD = 'card';

const name = z.string().min(1).max(64);
const seconds = z.number().min(0).max(86_400);

/** `to` is null for everything up to the end of the file, because headers state lengths that the frames do not match. */
const videoClip = z
  .strictObject({ source: name, from: seconds, to: seconds.nullable() })
  .refine(({ from, to }) => to === null || to > from, 'A clip ends after it begins');

const stillSeconds = z.number().min(0.05).max(600);
const imageClip = z.strictObject({ image: name, seconds: stillSeconds });
const cardClip = z.strictObject({
  card: z.strictObject({ title: z.string().max(1_000), text: z.string().min(1).max(20_000) }),
  seconds: stillSeconds,
});

const planClip = z.union([videoClip, imageClip, cardClip]);
export type PlanClip = z.infer<typeof planClip>;

/** The take, 200 sources as in an edit, the card and the logo. */
const NAMES_MAX = 203;

/**
 * A whole video as plain data: its clips in playing order, and the logo over all of them except cards. The browser and the server
 * render the same plan; each finds the files by their names. Seconds.
 */
export const renderPlan = z
  .strictObject({
    clips: z.array(planClip).min(1).max(501),
    logo: z
      .strictObject({
        position: z.enum(LOGO_POSITIONS),
        opacity: z.literal(LOGO_OPACITY),
        heightShare: z.literal(LOGO_HEIGHT_SHARE),
      })
      .nullable(),
    /** The single clip keeps its size, however large, because only a logo is drawn. */
    asIs: z.boolean(),
  })
  .refine((plan) => namesIn(plan).size <= NAMES_MAX, 'A plan has so many files at most');
export type RenderPlan = z.infer<typeof renderPlan>;

/** The files that a plan uses: its sources and pictures, the drawn card, and the logo. */
export function namesIn({ clips, logo }: { clips: readonly PlanClip[]; logo: object | null }): Set<string> {
  const names = clips.map((clip) => ('source' in clip ? clip.source : 'image' in clip ? clip.image : CARD));
  return new Set(logo ? [...names, LOGO] : names);
}

/**
 * Whether a plan shows what was chosen: these clips, this card and no other, this corner of the logo. `isFinished`: the video was
 * uploaded with a logo or a card in its picture, so that a plan may leave out or repeat what is there. `takeSeconds`: how long the
 * take is, if that is known.
 */
export function showsChoices(
  { clips, logo, asIs }: RenderPlan,
  choices: Omit<BrandChoices, 'cleanFileId'>,
  { isFinished = false, takeSeconds = null }: { isFinished?: boolean; takeSeconds?: number | null } = {},
): boolean {
  if (asIs && (clips.length > 1 || !logo)) return false;
  const corner = choices.logoFileId && (choices.logoPosition ?? DEFAULT_LOGO_POSITION);
  if (logo ? logo.position !== corner : corner && !isFinished) return false;
  const cards = clips.flatMap((clip, at) => ('card' in clip ? [{ ...clip, at }] : []));
  const [card, ...others] = cards;
  if (others.length > 0 || (card && card.at !== clips.length - 1)) return false;
  const wantsCard = endsWithCard(choices);
  if (card && (!wantsCard || !isCard(card.card, choices) || card.seconds < leastSeconds(card.card, choices)))
    return false;
  if (isFinished) return true;
  const lengthOf = (source: string) =>
    source === BASE ? takeSeconds : choices.edit?.sources.find(({ id }) => id === source)?.seconds;
  return wantsCard === Boolean(card) && isCut(clips, choices.edit?.clips ?? null, lengthOf);
}

/** The share of its time to read that a card has at least: browsers count the words of some scripts differently. */
const READABLE = 0.8;
const leastSeconds = (card: { title: string; text: string }, { edit }: Pick<BrandChoices, 'edit'>): number =>
  Math.max(READABLE * cardSeconds(card), edit?.cardSeconds ?? 0);

const isCard = (
  card: { title: string; text: string },
  { disclosureTitle, disclosureText }: Pick<BrandChoices, 'disclosureTitle' | 'disclosureText'>,
): boolean => card.title === (disclosureTitle ?? '') && card.text === disclosureText;

type StoredClips = NonNullable<BrandChoices['edit']>['clips'];

/** A clip that ends this close to the end of its file may be shown up to the end: a tenth of a second, and what is measured differently. */
const CLOSE = 0.25;

/** Whether the clips are the stored ones; all of the clean take if none are stored. */
function isCut(
  clips: readonly PlanClip[],
  stored: StoredClips,
  lengthOf: (source: string) => number | null | undefined,
): boolean {
  const shown = clips.filter((clip) => !('card' in clip));
  const wanted = stored ?? [{ source: BASE, from: 0, to: null }];
  return (
    shown.length === wanted.length &&
    shown.every((clip, at) => {
      const { source, from, to } = wanted[at] as { source: string; from: number; to: number | null };
      if ('image' in clip) return clip.image === source && clip.seconds === to;
      if (!('source' in clip) || clip.source !== source || clip.from !== from) return false;
      // up to the end of the file only where that was chosen: what comes after was cut away
      return clip.to === to || (clip.to === null && to !== null && to >= (lengthOf(source) ?? Infinity) - CLOSE);
    })
  );
}
