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
import { limitedUntil } from '../sessions/limits.actions.ts';
import type { VideoRow } from './videos.queries.ts';

/** The time at which comparing works again. */
interface Limited {
  until: Date;
}

/**
 * Cached comparisons: long texts take seconds, and a page often asks for the same ones. The rules do not change while the
 * process runs. That there were too many is only kept until a transaction has restarted with it.
 */
const compared = keptWork<SpokenCheck | Limited>((made) => (isLimited(made) ? keptMsOf(made) : null));
const LIMITED_MS = 30_000;
const keptMsOf = ({ until }: Limited): number => Math.min(LIMITED_MS, Math.max(1000, until.getTime() - Date.now()));
/** Maximum uncached comparisons an hour: of an account, and of one person, who leaves some to the others. */
const ACCOUNT_AN_HOUR = 240;
const PERSON_AN_HOUR = 60;
const HOUR = 3600;

const isLimited = (made: SpokenCheck | Limited | 'late' | 'failed'): made is Limited =>
  typeof made === 'object' && !('madeBy' in made);

// the reasons do not affect the result
const givenOf = ({ text }: Compared, heard: Heard) => JSON.stringify([text, { ...heard, meant: [] }]);
const keyOf = ({ accountId }: Compared, given: string) => sha256Hex(JSON.stringify([accountId, given]));

function checkOf(made: SpokenCheck | Limited | 'late' | 'failed', heard: Heard): SpokenCheck {
  if (isLimited(made)) return stoppedCheck(heard, 'limited');
  const check = typeof made === 'string' ? stoppedCheck(heard, made === 'late' ? 'stopped' : 'failed') : made;
  return withMeant(check, heard.meant);
}

/**
 * What was heard, compared with a script. Nothing depends on it, so it never fails: a comparison that takes too long, breaks or
 * is one too many reports that instead. Uncached ones are counted.
 */
async function comparedFor(ctx: Context, row: Compared, heard: Heard): Promise<SpokenCheck> {
  if (heard.unheard) return spokenCheck(row.text, heard);
  const given = givenOf(row, heard);
  const made = await compared.made(keyOf(row, given), () => compareNow(ctx, row, heard, given));
  const check = checkOf(made, heard);
  return isLimited(made) ? { ...check, until: made.until.toISOString() } : check;
}

async function compareNow(
  ctx: Context,
  { accountId, creatorId, text }: Compared,
  heard: Heard,
  given: string,
): Promise<SpokenCheck | Limited | 'late' | 'failed'> {
  try {
    const until =
      (await limitedUntil(ctx, `compare-heard:${creatorId}`, PERSON_AN_HOUR, HOUR)) ??
      (await limitedUntil(ctx, `compare-heard:account:${accountId}`, ACCOUNT_AN_HOUR, HOUR));
    if (until) return { until };
    if (given.length > SHORT_TEXTS) return await onTexts({ accountId }, 'spokenCheck', given);
    return spokenCheck(text, { ...heard, meant: [] });
  } catch (error) {
    ctx.ports.log.error({ err: error }, 'a video could not be compared with its script');
    return 'failed';
  }
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
