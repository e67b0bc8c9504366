import { z } from 'zod';
import { LOGO_POSITIONS } from '../files/limits.ts';
import { isApproved, isDraft, type Stage, type Status } from '../review/lifecycle.ts';
import { draftText, ITEM_TYPES, itemCategory, itemTitle } from '../scripts/schemas.ts';
import { line, optionalEmail } from '../shared/fields.ts';

const url = z.string().trim().max(2_000, 'This address is too long');
const note = z.string().trim().max(2_000, 'At most 2,000 characters');

/** The disclosure as it stands at the end of a video, where it is part of the picture: its words, and for how long (seconds). */
export const endCard = z.object({
  title: z.string().trim().max(200),
  text: z.string().trim().min(1).max(2_000),
  seconds: z.number().positive().max(600),
});
/** What `endCard` parses to. */
export type EndCard = z.infer<typeof endCard>;

/** What the write step holds, and what creates a video: title 1 to 200 characters, category, script text. */
export const videoDraft = z.object({
  title: itemTitle,
  category: itemCategory.default(''),
  scriptText: draftText.default(''),
});

/**
 * Any change of a video: only the fields that are there change, null empties one. Addresses are the unsigned stable
 * form (`/files/{key}`). Status and version are not here: they move by the lifecycle alone.
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

/** The new order of a channel's videos: each id once, at least two. */
export const videosOrder = z
  .array(z.object({ id: z.string().min(1), order: z.int().min(0).max(100_000) }))
  .min(2, 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO')
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'A video can stand in one place only');

/** The wizard's four markers by creation stage. */
export const STAGE_MARKERS = ['Edit Script', 'Record Video', 'Add Logo', 'Send Video'] as const;

/** The spine that every screen shows. */
export const JOURNEY = ['Write', 'Record', 'Brand', 'Review', 'Published'] as const;
/** One step of the journey, by its name. */
export type JourneyStep = (typeof JOURNEY)[number];

/** done: can be revisited; current: where it stands; next: still to come; skipped: no review applies. */
export type StepState = 'done' | 'current' | 'next' | 'skipped';

const STEP_OF_STAGE: Readonly<Record<Stage, number>> = { 0: 0, 1: 1, 2: 2, 3: 3 };

/**
 * Where a video stands, step by step. A published one has every step done, except that Review is skipped when it was
 * never reviewed: `reviewed` says so where it is known, otherwise the engine does.
 */
export function journeyOf(video: {
  status: Status;
  stage: Stage;
  complianceEngineOn: boolean;
  reviewed?: boolean;
}): { step: JourneyStep; state: StepState }[] {
  const at = placeOf(video.status, video.stage);
  const published = isApproved(video.status);
  const reviewed = published ? (video.reviewed ?? video.complianceEngineOn) : video.complianceEngineOn;
  const skipsReview = !reviewed && (published || isDraft(video.status));
  return JOURNEY.map((step, index) => {
    if (index === at && !published) return { step, state: 'current' };
    if (step === 'Review' && skipsReview) return { step, state: 'skipped' };
    return { step, state: index <= at ? 'done' : 'next' };
  });
}

function placeOf(status: Status, stage: Stage): number {
  if (isApproved(status)) return JOURNEY.length - 1;
  return isDraft(status) ? STEP_OF_STAGE[stage] : JOURNEY.indexOf('Review');
}

/** The page a video opens on: the one of its status. Paths are below the host. */
export function videoPath(video: { id: string; status: Status }): string {
  const pages: Readonly<Record<Status, string>> = {
    draft: 'edit-script',
    in_review: 'in-review',
    need_changes: 'need-changes',
    approved: 'approved',
  };
  return `/dashboard/${pages[video.status]}/${encodeURIComponent(video.id)}`;
}

/** The area a person's paths begin with. */
export type AreaRoot = '/dashboard' | '/admin-enterprise';

/**
 * The page a script opens on: the template opens the creation of a custom script, an approved script is used (its id
 * travels as `script`), anything else is read on the review page of the area.
 */
export function scriptPath(
  script: { id: string; status: Status; isCustomTemplate?: boolean },
  root: AreaRoot = '/dashboard',
): string {
  const id = encodeURIComponent(script.id);
  if (!isApproved(script.status)) return `${root}/review-script/${id}`;
  return script.isCustomTemplate ? `/dashboard/edit-script/create/${id}` : `/dashboard/edit-script?script=${id}`;
}
