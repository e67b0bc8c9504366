import { rowLoader } from '../../fields/loading.ts';
import { domainsByOwners } from './domains.queries.ts';

/** Keyed by the user who owns the domain. */
export const domainLoader = rowLoader((ctx, keys) => domainsByOwners(ctx.ports.db, keys));
