import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytewise, updatedAt } from './columns.ts';
import { accountId } from './people.ts';
import { videos } from './videos.ts';

/**
 * A viewer's reactions to a video; the viewer is `user:{id}`, `anon:{id of the signed cookie}` or, where the browser asks not to be
 * tracked, `day:{hash}`, which is another one every day.
 */
export const videoReactions = pgTable(
  'video_reactions',
  {
    accountId: accountId(),
    videoId: uuid().notNull(),
    viewer: text().notNull(),
    isLiked: boolean().notNull().default(false),
    isShared: boolean().notNull().default(false),
    isViewed: boolean().notNull().default(false),
    isFullViewed: boolean().notNull().default(false),
    /** Quarters of the video that were watched, at most three: a full view is `isFullViewed`. */
    quarters: smallint().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId, t.viewer] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    check('video_reactions_quarters', sql`quarters between 0 and 3`),
  ],
);

/** Counts, updated in the same transaction as the reactions. */
export const videoCounts = pgTable(
  'video_counts',
  {
    accountId: accountId(),
    videoId: uuid().notNull(),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    fullViews: integer().notNull().default(0),
    shareAttempts: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    check('video_counts_not_negative', sql`least(likes, views, full_views, share_attempts, favorites) >= 0`),
  ],
);

/** A video's counts over some days. */
const countsOfDays = () => ({
  likes: integer().notNull().default(0),
  views: integer().notNull().default(0),
  fullViews: integer().notNull().default(0),
  shareAttempts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** Viewers who watched at least this much. */
  firstQuarter: integer().notNull().default(0),
  half: integer().notNull().default(0),
  threeQuarters: integer().notNull().default(0),
});

const ofVideo = (t: { accountId: AnyPgColumn; videoId: AnyPgColumn }) =>
  foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] });

/** The same counts per day (UTC), for metrics; a withdrawn like counts on the day of the withdrawal. */
export const videoDays = pgTable(
  'video_days',
  { accountId: accountId(), videoId: uuid().notNull(), day: date().notNull(), ...countsOfDays() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.videoId, t.day] }),
    ofVideo(t),
    index('video_days_by_day').on(t.day),
    index('video_days_of_account').on(t.accountId, t.day),
    // withdrawals on a day may outnumber likes and favorites, but nothing else
    index('video_days_taken_back').on(t.day).where(sql`${t.likes} < 0 or ${t.favorites} < 0`),
  ],
);

/** `videoDays` summed by month ('2026-01') and year ('2026'), kept in step by a trigger. */
export const videoPeriods = pgTable(
  'video_periods',
  { accountId: accountId(), period: bytewise().notNull(), videoId: uuid().notNull(), ...countsOfDays() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.period, t.videoId] }),
    ofVideo(t).onDelete('cascade'),
    // read from the end by lists of the top videos
    index('video_periods_by_likes').on(t.period, t.likes, t.videoId).where(sql`${t.likes} > 0`),
    index('video_periods_by_views').on(t.period, t.views, t.videoId).where(sql`${t.views} > 0`),
    check('video_periods_period', sql`${t.period} ~ '^[0-9]{4}(-[0-9]{2})?$'`),
  ],
);

/** Views by the host of the page that led to the video; '' where the browser names none. */
export const videoReferrers = pgTable(
  'video_referrers',
  {
    accountId: accountId(),
    day: date().notNull(),
    videoId: uuid().notNull(),
    host: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.day, t.videoId, t.host] }),
    ofVideo(t),
    check('video_referrers_host', sql`length(host) <= 253`),
  ],
);

/** `videoReferrers` summed by month, by a trigger. */
export const videoReferrerMonths = pgTable(
  'video_referrer_months',
  {
    accountId: accountId(),
    month: bytewise().notNull(),
    videoId: uuid().notNull(),
    host: text().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.month, t.videoId, t.host] }),
    ofVideo(t).onDelete('cascade'),
    check('video_referrer_months_month', sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

const figures = () => ({
  /** Public videos by their publishing day; counts by the day they were counted. */
  published: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  views: integer().notNull().default(0),
  fullViews: integer().notNull().default(0),
  shareAttempts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** Clients' people, by the day they joined; without a category. */
  joined: integer().notNull().default(0),
});

/** The installation's figures by day and by the videos' category ('' without one); `figureSteps` still have to be added. */
export const figureDays = pgTable(
  'figure_days',
  { day: date().notNull(), category: text().notNull(), ...figures() },
  (t) => [primaryKey({ columns: [t.day, t.category] })],
);

/**
 * Pending additions to `figureDays`: triggers write a row for each change, so that viewers never wait for each other, and a job
 * adds them up.
 */
export const figureSteps = pgTable(
  'figure_steps',
  {
    accountId: accountId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    category: text().notNull(),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

/**
 * The salt that distinguishes networks and viewers without a cookie for one day (UTC). It is deleted afterwards and never part
 * of a backup.
 */
export const viewerSalts = pgTable('viewer_salts', { day: date().primaryKey(), salt: text().notNull() });
