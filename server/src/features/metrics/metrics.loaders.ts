import { rowLoader } from '../../fields/loading.ts';
import { reactionsOf } from './metrics.queries.ts';

/** The caller's reactions to a video. */
export const reactionLoader = rowLoader((ctx, keys) => reactionsOf(ctx.ports.db, ctx.actor, keys));
