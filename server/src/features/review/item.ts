import { contentText } from '@greenlit/domain/ledger/content.ts';
import type { ItemState, LifecycleActor, Status, Transition } from '@greenlit/domain/review/lifecycle.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds, scripts, videos } from '../../db/tables.ts';
import { sha256Hex } from '../../secrets.ts';
import { filesById } from '../files/files.queries.ts';
import { moveScript } from '../scripts/scripts.actions.ts';
import type { ScriptRow } from '../scripts/scripts.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { complianceEngineOn, mayApprove } from '../sessions/person-facts.ts';
import { WITHOUT_TAKE } from '../videos/brand.ts';
import { type ApprovalColumns, moveVideo } from '../videos/videos.actions.ts';
import type { VideoRow } from '../videos/videos.queries.ts';

/** A script or a video, as the lifecycle handles both with the same rules. */
export type Item = { type: 'video'; row: VideoRow } | { type: 'script'; row: ScriptRow };

export const videoItem = (row: VideoRow): Item => ({ type: 'video', row });
export const scriptItem = (row: ScriptRow): Item => ({ type: 'script', row });

/** The item as the holder of a used link may see it: what was decided, and nothing that happened since. */
export function outcomeOnly(item: Item, { title, version }: { title: string; version: number }, status: Status): Item {
  const common = {
    title,
    version,
    status,
    text: '',
    category: null,
    mediaFileId: null,
    thumbFileId: null,
    reviewForm: null,
    filing: null,
  };
  if (item.type === 'script') return scriptItem({ ...item.row, ...common });
  const files = {
    logoFileId: null,
    lastLogoFileId: null,
    captionsFileId: null,
    scriptFileId: null,
    scriptMediaFileId: null,
    signatureFileId: null,
  };
  const texts = { disclosureTitle: null, disclosureText: null, endCard: null, complianceText: null, postText: null };
  const papers = { reviewerEmail: null, submitter: null };
  const later = status === 'approved' ? {} : { approvedAt: null, approvedBy: null, approvalEndsAt: null };
  return videoItem({ ...item.row, ...common, ...files, ...texts, ...papers, ...later, ...WITHOUT_TAKE });
}

/** Locks the item until the transaction ends, which serializes decisions on it. */
export async function lockItem(tx: Transaction, type: Item['type'], accountId: string, id: string): Promise<Item> {
  if (type === 'video') {
    const [row] = await tx
      .select()
      .from(videos)
      .where(and(hasKey(videos, { accountId, id }), isNull(videos.removedAt)))
      .for('update');
    if (row) return videoItem(row);
  } else {
    const [row] = await tx
      .select()
      .from(scripts)
      .where(and(hasKey(scripts, { accountId, id }), isNull(scripts.removedAt)))
      .for('update');
    if (row) return scriptItem(row);
  }
  throw notFound(type === 'video' ? 'Video' : 'Script');
}

const roundsOf = ({ type, row }: Item) =>
  and(
    eq(reviewRounds.accountId, row.accountId),
    eq(type === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, row.id),
  );

export async function stateOf(db: Readable, item: Item, creator?: Person): Promise<ItemState> {
  const { row } = item;
  const [rounds] = await db.select({ n: count() }).from(reviewRounds).where(roundsOf(item));
  const author = creator?.user.id === row.creatorId ? creator : await personOfAccount(db, row.accountId, row.creatorId);
  return {
    status: row.status,
    version: row.version,
    roundsSoFar: rounds?.n ?? 0,
    creatorId: row.creatorId,
    isDeclined: row.declinedAt !== null,
    complianceEngineOn: author ? complianceEngineOn(author) : false,
    ...(item.type === 'video' ? { stage: item.row.stage as 0 | 1 | 2 | 3 } : {}),
  };
}

export function lifecycleActor(actor: Actor): LifecycleActor {
  return actor.kind === 'user'
    ? { kind: 'user', id: actor.person.user.id, canApprove: mayApprove(actor.person) }
    : { kind: 'reviewer' };
}

export async function saveTransition(
  tx: Transaction,
  item: Item,
  next: Transition,
  approval?: ApprovalColumns,
): Promise<Item> {
  return item.type === 'video'
    ? videoItem(await moveVideo(tx, item.row, next, approval))
    : scriptItem(await moveScript(tx, item.row, next, approval));
}

/** Everything a reviewer decides on, texts and files alike. */
export interface Content {
  accountId: string;
  title: string;
  category: string | null;
  text: string;
  disclosureTitle: string | null;
  disclosureText: string | null;
  postText: string | null;
  mediaFileId: string | null;
  thumbFileId: string | null;
  captionsFileId: string | null;
}

export function contentOf(item: Item): Content {
  const { accountId, title, category, text, mediaFileId, thumbFileId } = item.row;
  const ofVideo =
    item.type === 'video'
      ? {
          disclosureTitle: item.row.disclosureTitle,
          disclosureText: item.row.disclosureText,
          postText: item.row.postText,
          captionsFileId: item.row.captionsFileId,
        }
      : { disclosureTitle: null, disclosureText: null, postText: null, captionsFileId: null };
  return { accountId, title, category, text, mediaFileId, thumbFileId, ...ofVideo };
}

/** The hash of all of it, with files by the SHA-256 of their bytes: what a decision is bound to. */
export async function hashContent(
  db: Readable,
  content: Content,
): Promise<{ contentSha256: string; mediaSha256: string | null }> {
  const { accountId, mediaFileId, thumbFileId, captionsFileId, ...texts } = content;
  const ids = [mediaFileId, thumbFileId, captionsFileId].filter((id): id is string => id !== null);
  const files = await filesById(
    db,
    ids.map((id) => ({ accountId, id })),
  );
  const hashOf = (id: string | null) => (id ? (files.get(id)?.sha256 ?? 'missing') : null);
  const mediaSha256 = hashOf(mediaFileId);
  const text = contentText({
    ...texts,
    media: mediaSha256,
    thumb: hashOf(thumbFileId),
    captions: hashOf(captionsFileId),
  });
  return { contentSha256: sha256Hex(text), mediaSha256 };
}
