import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/connect.ts';
import { tell } from '../src/db/listen.ts';
import {
  accounts,
  addresses,
  files,
  nicknames,
  settings,
  users,
  videoCounts,
  videoPlaces,
  videos,
} from '../src/db/tables.ts';
import { sha256Hex } from '../src/secrets.ts';

type UserRow = typeof users.$inferSelect;
type VideoValues = Partial<typeof videos.$inferInsert>;

/** Inserts client accounts directly into the tables, for tests that only read. */
export async function firm(db: Database) {
  const [account] = await db.insert(accounts).values({}).returning();
  if (!account) throw new Error('no row was inserted');
  const accountId = account.id;

  const person = async (values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> => {
    const email = `${randomUUID()}@firm.test`;
    const [row] = await db
      .insert(users)
      .values({ accountId, kind: 'individual', name: 'Nora', lastName: 'Whitfield', email, ...values })
      .returning();
    if (!row) throw new Error('no row was inserted');
    await db.insert(addresses).values({ address: row.email.toLowerCase(), accountId: row.accountId, userId: row.id });
    const { nickname } = row;
    if (nickname) await db.insert(nicknames).values({ nickname, accountId: row.accountId, userId: row.id });
    return row;
  };

  const file = async (category: 'videos' | 'thumbs' | 'captions' | 'images', mediaType: string) => {
    const sha256 = sha256Hex(randomUUID());
    const key = `${accountId}/${sha256}.${mediaType.split('/')[1]}`;
    const facts = category === 'videos' ? { duration: 61.5, width: 1280, height: 720 } : null;
    const [row] = await db
      .insert(files)
      .values({ accountId, key, sha256, bytes: 1_000, mediaType, category, name: 'file', facts })
      .returning();
    if (!row) throw new Error('no row was inserted');
    return row;
  };

  return {
    accountId,
    person,
    file,
    settingsOf: async (user: UserRow, values: Partial<typeof settings.$inferInsert>) => {
      await db.insert(settings).values({ ...values, accountId, userId: user.id });
      await tell(db, 'page', [accountId]);
    },
    /** Approved and on the channel, unless the values say otherwise. */
    video: async (creator: UserRow, values: VideoValues = {}) => {
      const [media, thumb] = [await file('videos', 'video/mp4'), await file('thumbs', 'image/jpeg')];
      const [row] = await db
        .insert(videos)
        .values({
          accountId,
          creatorId: creator.id,
          title: 'Order of returns',
          status: 'approved',
          mediaFileId: media.id,
          thumbFileId: thumb.id,
          approvedSha256: media.sha256,
          approvedAt: new Date('2026-11-20T10:00:00Z'),
          publishedAt: new Date('2026-11-20T10:00:00Z'),
          ...values,
        })
        .returning();
      if (!row) throw new Error('no row was inserted');
      await db.insert(videoPlaces).values({ accountId, videoId: row.id });
      await db.insert(videoCounts).values({ accountId, videoId: row.id });
      await tell(db, 'page', [accountId]);
      return { ...row, media, thumb };
    },
  };
}
