import DataLoader from 'dataloader';
import type { Context, Person } from '../context.ts';
import { type FileRow, filesById } from '../features/files/files.queries.ts';
import { peopleOfAccounts } from '../features/identity/person.ts';
import { type ReactionRow, reactionsOf } from '../features/metrics/metrics.queries.ts';
import { starredAmong } from '../features/scripts/favorites.ts';
import { type CountsRow, countsOf } from '../features/videos/videos.queries.ts';

/** What rows refer to, asked for once for all rows of a request. */
export interface Loaders {
  file: DataLoader<string, FileRow | null>;
  /** Key: `account/user`. */
  person: DataLoader<string, Person | null>;
  isStarred: Record<'script' | 'video', DataLoader<string, boolean>>;
  counts: DataLoader<string, CountsRow | null>;
  reaction: DataLoader<string, ReactionRow | null>;
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
  const byId = <Row>(load: (ids: readonly string[]) => Promise<Map<string, Row>>) =>
    new DataLoader<string, Row | null>(async (ids) => {
      const rows = await load(ids);
      return ids.map((id) => rows.get(id) ?? null);
    });
  const starred = (type: 'script' | 'video') =>
    new DataLoader<string, boolean>(async (ids) => {
      if (ctx.actor.kind !== 'user') return ids.map(() => false);
      const stars = await starredAmong(db, ctx.actor.person, type, ids);
      return ids.map((id) => stars.has(id));
    });
  return {
    file: byId((ids) => filesById(db, ids)),
    person: new DataLoader((keys) =>
      peopleOfAccounts(
        db,
        keys.map((key) => {
          const [accountId = '', userId = ''] = key.split('/');
          return { accountId, userId };
        }),
      ),
    ),
    isStarred: { script: starred('script'), video: starred('video') },
    counts: byId((ids) => countsOf(db, ids)),
    reaction: byId((ids) => reactionsOf(db, ctx.actor, ids)),
  };
}
