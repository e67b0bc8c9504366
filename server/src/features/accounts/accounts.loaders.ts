import { rowLoader } from '../../loading.ts';
import { domainsByOwners } from './domains.queries.ts';

/** By the user whose domain it is. */
export const domainLoader = rowLoader((ctx, keys) => domainsByOwners(ctx.ports.db, keys));
