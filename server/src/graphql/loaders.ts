import DataLoader from 'dataloader';
import type { Context, Person } from '../context.ts';
import type { RowKey } from '../db/keys.ts';
import { type DomainRow, domainsByOwners } from '../features/accounts/domains.queries.ts';
import { type FileRow, filesById } from '../features/files/files.queries.ts';
import { type Author, authorsByKeys, peopleOfAccounts } from '../features/identity/person.ts';
import { type ReactionRow, reactionsOf } from '../features/metrics/metrics.queries.ts';
import { starredAmong } from '../features/scripts/favorites.queries.ts';
import { offeredScriptCounts } from '../features/scripts/scripts.queries.ts';
import { type GroupRow, groupsByKeys } from '../features/team/team.queries.ts';
import { type CountsRow, countsOf } from '../features/videos/videos.queries.ts';

/** How a row is asked for: `account/id`. */
export const rowKey = ({ accountId }: { accountId: string }, id: string): string => `${accountId}/${id}`;

/** What rows refer to, asked for once for all rows of a request. All keys but those of stars are made by `rowKey`. */
export interface Loaders {
  file: DataLoader<string, FileRow | null>;
  person: DataLoader<string, Person | null>;
  author: DataLoader<string, Author | null>;
  group: DataLoader<string, GroupRow | null>;
  isStarred: Record<'script' | 'video', DataLoader<string, boolean>>;
  counts: DataLoader<string, CountsRow | null>;
  reaction: DataLoader<string, ReactionRow | null>;
  /** By the user whose domain it is. */
  domain: DataLoader<string, DomainRow | null>;
  /** Of a library. */
  scriptCount: DataLoader<string, number | null>;
}

function keyOf(key: string): RowKey {
  const [accountId = '', id = ''] = key.split('/');
  return { accountId, id };
}

const made = new WeakMap<Context, Loaders>();

export function loadersOf(ctx: Context): Loaders {
  const known = made.get(ctx);
  if (known) return known;
  const loaders = makeLoaders(ctx);
  made.set(ctx, loaders);
  return loaders;
}

function makeLoaders(ctx: Context): Loaders {
  const { db } = ctx.ports;
  const byKey = <Row>(load: (keys: readonly RowKey[]) => Promise<Map<string, Row>>) =>
    new DataLoader<string, Row | null>(async (wanted) => {
      const keys = wanted.map(keyOf);
      const rows = await load(keys);
      return keys.map(({ id }) => rows.get(id) ?? null);
    });
  const starred = (type: 'script' | 'video') =>
    new DataLoader<string, boolean>(async (ids) => {
      if (ctx.actor.kind !== 'user') return ids.map(() => false);
      const stars = await starredAmong(db, ctx.actor.person, type, ids);
      return ids.map((id) => stars.has(id));
    });
  return {
    file: byKey((keys) => filesById(db, keys)),
    person: new DataLoader((keys) =>
      peopleOfAccounts(
        db,
        keys.map(keyOf).map(({ accountId, id }) => ({ accountId, userId: id })),
      ),
    ),
    author: byKey((keys) => authorsByKeys(db, keys)),
    group: byKey((keys) => groupsByKeys(db, keys)),
    isStarred: { script: starred('script'), video: starred('video') },
    counts: byKey((keys) => countsOf(db, keys)),
    reaction: byKey((keys) => reactionsOf(db, ctx.actor, keys)),
    domain: byKey((keys) => domainsByOwners(db, keys)),
    scriptCount: byKey((keys) => offeredScriptCounts(db, keys)),
  };
}
