import { builder } from '../../graphql/builder.ts';
import { isInList } from '../../listed.ts';
import { Dismissal, ItemOrigin, TextOrigin } from '../scripts/marks.schema.ts';
import { originOf } from '../scripts/origin.queries.ts';
import { personOrNull } from '../scripts/scripts.schema.ts';
import { Video } from './videos.schema.ts';

builder.objectFields(Video, (t) => ({
  dismissals: t.field({
    type: [Dismissal],
    description: 'Empty in lists.',
    resolve: (row, _args, ctx) => (personOrNull(ctx)?.user.accountId === row.accountId ? row.dismissals : []),
  }),
  generation: t.field({
    type: TextOrigin,
    nullable: true,
    description: 'The origin of the text, if it was generated; null in lists.',
    resolve: (row, _args, ctx) => (personOrNull(ctx)?.user.accountId === row.accountId ? row.generation : null),
  }),
  copyOf: t.field({
    type: ItemOrigin,
    nullable: true,
    description: 'Null in lists.',
    resolve: (row, _args, ctx, info) =>
      isInList(info) || personOrNull(ctx)?.user.accountId !== row.accountId
        ? null
        : originOf(ctx.ports.db, 'video', row),
  }),
}));
