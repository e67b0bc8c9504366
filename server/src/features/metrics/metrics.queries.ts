import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { videoReactions } from '../../db/tables.ts';
import { rowLoader } from '../../fields/loading.ts';

export type ReactionRow = typeof videoReactions.$inferSelect;

/**
 * Identifies a viewer for counting: a signed-in user, the holder of a signed anonymous cookie, or today's hash of a viewer who
 * allows no cookie.
 */
export function viewerKey(actor: Actor): string | null {
  if (actor.kind === 'user') return `user:${actor.person.user.id}`;
  return actor.kind === 'visitor' ? actor.viewer : null;
}

/** The viewer's reactions to each of the videos. */
export async function reactionsOf(
  db: Readable,
  actor: Actor,
  videos: readonly RowKey[],
): Promise<Map<string, ReactionRow>> {
  const viewer = viewerKey(actor);
  if (!viewer || videos.length === 0) return new Map();
  const rows = await db
    .select()
    .from(videoReactions)
    .where(and(among(videoReactions.accountId, videoReactions.videoId, videos), eq(videoReactions.viewer, viewer)));
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** The caller's reactions to a video. */
export const reactionLoader = rowLoader((ctx, keys) => reactionsOf(ctx.ports.db, ctx.actor, keys));
