import { type Heard, type SpokenCheck, spokenCheck } from '@greenlit/domain/spoken/check.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import QuickLRU from 'quick-lru';
import type { Readable } from '../../db/connect.ts';
import { spokenChecks } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import type { VideoRow } from './videos.queries.ts';

/** Comparisons that were made last: of long texts they take a second of the processor, and a page asks for the same ones often. */
const compared = new QuickLRU<string, SpokenCheck>({ maxSize: 30 });

/** What was heard, compared with a script. */
export function comparedWith(script: string, heard: Heard): SpokenCheck {
  const key = sha256Hex(JSON.stringify([script, heard]));
  const check = compared.get(key) ?? spokenCheck(script, heard);
  compared.set(key, check);
  return check;
}

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
  return live && live.mediaSha256 === mediaSha256 ? comparedWith(row.text, live.heard) : null;
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
