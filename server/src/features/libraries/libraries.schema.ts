import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { User } from '../identity/identity.schema.ts';
import { type LibraryRow, librariesOf, offeredLibraries } from './libraries.queries.ts';

export const ContentLibrary = builder.objectRef<LibraryRow>('ContentLibrary').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    userId: t.exposeID('userId', { nullable: true }),
    hidden: t.exposeBoolean('hidden', { description: 'Shown as Status; hidden means the Public flag.' }),
    type: t.exposeString('type', { nullable: true }),
  }),
});

builder.objectField(User, 'contentLibraries', (t) =>
  t.field({
    type: [ContentLibrary],
    resolve: ({ person, full }, _args, ctx) => (full ? librariesOf(ctx.ports.db, person) : []),
  }),
);

builder.queryFields((t) => ({
  getContentLibraries: t.field({
    type: [ContentLibrary],
    resolve: (_root, _args, ctx) => offeredLibraries(ctx.ports.db),
  }),
  getMyContentLibraries: t.field({
    type: [ContentLibrary],
    args: { withScripts: t.arg.boolean(), userId: t.arg.id() },
    resolve: (_root, _args, ctx) => librariesOf(ctx.ports.db, signedIn(ctx)),
  }),
}));
