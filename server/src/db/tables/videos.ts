import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import { LOGO_POSITIONS } from '@greenlit/domain/files/limits.ts';
import type { Filing } from '@greenlit/domain/review/examiner.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import type { BrandEdit } from '@greenlit/domain/videos/brand.ts';
import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, createdAt, dismissals, id, inEnum, instant, updatedAt } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, users } from './people.ts';

export const videos = pgTable(
  'videos',
  {
    accountId: accountId(),
    id: id(),
    creatorId: uuid().notNull(),
    /** May be a provider's library, too. */
    libraryId: uuid(),
    /** The script the text came from, if any; may be the provider's. */
    scriptId: uuid(),
    scriptType: text({ enum: ITEM_TYPES }).notNull().default('script'),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    category: text(),
    status: text({ enum: STATUSES }).notNull().default('draft'),
    /** 0 script, 1 recording, 2 logo, disclosure and thumbnail, 3 compliance. */
    stage: smallint().notNull().default(0),
    version: integer().notNull().default(1),
    /** The file that is sent for review and published. */
    mediaFileId: uuid(),
    /**
     * The recording or upload without logo, titles or cuts, kept until the video is approved; null if the upload was already
     * finished.
     */
    cleanFileId: uuid(),
    /** Captions at the times of the clean take; `captionsFileId` has them at the times of the media. */
    cleanCaptionsFileId: uuid(),
    /** The SHA-256 of the script at the time the media were recorded or uploaded; null if unknown. */
    spokenSha256: text(),
    /** How the clean take is edited. */
    edit: jsonb().$type<BrandEdit>(),
    /** The key of the choices that the media were made for. */
    renderKey: text(),
    logoFileId: uuid(),
    logoPosition: text({ enum: LOGO_POSITIONS }),
    /** The logo that was cleared last because of a new recording, offered for that recording. */
    lastLogoFileId: uuid(),
    lastLogoPosition: text({ enum: LOGO_POSITIONS }),
    /** Whether a logo is burned into the media, whatever was chosen or cleared since. */
    logoInMedia: boolean().notNull().default(false),
    thumbFileId: uuid(),
    /** Taken from the media automatically; replaced together with it. */
    thumbIsAutomatic: boolean().notNull().default(false),
    captionsFileId: uuid(),
    scriptFileId: uuid(),
    scriptMediaFileId: uuid(),
    signatureFileId: uuid(),
    disclosureTitle: text(),
    disclosureText: text(),
    /** The disclosure at the end of the media, if it is burned in. */
    endCard: jsonb().$type<EndCard>(),
    reviewForm: jsonb().$type<Record<string, unknown>>(),
    reviewerEmail: text(),
    complianceText: text(),
    postText: text(),
    submitter: text(),
    /** Model, prompt and rules, if the text was generated. */
    generation: jsonb().$type<Provenance>(),
    dismissals: dismissals(),
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    /** Where it was filed; set at any time, so it is not part of what is decided on. */
    filing: jsonb().$type<Filing>(),
    /** When a reviewer declined it for good. */
    declinedAt: instant(),
    approvedAt: instant(),
    approvedBy: text(),
    /** The end of the last day on which the conditions of the approval allow its use. */
    usableUntil: instant(),
    /** When the approval ends and the video leaves the channel; null: never. */
    approvalEndsAt: instant(),
    /** The SHA-256 that was approved: public pages serve only these bytes. */
    approvedSha256: text(),
    /** False when it was published because no compliance engine applied. */
    reviewed: boolean().notNull().default(false),
    publishedAt: instant(),
    unpublishedAt: instant(),
    /** When it was taken down because of what it says. */
    recalledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: instant(),
    /** When the content was erased after its retention ended. */
    destroyedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.creatorId], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, {
      videos_media: t.mediaFileId,
      videos_clean: t.cleanFileId,
      videos_clean_captions: t.cleanCaptionsFileId,
      videos_logo: t.logoFileId,
      videos_last_logo: t.lastLogoFileId,
      videos_thumb: t.thumbFileId,
      videos_captions: t.captionsFileId,
      videos_script_file: t.scriptFileId,
      videos_script_media: t.scriptMediaFileId,
      videos_signature: t.signatureFileId,
    }),
    index('videos_by_id').on(t.id),
    index('videos_of_creator').on(t.accountId, t.creatorId, t.status, t.updatedAt),
    index('videos_list').on(t.accountId, t.status, t.title, t.id),
    index('videos_channel').on(t.accountId, t.status, t.position),
    index('videos_of_script').on(t.accountId, t.scriptId).where(sql`${t.scriptId} is not null`),
    index('videos_by_date').on(t.createdAt),
    index('videos_by_publication').on(t.publishedAt),
    index('videos_approval_end').on(t.approvalEndsAt).where(sql`${t.unpublishedAt} is null`),
    check('videos_status', inEnum(t.status)),
    check('videos_stage', sql`${t.stage} between 0 and 3`),
    check('videos_version', sql`${t.version} >= 1`),
    check('videos_title', sql`length(${t.title}) <= 200`),
    check('videos_logo_position', inEnum(t.logoPosition)),
    check('videos_last_logo_position', inEnum(t.lastLogoPosition)),
    check('videos_approved_media', sql`${t.status} <> 'approved' or ${t.approvedSha256} is not null`),
  ],
);

/** The account of each video, because links name only the video. Written together with the video's row, and never changed. */
export const videoPlaces = pgTable('video_places', { videoId: uuid().primaryKey(), accountId: accountIdThere() });
