import { rowLoader } from '../../fields/loading.ts';
import { countsOf } from './videos.queries.ts';

/** Keyed by video. */
export const countsLoader = rowLoader((ctx, keys) => countsOf(ctx.ports.db, keys));
