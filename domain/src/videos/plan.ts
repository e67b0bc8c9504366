import { z } from 'zod';
import { DEFAULT_LOGO_POSITION, LOGO_HEIGHT_SHARE, LOGO_OPACITY, LOGO_POSITIONS } from '../files/limits.ts';
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

/**
 * A whole video as plain data: its clips in playing order, and the logo over all of them except cards. The browser and the server
 * render the same plan; each finds the files by their names. Seconds.
 */
export const renderPlan = z.strictObject({
  clips: z
    .array(z.union([videoClip, imageClip, cardClip]))
    .min(1)
    .max(501),
  logo: z
    .strictObject({
      position: z.enum(LOGO_POSITIONS),
      opacity: z.literal(LOGO_OPACITY),
      heightShare: z.literal(LOGO_HEIGHT_SHARE),
    })
    .nullable(),
  /** The single clip keeps its size, however large, because only a logo is drawn. */
  asIs: z.boolean(),
});
export type RenderPlan = z.infer<typeof renderPlan>;
export type PlanClip = RenderPlan['clips'][number];

/** The files that a plan uses: its sources and pictures, the drawn card, and the logo. */
export function namesIn({ clips, logo }: RenderPlan): Set<string> {
  const names = clips.map((clip) => ('source' in clip ? clip.source : 'image' in clip ? clip.image : CARD));
  return new Set(logo ? [...names, LOGO] : names);
}

/**
 * Whether a plan shows what was chosen: these clips, this card and no other, this corner of the logo. `isFinished`: the video was
 * uploaded with a logo or a card in its picture, so that a plan may leave out or repeat what is there.
 */
export function showsChoices(
  { clips, logo, asIs }: RenderPlan,
  choices: Omit<BrandChoices, 'cleanFileId'>,
  { isFinished = false } = {},
): boolean {
  if (asIs && (clips.length > 1 || !logo)) return false;
  const corner = choices.logoFileId && (choices.logoPosition ?? DEFAULT_LOGO_POSITION);
  if (logo ? logo.position !== corner : corner && !isFinished) return false;
  const cards = clips.flatMap((clip, at) => ('card' in clip ? [{ ...clip, at }] : []));
  const [card, ...others] = cards;
  if (others.length > 0 || (card && card.at !== clips.length - 1)) return false;
  const wantsCard = endsWithCard(choices);
  const least = choices.edit?.cardSeconds ?? 0;
  if (card && (!wantsCard || !isCard(card.card, choices) || card.seconds < least)) return false;
  if (isFinished) return true;
  return wantsCard === Boolean(card) && isCut(clips, choices.edit?.clips ?? null);
}

const isCard = (
  card: { title: string; text: string },
  { disclosureTitle, disclosureText }: Pick<BrandChoices, 'disclosureTitle' | 'disclosureText'>,
): boolean => card.title === (disclosureTitle ?? '') && card.text === disclosureText;

type StoredClips = NonNullable<BrandChoices['edit']>['clips'];

/** Whether the clips are the stored ones; all of the clean take if none are stored. */
function isCut(clips: readonly PlanClip[], stored: StoredClips): boolean {
  const shown = clips.filter((clip) => !('card' in clip));
  const wanted = stored ?? [{ source: BASE, from: 0, to: null }];
  return (
    shown.length === wanted.length &&
    shown.every((clip, at) => {
      const { source, from, to } = wanted[at] as { source: string; from: number; to: number | null };
      if ('image' in clip) return clip.image === source && clip.seconds === to;
      return 'source' in clip && clip.source === source && clip.from === from && (clip.to === null || clip.to === to);
    })
  );
}
