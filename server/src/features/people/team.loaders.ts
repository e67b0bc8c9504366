import { rowLoader } from '../../fields/loading.ts';
import { groupsByKeys } from './team.queries.ts';
import { lastSeenByKeys, teamSizesByKeys } from './users.queries.ts';

export const groupLoader = rowLoader((ctx, keys) => groupsByKeys(ctx.ports.db, keys));
export const lastSeenLoader = rowLoader((ctx, keys) => lastSeenByKeys(ctx.ports.db, keys));
export const teamSizeLoader = rowLoader((ctx, keys) => teamSizesByKeys(ctx.ports.db, keys));
