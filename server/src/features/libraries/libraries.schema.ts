import { notFound } from '@greenlit/domain/shared/errors.ts';
import { can } from '@greenlit/domain/team/permissions.ts';
import type { Context, Person } from '../../context.ts';
import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { User } from '../identity/identity.schema.ts';
import { personOfAccount, rightsHolder } from '../identity/person.ts';
import { type LibraryRow, librariesOf, offeredLibraries } from './libraries.queries.ts';

/** A library; its scripts are looked up unless the caller said that none are wanted. */
export type ShownLibrary = LibraryRow & { withoutScripts?: boolean };

export const ContentLibrary = builder.objectRef<ShownLibrary>('ContentLibrary').implement({
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

/** @throws DomainError NOT_FOUND for people of other accounts, and for all others to who may not read users */
async function personAsked(ctx: Context, userId: string | null): Promise<Person> {
  const me = signedIn(ctx);
  if (userId === null || userId === me.user.id) return me;
  const asks = can(rightsHolder(me), 'usersRead');
  const person = asks ? await personOfAccount(ctx.ports.db, me.user.accountId, userId) : null;
  if (!person) throw notFound('User');
  return person;
}

builder.queryFields((t) => ({
  getContentLibraries: t.field({
    type: [ContentLibrary],
    resolve: (_root, _args, ctx) => offeredLibraries(ctx.ports.db),
  }),
  getMyContentLibraries: t.field({
    type: [ContentLibrary],
    description: "One's own; by userId those of somebody else of the account, for whoever may read its users.",
    args: { withScripts: t.arg.boolean(), userId: t.arg.id() },
    resolve: async (_root, { withScripts, userId }, ctx) => {
      const rows = await librariesOf(ctx.ports.db, await personAsked(ctx, userId ?? null));
      return withScripts === false ? rows.map((row) => ({ ...row, withoutScripts: true })) : rows;
    },
  }),
}));
