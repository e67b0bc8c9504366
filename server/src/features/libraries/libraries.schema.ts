import { isProviderKey, type LibraryRights } from '@greenlit/domain/libraries/libraries.ts';
import { can } from '@greenlit/domain/people/permissions.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { asWriter, signedIn } from '../../caller.ts';
import type { Context, Person } from '../../context.ts';
import { providerAccountId } from '../../db/provider.ts';
import { rowKey, rowLoader } from '../../fields/loading.ts';
import { builder, rowById, SHORT_MAX } from '../../graphql/builder.ts';
import { ATTEMPT } from '../people/attempts.ts';
import { personSeenBy } from '../people/team.queries.ts';
import { CustomPlan, User } from '../sessions/person.schema.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { createLibrary, updateLibrary } from './libraries.actions.ts';
import {
  type LibraryRow,
  librariesByKeys,
  librariesOf,
  libraryFor,
  offeredLibraries,
  rightsToLibrary,
} from './libraries.queries.ts';

const NOTHING: LibraryRights = { sees: false, edits: false, hides: false };
const LibraryViewerCan = builder.objectRef<LibraryRights>('LibraryViewerCan').implement({
  description: 'What the caller may do, as decided by the server.',
  fields: (t) => ({
    edit: t.exposeBoolean('edits', { description: 'Change its title.' }),
    hide: t.exposeBoolean('hides', { description: 'Change its Status.' }),
  }),
});

/** A library. Its scripts are loaded unless the caller opted out. */
export type ShownLibrary = LibraryRow & { withoutScripts?: boolean };

export const ContentLibrary = builder.objectRef<ShownLibrary>('ContentLibrary').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key', { max: SHORT_MAX }),
    name: t.exposeString('name', { max: LINE_MAX }),
    userId: t.exposeID('userId', { nullable: true }),
    hidden: t.exposeBoolean('hidden', { description: 'Shown as Status; the opposite of the Public flag.' }),
    type: t.exposeString('type', { nullable: true, max: SHORT_MAX }),
    viewerCan: t.field({
      type: LibraryViewerCan,
      resolve: (row, _args, ctx) => asWriter(ctx, NOTHING, (by) => rightsToLibrary(row, by)),
    }),
  }),
});

/** A library of the provider with the title of another one in the list says whose it is. */
const toldApart = ({ ports }: Context, rows: readonly LibraryRow[]): LibraryRow[] =>
  rows.map((row) => {
    const isTwin = isProviderKey(row.key) && rows.some((one) => one !== row && one.name === row.name);
    return isTwin ? { ...row, name: `${row.name} (${ports.config.providerName})` } : row;
  });

builder.objectField(User, 'contentLibraries', (t) =>
  t.field({
    type: [ContentLibrary],
    rows: 40,
    rowsInList: 10,
    rowCost: 200,
    resolve: async ({ person, full }, _args, ctx) =>
      full ? toldApart(ctx, await librariesOf(ctx.ports.db, person)) : [],
  }),
);

const libraryLoader = rowLoader((ctx, keys) => librariesByKeys(ctx.ports.db, keys));

async function librariesOfPlan(ctx: Context, ids: readonly string[]) {
  const accountId = await providerAccountId(ctx.ports.db);
  const rows = await Promise.all(ids.map((id) => libraryLoader(ctx).load(rowKey({ accountId }, id))));
  return rows.flatMap((row) => (row ? [{ ...row, withoutScripts: true }] : []));
}

builder.objectField(CustomPlan, 'includedLibraries', (t) =>
  t.field({
    type: [ContentLibrary],
    rows: 40,
    rowsInList: 10,
    rowCost: 200,
    description: 'Those of contentLibraries, without their scripts; hidden ones too, because they stay in the plan.',
    resolve: ({ contentLibraries }, _args, ctx) => librariesOfPlan(ctx, contentLibraries),
  }),
);

/** @throws DomainError NOT_FOUND if the person is outside the caller's reach, or the caller may not read users */
async function personAsked(ctx: Context, userId: string | null): Promise<Person> {
  const me = signedIn(ctx);
  if (userId === null || userId === me.user.id) return me;
  const asks = can(rightsHolder(me), 'usersRead');
  const seen = asks ? await personSeenBy(ctx.ports.db, me, userId) : null;
  if (!seen) throw notFound('User');
  return seen.person;
}

async function ownLibraries(
  ctx: Context,
  { withScripts, userId }: { withScripts?: boolean | null | undefined; userId?: string | null | undefined },
): Promise<ShownLibrary[]> {
  const rows = toldApart(ctx, await librariesOf(ctx.ports.db, await personAsked(ctx, userId ?? null)));
  return withScripts === false ? rows.map((row) => ({ ...row, withoutScripts: true })) : rows;
}

const ContentLibraryInput = builder.inputType('ContentLibraryInput', {
  fields: (t) => ({ name: t.string(), key: t.string(), type: t.string(), hidden: t.boolean(), userId: t.id() }),
});

builder.mutationFields((t) => ({
  createContentLibrary: t.field({
    type: ContentLibrary,
    description:
      "Creates a library of the provider (staff), of the caller's partner company, or otherwise of the account. The key is derived from the title.",
    args: {
      contentLibrary: t.arg({ type: ContentLibraryInput, required: true }),
      attempt: t.arg.id({ description: ATTEMPT }),
    },
    resolve: (_root, { contentLibrary, attempt }, ctx) => createLibrary(ctx, signedIn(ctx), contentLibrary, attempt),
  }),
  updateContentLibrary: t.field({
    type: ContentLibrary,
    args: { id: t.arg.id({ required: true }), contentLibrary: t.arg({ type: ContentLibraryInput, required: true }) },
    resolve: (_root, { id, contentLibrary }, ctx) => updateLibrary(ctx, signedIn(ctx), id, contentLibrary),
  }),
}));

builder.queryFields((t) => ({
  getContentLibrary: t.field({ type: ContentLibrary, nullable: true, ...rowById(libraryFor) }),
  getContentLibraries: t.field({
    type: [ContentLibrary],
    rows: 40,
    resolve: (_root, _args, ctx) => offeredLibraries(ctx.ports.db),
  }),
  getMyContentLibraries: t.field({
    type: [ContentLibrary],
    rows: 40,
    description:
      "The caller's own libraries; with userId those of another person of the account, for people who may read users.",
    args: { withScripts: t.arg.boolean(), userId: t.arg.id() },
    resolve: (_root, args, ctx) => ownLibraries(ctx, args),
  }),
}));
