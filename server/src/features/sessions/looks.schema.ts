/** Provider admins viewing a client's area. */
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { type BegunLook, endLook, lookAsClient } from './looks.actions.ts';

const BegunLookType = builder.objectRef<BegunLook>('BegunLook').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    token: t.exposeString('token', {
      max: SHORT_MAX,
      description: 'For the header Authorization: Looking; read-only.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

builder.mutationFields((t) => ({
  lookAsClient: t.field({
    type: BegunLookType,
    description:
      'Opens the area of an account’s owner for 30 minutes, read-only. The client is told who is looking, and why.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => lookAsClient(ctx, signedIn(ctx), id, reason),
  }),
  endLook: t.id({
    description: 'Ends one of the caller’s own looks.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await endLook(ctx, signedIn(ctx), id)).id,
  }),
}));
