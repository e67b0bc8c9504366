import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { Conversion } from '../files/conversions.schema.ts';
import { renderVideo } from './render.actions.ts';

const PlanFileInput = builder.inputType('PlanFileInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'As the plan names it; "card" is the disclosure as it was drawn.' }),
    url: t.string({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  renderVideo: t.field({
    type: Conversion,
    description:
      'Has the server make the video from its current choices (JSON: clips, logo, asIs), for a browser that cannot. Its result is set with updateVideo (urlVideo, renderOf); repeated calls return the same work.',
    args: {
      id: t.arg.id({ required: true }),
      renderOf: t.arg.string({ required: true, description: 'The key of the choices.' }),
      plan: t.arg.string({ required: true }),
      files: t.arg({ type: [PlanFileInput], required: true }),
    },
    resolve: (_root, { id, ...asked }, ctx) => renderVideo(ctx, signedIn(ctx), id, asked),
  }),
}));
