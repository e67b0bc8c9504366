/** What the page of the reviewer shows beside the round itself. */
import { builder } from '../../graphql/builder.ts';
import { rowKey } from '../../loading.ts';
import { fileLoader } from '../files/files.loaders.ts';
import { nameLastTyped } from './known-reviewer.queries.ts';
import { Comment } from './review.schema.ts';

builder.objectFields(Comment, (t) => {
  const bytes = (of: 'thumbFileId' | 'captionsFileId') =>
    t.string({
      nullable: true,
      description: 'SHA-256 of its bytes; null without one.',
      resolve: async ({ round, shown }, _args, ctx) => {
        const id = round[of];
        return shown === 'outcome' || !id ? null : ((await fileLoader(ctx).load(rowKey(round, id)))?.sha256 ?? null);
      },
    });
  return {
    thumbSha256: bytes('thumbFileId'),
    captionsSha256: bytes('captionsFileId'),
    knownName: t.string({
      nullable: true,
      description: 'For the holder of an open link: the name typed with the last decision from their address.',
      resolve: ({ round, shown }, _args, { actor, ports }) =>
        actor.kind === 'reviewer' && shown === 'everything' ? nameLastTyped(ports.db, round) : null,
    }),
  };
});
