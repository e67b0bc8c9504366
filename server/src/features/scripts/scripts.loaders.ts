import type { ItemType } from '@greenlit/domain/shared/items.ts';
import DataLoader from 'dataloader';
import { perRequest, rowLoader } from '../../fields/loading.ts';
import { starredAmong } from './favorites.queries.ts';
import { offeredScriptCounts } from './scripts.queries.ts';

/** Keyed by library. */
export const scriptCountLoader = rowLoader((ctx, keys) => offeredScriptCounts(ctx.ports.db, keys));

/** Whether the caller has starred an item, keyed by its id. */
const starLoader = (type: ItemType) =>
  perRequest(
    (ctx) =>
      new DataLoader<string, boolean>(async (ids) => {
        if (ctx.actor.kind !== 'user') return ids.map(() => false);
        const stars = await starredAmong(ctx.ports.db, ctx.actor.person, type, ids);
        return ids.map((id) => stars.has(id));
      }),
  );
export const isScriptStarred = starLoader('script');
export const isVideoStarred = starLoader('video');
