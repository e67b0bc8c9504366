import { rowLoader } from '../../loading.ts';
import { groupsByKeys } from './team.queries.ts';

export const groupLoader = rowLoader((ctx, keys) => groupsByKeys(ctx.ports.db, keys));
