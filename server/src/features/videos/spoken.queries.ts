import { type Heard, type SpokenCheck, spokenCheck, stoppedCheck, withMeant } from '@greenlit/domain/spoken/check.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import QuickLRU from 'quick-lru';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { spokenChecks } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { onTexts } from '../files/text-work.ts';
import { limit } from '../identity/limits.actions.ts';
import { type VideoRow, videoSeenBy } from './videos.queries.ts';

/**
 * Comparisons that were made last and those that are being made, by a hash of script and words: of long texts they take seconds,
 * and a page asks for the same ones often. The rules are those of this process, for as long as it runs.
 */
const compared = new QuickLRU<string, Promise<SpokenCheck>>({ maxSize: 100 });
/** How long a comparison that was stopped is not tried again. */
const STOPPED_MS = 60_000;
/** Comparisons of a person that are not known yet. */
const COMPARED_AN_HOUR = 60;

/** What was heard, compared with a script in another process. A comparison that takes too long says so instead. */
export async function comparedWith(
  accountId: string,
  script: string,
  heard: Heard,
  beforeNew: () => Promise<void> = async () => undefined,
): Promise<SpokenCheck> {
  if (heard.unheard) return spokenCheck(script, heard);
  // the reasons change nothing about what is found
  const given = JSON.stringify([script, { ...heard, meant: [] }]);
  const key = sha256Hex(given);
  if (!compared.has(key)) await beforeNew();
  const check = compared.get(key) ?? compare(accountId, heard, given, key);
  return withMeant(await check, heard.meant);
}

function compare(accountId: string, heard: Heard, given: string, key: string): Promise<SpokenCheck> {
  const check = onTexts({ accountId }, 'spokenCheck', given).then((made) => {
    if (typeof made !== 'string') return made;
    const stopped = stoppedCheck(heard);
    compared.set(key, Promise.resolve(stopped), { maxAge: STOPPED_MS });
    return stopped;
  });
  compared.set(key, check);
  return check;
}

/** The same; what is not known yet is counted. @throws DomainError RATE_LIMITED */
const comparedFor = (ctx: Context, { accountId, creatorId, text }: Compared, heard: Heard): Promise<SpokenCheck> =>
  comparedWith(accountId, text, heard, () => limit(ctx, `compare-heard:${creatorId}`, COMPARED_AN_HOUR, 3600));

type Compared = Pick<VideoRow, 'accountId' | 'id' | 'creatorId' | 'text'>;

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
  ctx: Context,
  row: Compared,
  mediaSha256: string | null,
): Promise<SpokenCheck | null> {
  const live = await liveCheck(ctx.ports.db, row);
  return live && live.mediaSha256 === mediaSha256 ? comparedFor(ctx, row, live.heard) : null;
}

/**
 * Makes the comparison that a submission will send, before its transaction locks anything. `text` is the script that comes with
 * the submission. @throws DomainError RATE_LIMITED
 */
export async function compareAhead(ctx: Context, person: Person, id: string, text?: string | null): Promise<void> {
  const { db } = ctx.ports;
  const row = await videoSeenBy(db, person, id);
  const live = row?.creatorId === person.user.id ? await liveCheck(db, row) : null;
  if (row && live) await comparedFor(ctx, { ...row, text: text ?? row.text }, live.heard);
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

/** The words that were heard last in a video's approved file, by each recognizer; '' if nobody listened to it. */
export async function heardInApproved(
  db: Readable,
  { accountId, videoId }: { accountId: string; videoId: string },
  mediaSha256: string,
): Promise<string> {
  const [row] = await db
    .select({ heard: spokenChecks.heard })
    .from(spokenChecks)
    .where(
      and(
        eq(spokenChecks.accountId, accountId),
        eq(spokenChecks.videoId, videoId),
        eq(spokenChecks.mediaSha256, mediaSha256),
      ),
    )
    .orderBy(desc(spokenChecks.createdAt))
    .limit(1);
  return (row?.heard.opinions ?? []).map(({ words }) => words.map(([text]) => text).join(' ')).join('\n');
}
