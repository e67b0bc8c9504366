import { ACCENTS } from '@greenlit/domain/channel/profile.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, ofUser } from './people.ts';
import { scripts } from './scripts.ts';
import { videos } from './videos.ts';

/** Channels whose owner has no access any more: they stay public for a while. */
export const channelEnds = pgTable(
  'channel_ends',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    publicUntil: instant().notNull(),
    /** When the owner was notified for the second time. */
    toldAt: instant(),
    /** Since when it is not public. */
    closedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] }), ofUser(t)],
);

/** What a firm says about itself on its channel: each save is a row, and the public sees the newest one allowed. */
export const channelProfiles = pgTable(
  'channel_profiles',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    text: text().notNull().default(''),
    actionLabel: text().notNull().default(''),
    actionUrl: text().notNull().default(''),
    footer: text().notNull().default(''),
    coverFileId: uuid(),
    accent: text({ enum: ACCENTS }).notNull().default('green'),
    featuredVideoId: uuid(),
    /** The script that compliance decides on; null where no compliance engine applied. */
    scriptId: uuid(),
    /** Hash of that script's words and cover: the profile is public only if exactly these were approved. */
    contentSha256: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ofUser(t),
    foreignKey({ columns: [t.accountId, t.scriptId], foreignColumns: [scripts.accountId, scripts.id] }),
    foreignKey({ columns: [t.accountId, t.featuredVideoId], foreignColumns: [videos.accountId, videos.id] }),
    ...toFiles(t, { channel_profiles_cover: t.coverFileId }),
    index('channel_profiles_of_user').on(t.accountId, t.userId, t.createdAt),
    check('channel_profiles_reviewed', sql`(${t.scriptId} is null) = (${t.contentSha256} is null)`),
  ],
);
