import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { copyVideo } from './copies.actions.ts';
import { allVideos, enterpriseVideos } from './videos.queries.ts';
import { Video } from './videos.schema.ts';

builder.queryFields((t) => ({
  getVideos: t.field({
    type: [Video],
    description: 'Everything of the account that the caller sees, by title; 500 at most.',
    resolve: (_root, _args, ctx) => allVideos(ctx.ports.db, signedIn(ctx)),
  }),
  getAllEnterpriseVideos: t.field({
    type: [Video],
    description: 'What was made in the enterprise, without drafts, as far as the caller sees it; 500 at most.',
    resolve: (_root, _args, ctx) => enterpriseVideos(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  copyVideo: t.field({
    type: Video,
    description: "An approved video as a new draft of the caller's own.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => copyVideo(ctx, signedIn(ctx), id),
  }),
}));
