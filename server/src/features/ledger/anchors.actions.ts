import { alone } from '../../db/locks.ts';
import { ledgerAnchors } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Anchor } from '../../ports/anchors.ts';
import type { Ports } from '../../ports/ports.ts';

/** Held while anchors are appended, so that a backup sees the folder and the database at one moment. */
export const ANCHORS_LOCK = 'anchors';
const BATCH = 1000;
/** Anchors sent to the second place at once. */
const SENT_TOGETHER = 100;

/** Stores anchors outside the database, then in it; copies for the second place are sent by jobs. */
export async function storeAnchors(
  ports: Pick<Ports, 'db' | 'anchors' | 'anchorCopies'>,
  fresh: readonly Anchor[],
): Promise<void> {
  if (fresh.length === 0) return;
  await alone(ports.db, ANCHORS_LOCK, async (tx) => {
    await ports.anchors.append(fresh);
    for (let at = 0; at < fresh.length; at += BATCH)
      await tx
        .insert(ledgerAnchors)
        .values(
          fresh.slice(at, at + BATCH).map((one) => ({
            accountId: one.accountId,
            seq: one.seq,
            hash: one.hash,
            anchoredAt: new Date(one.at),
          })),
        )
        .onConflictDoNothing();
    if (ports.anchorCopies === null) return;
    for (let at = 0; at < fresh.length; at += SENT_TOGETHER)
      await enqueue(tx, 'send_anchors', { anchors: fresh.slice(at, at + SENT_TOGETHER) });
  });
}
