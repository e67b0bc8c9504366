import { rowLoader } from '../../loading.ts';
import { reactionsOf } from './metrics.queries.ts';

/** What the caller did with a video. */
export const reactionLoader = rowLoader((ctx, keys) => reactionsOf(ctx.ports.db, ctx.actor, keys));
