import { approvalEnd } from '@greenlit/domain/review/approvals.ts';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { accounts, videos } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { takeDown } from '../videos/approvals.actions.ts';

/** Videos taken down per batch. */
const BATCH = 100;

/** When an approval given now expires, by the account's rule or the installation's; null if never. */
export async function approvalEndOf(
  db: Readable,
  { config }: Pick<Ports, 'config'>,
  accountId: string,
  approvedAt: Date,
): Promise<Date | null> {
  const [account] = await db
    .select({ months: accounts.approvalMonths })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return approvalEnd(approvedAt, account?.months ?? config.approvalMonths);
}

/**
 * Takes down videos whose approval has expired. Public pages stop showing them at that instant anyway; this records it and
 * notifies the creator. Each video is an action of its own.
 */
export async function endApprovals(ports: Ports): Promise<void> {
  for (;;) {
    const over = await ports.db
      .select({ accountId: videos.accountId, id: videos.id })
      .from(videos)
      .where(
        and(isNull(videos.unpublishedAt), isNotNull(videos.approvalEndsAt), lte(videos.approvalEndsAt, sql`now()`)),
      )
      .limit(BATCH);
    for (const video of over) await endApproval(ports, video);
    if (over.length < BATCH) return;
  }
}

async function endApproval(ports: Ports, { accountId, id }: RowKey): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the end of approvals' }, from: null };
  await ports.db.transaction(async (tx) => {
    const video = await takeDown(tx, { accountId, id });
    if (!video) return;
    await record(tx, ctx, 'item.approval_ended', about('video', { accountId, id }), {
      title: video.title,
      version: video.version,
      mediaSha256: video.approvedSha256,
      approvedAt: video.approvedAt,
      endedAt: video.unpublishedAt,
    });
  });
}
