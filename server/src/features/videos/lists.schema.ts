import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { copyVideo } from './copies.actions.ts';
import { allVideos, enterpriseVideos } from './videos.queries.ts';
import { Video } from './videos.schema.ts';

builder.queryFields((t) => ({
  getVideos: t.field({
    type: [Video],
    rowCost: 800,
    description: 'All videos of the account that the caller can see, by title; at most 500.',
    resolve: (_root, _args, ctx) => allVideos(ctx.ports.db, signedIn(ctx)),
  }),
  getAllEnterpriseVideos: t.field({
    type: [Video],
    rowCost: 800,
    description: "The enterprise's videos that the caller can see, without drafts; at most 500.",
    resolve: (_root, _args, ctx) => enterpriseVideos(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  copyVideo: t.field({
    type: Video,
    description: 'Duplicates an approved video as a draft of the caller.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => copyVideo(ctx, signedIn(ctx), id),
  }),
}));
