import { z } from 'zod';
import type { LogoPosition } from '../files/limits.ts';
import { canonical } from '../ledger/ledger.ts';
import { sha256Of } from '../shared/sha256.ts';
import type { Kept } from './captionEdits.ts';

/** The source that is the clean take itself; other sources are files that the author added. */
export const BASE = 'video';

/** The longest edit as JSON text: a safeguard, twice what 500 clips of 200 sources need. */
export const EDIT_MAX = 200_000;

const id = z.string().trim().min(1).max(64);
const seconds = z.number().min(0).max(86_400);

const clip = z
  .object({ id, source: id, from: seconds, to: seconds })
  .refine(({ from, to }) => to > from, 'A clip ends after it begins');

const source = z.object({
  id,
  kind: z.enum(['video', 'image']),
  name: z.string().max(300),
  seconds,
  width: z.number().min(0).max(100_000),
  height: z.number().min(0).max(100_000),
});

/**
 * How the clean take is edited, apart from the logo and the disclosure, which have their own fields: which stretches are shown and in
 * what order (null: all of it), and whether and for how long the disclosure is shown at the end (null: as long as it takes to read).
 * Seconds and pixels.
 */
export const brandEdit = z.object({
  clips: z.array(clip).min(1).max(500).nullable(),
  sources: z.array(source).max(200),
  showsCard: z.boolean(),
  cardSeconds: z.number().positive().max(600).nullable(),
});
export type BrandEdit = z.infer<typeof brandEdit>;

/** Everything that the finished video is made from. Files by their id. */
export interface BrandChoices {
  cleanFileId: string;
  logoFileId: string | null;
  logoPosition: LogoPosition | null;
  disclosureTitle: string | null;
  disclosureText: string | null;
  edit: BrandEdit | null;
}

export const endsWithCard = ({ edit, disclosureText }: Pick<BrandChoices, 'edit' | 'disclosureText'>): boolean =>
  Boolean(edit?.showsCard && disclosureText);

/**
 * The key of these choices; each render is stored with the key of the choices it was made for. Null if nothing has to be rendered
 * because the clean take is the finished video.
 */
export function renderKeyOf(choices: BrandChoices): string | null {
  const { cleanFileId, logoFileId, logoPosition, disclosureTitle, disclosureText, edit } = choices;
  const card = endsWithCard(choices)
    ? { title: disclosureTitle, text: disclosureText, seconds: edit?.cardSeconds ?? null }
    : null;
  const clips = edit?.clips ?? null;
  if (!logoFileId && !card && !clips) return null;
  const logo = logoFileId ? { logoFileId, logoPosition } : null;
  return sha256Of(canonical({ cleanFileId, logo, card, clips }));
}

/** Which stretches of the clean take are shown, and where; null when all of it is. */
export function keptByEdit(edit: BrandEdit | null): Kept[] | null {
  return edit?.clips ? keptOf(edit.clips) : null;
}

/** The clips that come from the clean take, with their place in the edited video. Seconds. */
export function keptOf(clips: readonly { source: string; from: number; to: number }[]): Kept[] {
  let at = 0;
  return clips.flatMap(({ source, from, to }) => {
    const start = at;
    at = Math.round((at + to - from) * 1000) / 1000;
    return source === BASE ? [{ from, to, at: start }] : [];
  });
}

/** Reasons why a video cannot be sent; the first is fixed. */
export const SAVE_LOGO_FIRST = 'Save the logo first';
export const VIDEO_NOT_MADE = 'Your video is still being made with your latest choices. Send it when it is done.';

/** The facts about a video that decide whether it can be sent. */
export interface RenderState extends Omit<BrandChoices, 'cleanFileId'> {
  /** Null if a client uploaded a finished video. */
  cleanFileId: string | null;
  mediaFileId: string | null;
  /** The key of the choices that the media were made for; null for media that were not rendered from a clean take. */
  renderKey: string | null;
  logoInMedia: boolean;
}

/** Why the media do not match the choices, in words for the author; null if they do. */
export function renderMissing(video: RenderState): string | null {
  const { cleanFileId, mediaFileId, renderKey, logoFileId, logoInMedia, edit } = video;
  if (cleanFileId) {
    const key = renderKeyOf({ ...video, cleanFileId });
    if (key === null ? mediaFileId === cleanFileId : key === renderKey) return null;
  } else if (!edit && (!logoFileId || logoInMedia)) return null;
  return logoFileId && !logoInMedia ? SAVE_LOGO_FIRST : VIDEO_NOT_MADE;
}

/**
 * The disclosure at the end of the video if the editor added it, in a render of the current choices. Null if only a client says that
 * it is there.
 */
export function renderedCard<Card extends { seconds: number }>(
  video: RenderState & { endCard: Card | null },
): Card | null {
  const { cleanFileId, renderKey, endCard, edit } = video;
  if (!endCard || !cleanFileId || !endsWithCard(video) || renderKeyOf({ ...video, cleanFileId }) !== renderKey)
    return null;
  return { ...endCard, seconds: Math.min(endCard.seconds, edit?.cardSeconds ?? endCard.seconds) };
}
