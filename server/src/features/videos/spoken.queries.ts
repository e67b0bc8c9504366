import { type Heard, type SpokenCheck, spokenCheck } from '@greenlit/domain/spoken/check.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { spokenChecks } from '../../db/tables.ts';
import type { VideoRow } from './videos.queries.ts';

/** What was last heard in a video as it is now, whichever file it had then. */
export async function liveCheck(
  db: Readable,
  { accountId, id }: Pick<VideoRow, 'accountId' | 'id'>,
): Promise<{ heard: Heard; mediaSha256: string } | null> {
  const [row] = await db
    .select({ heard: spokenChecks.heard, mediaSha256: spokenChecks.mediaSha256 })
    .from(spokenChecks)
    .where(and(eq(spokenChecks.accountId, accountId), eq(spokenChecks.videoId, id), isNull(spokenChecks.roundId)));
  return row ?? null;
}

/** What was heard in the video, compared with its script as it is now; null if it has another file by now. */
export async function checkOfVideo(
  db: Readable,
  row: Pick<VideoRow, 'accountId' | 'id' | 'text'>,
  mediaSha256: string | null,
): Promise<SpokenCheck | null> {
  const live = await liveCheck(db, row);
  return live && live.mediaSha256 === mediaSha256 ? spokenCheck(row.text, live.heard) : null;
}

/** What was sent with rounds, by their ids. */
export async function checksOfRounds(
  db: Readable,
  accountId: string,
  roundIds: string[],
): Promise<Map<string, { heard: Heard; result: SpokenCheck }>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select({ roundId: spokenChecks.roundId, heard: spokenChecks.heard, result: spokenChecks.result })
    .from(spokenChecks)
    .where(and(eq(spokenChecks.accountId, accountId), inArray(spokenChecks.roundId, roundIds)));
  return new Map(
    rows.flatMap(({ roundId, heard, result }) => (roundId && result ? [[roundId, { heard, result }] as const] : [])),
  );
}
