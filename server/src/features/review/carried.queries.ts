import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { type ApprovedRound, type Carried, carriedSentences } from '@greenlit/domain/review/carried.ts';
import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds, scripts, videos } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { onTexts, SHORT_TEXTS } from '../files/text-work.ts';
import { keptWork } from '../files/texts-ahead.ts';
import { originOf } from '../scripts/scripts.queries.ts';
import { approvalEndOf } from './approvals.actions.ts';
import { contentOf, type Item } from './item.ts';
import type { RoundRow } from './rounds.queries.ts';

/** Maximum number of copies to follow back; real chains are shorter. */
const LINEAGE_MAX = 20;
/** Approvals of a lineage that are compared, the newest first. */
const APPROVALS_MAX = 20;

interface Ancestor {
  type: Item['type'];
  id: string;
}

const compared = keptWork<Carried | null>();

/** The sentences of an item that were approved earlier in its lineage; null if there are none. Within `transactionOnTexts`. */
export async function carriedOf(
  db: Readable,
  { ports }: Context,
  item: Item,
  media: string | null,
): Promise<Carried | null> {
  const { text, disclosureTitle, disclosureText } = contentOf(item);
  const { accountId } = item.row;
  const approved = await approvedIn(db, ports, accountId, await lineageOf(db, item));
  const now = { text, disclosureTitle, disclosureText, media };
  const length = approved.reduce((sum, round) => sum + round.text.length, text.length);
  if (length <= SHORT_TEXTS) return carriedSentences(now, approved);
  const key = sha256Hex(JSON.stringify([accountId, now, approved]));
  const make = () => compared.made(key, () => onTexts({ accountId }, 'carriedSentences', now, approved));
  const carried = compared.ahead(key, make);
  // sentences that are not carried over are reviewed again
  return typeof carried === 'string' ? null : carried;
}

/** The item, what it was copied from, the script a video was made from, and so on, within the account. */
async function lineageOf(db: Readable, { type, row: { accountId, id } }: Item): Promise<Ancestor[]> {
  const lineage: Ancestor[] = [{ type, id }];
  for (const { type: kind, id: next } of lineage) {
    const copied = await originOf(db, kind, { accountId, id: next });
    const found: Ancestor[] = copied ? [{ type: kind, id: copied.id }] : [];
    if (kind === 'video') found.push(...(await scriptOfVideo(db, accountId, next)));
    for (const one of found)
      if (lineage.length < LINEAGE_MAX && !lineage.some(({ id: known }) => known === one.id)) lineage.push(one);
  }
  return lineage;
}

async function scriptOfVideo(db: Readable, accountId: string, id: string): Promise<Ancestor[]> {
  const [video] = await db.select({ scriptId: videos.scriptId }).from(videos).where(hasKey(videos, { accountId, id }));
  return video?.scriptId ? [{ type: 'script', id: video.scriptId }] : [];
}

/** The item of a round, if it was taken down because of what it says. */
const recalled = (db: Readable) =>
  unionAll(
    db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.accountId, reviewRounds.accountId),
          eq(videos.id, reviewRounds.videoId),
          isNotNull(videos.recalledAt),
        ),
      ),
    db
      .select({ id: scripts.id })
      .from(scripts)
      .where(
        and(
          eq(scripts.accountId, reviewRounds.accountId),
          eq(scripts.id, reviewRounds.scriptId),
          isNotNull(scripts.recalledAt),
        ),
      ),
  );

/**
 * Approvals of those items that are still valid, newest first. An expired approval does not count, and one with conditions does
 * not cover the words without them.
 */
async function approvedIn(db: Readable, ports: Context['ports'], accountId: string, lineage: readonly Ancestor[]) {
  const ids = (type: Item['type']) => lineage.filter((one) => one.type === type).map(({ id }) => id);
  const rounds = await db
    .select()
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        eq(reviewRounds.state, 'approved'),
        or(inArray(reviewRounds.videoId, ids('video')), inArray(reviewRounds.scriptId, ids('script'))),
        ne(reviewRounds.scriptText, ''),
        isNull(reviewRounds.conditions),
        notExists(recalled(db)),
      ),
    )
    .orderBy(desc(reviewRounds.decidedAt), desc(reviewRounds.id))
    .limit(APPROVALS_MAX);
  const approved: ApprovedRound[] = [];
  for (const round of rounds) {
    const at = round.decidedAt ?? round.updatedAt;
    const end = await approvalEndOf(db, ports, accountId, at);
    if (end !== null && end <= new Date()) continue;
    const {
      id: roundId,
      title,
      version,
      scriptText: text,
      disclosureTitle,
      disclosureText,
      mediaSha256: media,
    } = round;
    const by = round.reviewerName ?? round.reviewerEmail;
    approved.push({ roundId, title, version, by, at: at.toISOString(), text, disclosureTitle, disclosureText, media });
  }
  return approved;
}

/**
 * How the ledger refers to the carried sentences: their number, their rounds, and a hash of everything the round keeps about
 * them.
 */
export const carriedForRecord = ({ carried }: RoundRow) =>
  carried
    ? {
        carried: {
          sentences: carried.sentences.length,
          of: carried.of,
          rounds: carried.from.map(({ roundId }) => roundId),
          sha256: sha256Hex(canonical(carried)),
        },
      }
    : {};
