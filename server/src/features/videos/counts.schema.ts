import type { RowKey } from '../../db/keys.ts';
import { rowKey, rowLoader } from '../../fields/loading.ts';
import { builder } from '../../graphql/builder.ts';
import { isVideoStarred } from '../scripts/scripts.loaders.ts';
import { countsOf } from './videos.queries.ts';

const countsLoader = rowLoader((ctx, keys) => countsOf(ctx.ports.db, keys));

/** Counts are over all viewers; flags are the caller's own. */
export const VideoMetrics = builder.objectRef<RowKey>('VideoMetrics').implement({
  description: 'Counts for everyone, flags for the viewer.',
  fields: (t) => {
    const counted = (name: 'likes' | 'views' | 'fullViews' | 'shareAttempts' | 'favorites') =>
      t.int({
        resolve: async (row, _args, ctx) => (await countsLoader(ctx).load(rowKey(row, row.id)))?.[name] ?? 0,
      });
    return {
      likes: counted('likes'),
      views: counted('views'),
      fullViews: counted('fullViews'),
      shareAttempts: counted('shareAttempts'),
      favorites: counted('favorites'),
      isFavorite: t.boolean({ resolve: ({ id }, _args, ctx) => isVideoStarred(ctx).load(id) }),
    };
  },
});
