import { RECALL_STALE, recall } from '@greenlit/domain/claims/schemas.ts';
import { conflict, DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type { Context, Person } from '../../context.ts';
import { requireWriter } from '../ai/writers.ts';
import { sayingsOf, stillOut } from '../claims/published.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { takeDownScript } from '../scripts/recall.actions.ts';
import { takeDownVideo } from '../videos/approvals.actions.ts';
import { inTurn, limitSearches, type ReachedSaying, withReach } from './recall.queries.ts';

const STOPPED = 'The search took too long, so nothing was taken down. Try again in a minute';

interface Wanted {
  words: string;
  reason: string;
  items: readonly { type: ItemType; id: string }[];
}

/**
 * Takes down approved items because of their content, all or none, and records how many people each had reached. Unpublished
 * ones can no longer be published. Only items that contain the words now are taken down. @throws DomainError FORBIDDEN,
 * INVALID, CONFLICT, RATE_LIMITED, UNAVAILABLE
 */
export async function recallItems(ctx: Context, person: Person, wanted: Wanted): Promise<ReachedSaying[]> {
  requireWriter(person);
  await limitSearches(ctx, person);
  const { words, reason, items } = parse(recall, wanted);
  const { accountId } = person.user;
  const { db } = ctx.ports;
  const ids = [...new Set(items.map(({ id }) => id))];
  // a search takes time, and a transaction would hold its connection meanwhile
  const { sayings, isPart } = await inTurn(accountId, () => sayingsOf(db, accountId, { words, ids }));
  const chosen = sayings.filter(({ type, id }) => items.some((item) => item.type === type && item.id === id));
  if (chosen.length !== ids.length)
    throw isPart ? new DomainError('UNAVAILABLE', 'recall_stopped', STOPPED) : conflict('stale', RECALL_STALE);
  return db.transaction(async (tx) => {
    if (!(await stillOut(tx, accountId, chosen))) throw conflict('stale', RECALL_STALE);
    const taken = await withReach(tx, accountId, chosen);
    for (const { type, id, title, version, passage, where, viewers, fullViews, shares, videosMade } of taken) {
      const done = await (type === 'video' ? takeDownVideo : takeDownScript)(tx, { accountId, id });
      if (!done) throw conflict('stale', RECALL_STALE);
      await record(tx, ctx, {
        accountId,
        type: 'item.recalled',
        subject: { kind: type, id },
        data: {
          ...{ words, reason, title, version, passage, where },
          reached: type === 'video' ? { viewers, fullViews, shares } : { videosMade },
        },
      });
    }
    await record(tx, ctx, {
      accountId,
      type: 'recall.made',
      subject: { kind: 'account', id: accountId },
      data: {
        ...{ words, reason },
        viewers: taken.reduce((sum, one) => sum + one.viewers, 0),
        items: taken.map(({ type, id, title }) => ({ type, id, title })),
      },
    });
    return taken;
  });
}
