import {
  type Heard,
  heardLines,
  type SpokenCheck,
  spokenCheck,
  stoppedCheck,
  withMeant,
} from '@greenlit/domain/spoken/check.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { spokenChecks } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { onTexts, SHORT_TEXTS } from '../files/text-work.ts';
import { keptWork } from '../files/texts-ahead.ts';
import { limit } from '../sessions/limits.actions.ts';
import type { VideoRow } from './videos.queries.ts';

/**
 * Cached comparisons: long texts take seconds, and a page often asks for the same ones. The rules do not change while the
 * process runs.
 */
const compared = keptWork<SpokenCheck>();
/** Maximum uncached comparisons per person and hour. */
const COMPARED_AN_HOUR = 60;

// the reasons do not affect the result
const givenOf = ({ text }: Compared, heard: Heard) => JSON.stringify([text, { ...heard, meant: [] }]);
const keyOf = ({ accountId }: Compared, given: string) => sha256Hex(JSON.stringify([accountId, given]));

function checkOf(made: SpokenCheck | 'late' | 'failed', heard: Heard): SpokenCheck {
  return withMeant(typeof made === 'string' ? stoppedCheck(heard) : made, heard.meant);
}

/**
 * What was heard, compared with a script. Uncached comparisons are counted. A comparison that takes too long reports that
 * instead.
 * @throws DomainError RATE_LIMITED
 */
async function comparedFor(ctx: Context, row: Compared, heard: Heard): Promise<SpokenCheck> {
  const { accountId, creatorId, text } = row;
  if (heard.unheard) return spokenCheck(text, heard);
  const given = givenOf(row, heard);
  const key = keyOf(row, given);
  if (!compared.has(key)) await limit(ctx, `compare-heard:${creatorId}`, COMPARED_AN_HOUR, 3600);
  const made = await compared.made(key, async () =>
    given.length > SHORT_TEXTS
      ? onTexts({ accountId }, 'spokenCheck', given)
      : spokenCheck(text, { ...heard, meant: [] }),
  );
  return checkOf(made, heard);
}

/** The same within `transactionOnTexts`. */
export function comparedAhead(ctx: Context, row: Compared, heard: Heard): SpokenCheck {
  if (heard.unheard) return spokenCheck(row.text, heard);
  const make = () => comparedFor(ctx, row, heard);
  return checkOf(compared.ahead(keyOf(row, givenOf(row, heard)), make), heard);
}

type Compared = Pick<VideoRow, 'accountId' | 'id' | 'creatorId' | 'text'>;

/** What was last heard in the current video, whichever file it had then. */
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

/** What was heard in the video, compared with its current script; null if it now has another file. */
export async function checkOfVideo(
  ctx: Context,
  row: Compared,
  mediaSha256: string | null,
): Promise<SpokenCheck | null> {
  const live = await liveCheck(ctx.ports.db, row);
  return live && live.mediaSha256 === mediaSha256 ? comparedFor(ctx, row, live.heard) : null;
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

/** The words last heard in a video's approved file, by each recognizer; '' if nobody listened to it. */
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
  return heardLines(row?.heard.opinions ?? []);
}
