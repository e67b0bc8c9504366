import { conflict, DomainError, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import {
  type Heard,
  heardForm,
  heardTogether,
  type Meant,
  meantForm,
  type NewlyHeard,
  type SpokenCheck,
} from '@greenlit/domain/spoken/check.ts';
import { limitedWords } from '@greenlit/domain/spoken/words.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { spokenChecks } from '../../db/tables.ts';
import { isTooDeep } from '../../json.ts';
import type { SpeechModels } from '../../ports/ports.ts';
import { filesById } from '../files/files.queries.ts';
import { limitedUntil } from '../sessions/limits.actions.ts';
import { comparedAhead, liveCheck } from './spoken.queries.ts';
import type { VideoRow } from './videos.queries.ts';

const UNREADABLE = 'The comparison could not be read. Compare the video again';
const OTHER_MODEL = 'This server uses another speech recognizer now. Compare the video again';
const OTHER_FILE = 'The video has changed since it was compared. Compare it again';

/** How often per hour a person may send what was heard, because comparing costs far more than sending. */
const HEARD_AN_HOUR = 60;

/** Counts what a person sends, before any transaction. @throws DomainError RATE_LIMITED, which says when it ends */
export async function limitHeard(ctx: Context, userId: string): Promise<void> {
  const until = await limitedUntil(ctx, `heard:${userId}`, HEARD_AN_HOUR, 3600);
  if (!until) return;
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60_000));
  throw new DomainError('RATE_LIMITED', 'too_many_tries', limitedWords(minutes));
}

const form = z.object({ heard: heardForm });

function readHeard(json: string): NewlyHeard {
  if (isTooDeep(json)) throw invalid({ heard: UNREADABLE });
  try {
    return parse(form, { heard: JSON.parse(json) }).heard;
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid({ heard: UNREADABLE });
    throw error;
  }
}

/**
 * Stores the speech that the author's browser heard in the video, together with results of other recognizers for the same file.
 * The words are the author's own claim; they must be about the video's current file, and heard with models that we serve, whose
 * names reviewers see. Null deletes them. @throws DomainError INVALID, CONFLICT
 */
export async function saveHeard(
  tx: Transaction,
  { ports }: Context,
  row: VideoRow,
  json: string | null,
): Promise<void> {
  const { accountId, id: videoId, mediaFileId } = row;
  const sent = json === null ? null : readHeard(json);
  if (sent) await refuseOtherModels(ports.speech, sent);
  const before = sent && (await liveCheck(tx, row));
  await tx
    .delete(spokenChecks)
    .where(and(eq(spokenChecks.accountId, accountId), eq(spokenChecks.videoId, videoId), isNull(spokenChecks.roundId)));
  if (!sent) return;
  const heard = heardTogether(before?.heard ?? null, sent);
  const media = mediaFileId ? (await filesById(tx, [{ accountId, id: mediaFileId }])).get(mediaFileId) : undefined;
  if (media?.sha256 !== heard.mediaSha256) throw conflict('other_file', OTHER_FILE);
  await tx.insert(spokenChecks).values({ accountId, videoId, mediaSha256: heard.mediaSha256, heard });
}

async function refuseOtherModels(speech: SpeechModels, { opinions }: NewlyHeard): Promise<void> {
  for (const { by, model, version, sha256 } of opinions) {
    const served = await speech.find(by);
    const isServed = served?.model === model && served.version === version && served.sha256 === sha256;
    if (!isServed) throw conflict('other_model', OTHER_MODEL);
  }
}

const reasons = z.object({ meant: meantForm });

/** Stores the author's reasons for deviating from the script. @throws DomainError INVALID, CONFLICT if nothing was compared */
export async function saveMeant(tx: Transaction, row: VideoRow, sent: readonly Meant[]): Promise<void> {
  const { meant } = parse(reasons, { meant: sent });
  const live = await liveCheck(tx, row);
  if (!live) throw conflict('other_file', OTHER_FILE);
  await tx
    .update(spokenChecks)
    .set({ heard: { ...live.heard, meant } })
    .where(
      and(eq(spokenChecks.accountId, row.accountId), eq(spokenChecks.videoId, row.id), isNull(spokenChecks.roundId)),
    );
}

/**
 * Copies what was heard to a round, compared with the round's script (within `transactionOnTexts`); null if nobody listened to
 * this file.
 */
export async function freezeHeard(
  tx: Transaction,
  ctx: Context,
  { accountId, id: videoId, creatorId }: VideoRow,
  { id: roundId, scriptText: text, mediaSha256 }: { id: string; scriptText: string; mediaSha256: string | null },
): Promise<{ heard: Heard; result: SpokenCheck } | null> {
  const live = await liveCheck(tx, { accountId, id: videoId });
  if (!live || live.mediaSha256 !== mediaSha256) return null;
  const result = comparedAhead(ctx, { accountId, id: videoId, creatorId, text }, live.heard);
  await tx.insert(spokenChecks).values({ accountId, videoId, roundId, mediaSha256, heard: live.heard, result });
  return { heard: live.heard, result };
}

/** Deletes what was heard in videos and rounds whose content is erased. */
export async function forgetHeard(
  tx: Transaction,
  accountId: string,
  of: { videoId: string } | { roundIds: string[] },
): Promise<void> {
  const which = 'videoId' in of ? eq(spokenChecks.videoId, of.videoId) : inArray(spokenChecks.roundId, of.roundIds);
  await tx.delete(spokenChecks).where(and(eq(spokenChecks.accountId, accountId), which));
}
