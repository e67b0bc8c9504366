import { z } from 'zod';
import { LOGO_POSITIONS } from '../files/limits.ts';
import type { Stage, Status } from '../review/lifecycle.ts';
import { draftText, itemCategory, itemTitle } from '../scripts/schemas.ts';
import { line, optionalEmail, written } from '../shared/fields.ts';
import { ITEM_TYPES } from '../shared/items.ts';
import { brandEdit } from './brand.ts';

const url = z.string().trim().max(2_000, 'This address is too long');
const note = written().trim().max(2_000, 'At most 2,000 characters');

/** The disclosure shown at the end of a video, as burned in: its text, and for how many seconds. */
export const endCard = z.object({
  title: written().trim().max(200),
  text: written().trim().min(1).max(2_000),
  seconds: z.number().positive().max(600),
});
export type EndCard = z.infer<typeof endCard>;

/** The write step, and the creation of a video: title of 1 to 200 characters, category, script text. */
export const videoDraft = z.object({
  title: itemTitle,
  category: itemCategory.default(''),
  scriptText: draftText.default(''),
});

/**
 * Any change of a video: absent keys do not change, null clears a field. Addresses are in the unsigned stable form
 * (`/files/{key}`). Status and version are not included: only the lifecycle changes them.
 */
export const videoChange = z
  .object({
    title: itemTitle,
    category: itemCategory.nullable(),
    scriptText: draftText.nullable(),
    scriptType: z.enum(ITEM_TYPES),
    stage: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error: 'A stage is 0, 1, 2 or 3' }),
    urlVideo: url.nullable(),
    urlScript: url.nullable(),
    urlVideoScript: url.nullable(),
    urlLogo: url.nullable(),
    logoPosition: z.enum(LOGO_POSITIONS).nullable(),
    thumb: url.nullable(),
    thumbIsAutomatic: z.boolean().nullable(),
    endCard: endCard.nullable(),
    edit: brandEdit.nullable(),
    renderOf: z.string().trim().max(64).nullable(),
    urlSignature: url.nullable(),
    email: optionalEmail().nullable(),
    submitter: line.nullable(),
    disclosure: note.nullable(),
    complianceText: note.nullable(),
    postText: note.nullable(),
    contentLibraryId: z.string().trim().nullable(),
  })
  .partial();
/** What `videoChange` parses to; a key that is absent does not change. */
export type VideoChange = z.infer<typeof videoChange>;

/** The stage at which a new video opens: the requested one, unless that needs a recording and there is none. */
export const firstStage = (asked: Stage | undefined, hasRecording: boolean): Stage =>
  asked === undefined || asked <= 1 || hasRecording ? (asked ?? 0) : 1;

/** How much of a video its card plays, in seconds. */
export const CARD_PREVIEW_SECONDS = 5;

/** The new order of a channel's videos: at least two ids, each once. */
export const videosOrder = z
  .array(z.object({ id: z.string().min(1), order: z.int().min(0).max(100_000) }))
  .min(2, 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO')
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'A video can only be in one place');

/** The wizard's four markers by creation stage. */
export const STAGE_MARKERS = ['Edit Script', 'Record Video', 'Add Logo', 'Send Video'] as const;

/** The five steps of the journey, as shown on every screen: the markers, and its end. */
export const JOURNEY = [...STAGE_MARKERS, 'Published'] as const;
export type JourneyStep = (typeof JOURNEY)[number];

/** done: can be revisited; current; next: not reached yet; skipped: no review applies. */
export type StepState = 'done' | 'current' | 'next' | 'skipped';

const STEP_OF_STAGE: Readonly<Record<Stage, number>> = { 0: 0, 1: 1, 2: 2, 3: 3 };

/**
 * The state of each step. For a published video all are done, but sending is skipped if there was no review: `reviewed`
 * says so if known, otherwise the engine decides. `isHeld`: an approved video is not published yet, because its author has not agreed to
 * its conditions.
 */
export function journeyOf(video: {
  status: Status;
  stage: Stage;
  complianceEngineOn: boolean;
  reviewed?: boolean;
  isHeld?: boolean;
}): { step: JourneyStep; state: StepState }[] {
  const at = placeOf(video.status, video.stage);
  const published = video.status === 'approved';
  const reviewed = published ? (video.reviewed ?? video.complianceEngineOn) : video.complianceEngineOn;
  const skipsReview = !reviewed && (published || video.status === 'draft');
  return JOURNEY.map((step, index) => {
    if (index === at && (!published || video.isHeld)) return { step, state: 'current' };
    if (step === 'Send Video' && skipsReview) return { step, state: 'skipped' };
    return { step, state: index <= at ? 'done' : 'next' };
  });
}

function placeOf(status: Status, stage: Stage): number {
  if (status === 'approved') return JOURNEY.length - 1;
  return status === 'draft' ? STEP_OF_STAGE[stage] : JOURNEY.indexOf('Send Video');
}

/** The page that a video opens on, by status. Paths are relative to the host. */
export function videoPath(video: { id: string; status: Status }): string {
  const pages: Readonly<Record<Status, string>> = {
    draft: 'edit-script',
    in_review: 'in-review',
    need_changes: 'need-changes',
    approved: 'approved',
  };
  return `/dashboard/${pages[video.status]}/${encodeURIComponent(video.id)}`;
}

export type AreaRoot = '/dashboard' | '/admin-enterprise';

/**
 * The page that a script opens on: the template opens a new custom script, an approved script is used for a video
 * (its id is passed as `script`), anything else opens on the area's review page.
 */
export function scriptPath(
  script: { id: string; status: Status; isCustomTemplate?: boolean },
  root: AreaRoot = '/dashboard',
): string {
  const id = encodeURIComponent(script.id);
  if (script.status !== 'approved') return `${root}/review-script/${id}`;
  return script.isCustomTemplate ? `/dashboard/edit-script/create/${id}` : `/dashboard/edit-script?script=${id}`;
}
