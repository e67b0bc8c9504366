import { can } from '@greenlit/domain/people/permissions.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { signedIn } from '../../caller.ts';
import type { Context, Person } from '../../context.ts';
import { columnsAsked } from '../../fields/selected-columns.ts';
import { builder } from '../../graphql/builder.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { type Facet, type Facets, facetsOf } from './facets.ts';
import { allScripts, enterpriseScripts, ownScripts, providerScripts, type ScriptRow } from './scripts.queries.ts';
import { ItemType, listedFacts, PAGE_MAX, Script, SortOrder, within } from './scripts.schema.ts';
import { aroundHits } from './search.excerpts.ts';
import { ALL_COLUMNS, type ScriptColumn } from './search.statements.ts';
import { type FoundScripts, type ScriptSearch, searchScripts } from './search.ts';

const FacetType = builder.objectRef<Facet>('Facet').implement({
  description: 'A filter value, and how many rows it would leave.',
  fields: (t) => ({
    value: t.exposeString('value', { max: LINE_MAX }),
    label: t.exposeString('label', { max: LINE_MAX }),
    count: t.exposeInt('count'),
  }),
});

const ScriptFacets = builder.objectRef<Facets>('ScriptFacets').implement({
  description: 'Counts per filter, under all other active filters. Computed on request.',
  fields: (t) => ({
    types: t.expose('types', { type: [FacetType], rows: 2 }),
    levels: t.expose('levels', {
      type: [FacetType],
      rows: 6,
      description:
        'all, provider, enterprise, company, mine, archived: those available to the caller, with their names.',
    }),
    libraries: t.expose('libraries', { type: [FacetType], rows: 200, description: 'By id, largest first.' }),
    categories: t.expose('categories', { type: [FacetType], rows: 200, description: 'Most frequent first.' }),
  }),
});

const ScriptsPage = builder.objectRef<FoundScripts>('ScriptsPage').implement({
  fields: (t) => ({
    pages: t.exposeInt('pages'),
    // the columns that the selected fields declare; all columns if one declares none
    scripts: t.field({ type: [Script], rows: 'page', rowCost: 100, resolve: ({ scripts }) => scripts as ScriptRow[] }),
    total: t.exposeInt('total', {
      description: 'Number of rows on all pages, capped at the next thousand; at 100 for a search.',
    }),
    totalIsCapped: t.exposeBoolean('capped', { description: 'Whether there may be more than were counted.' }),
    correctedSearch: t.exposeString('corrected', {
      nullable: true,
      max: LINE_MAX,
      description: 'The words searched instead, if nothing was found for the given ones.',
    }),
    facets: t.field({ type: ScriptFacets, resolve: (found, _args, ctx) => facetsOf(ctx, signedIn(ctx), found) }),
  }),
});

type Given<T> = { [Name in keyof T]?: T[Name] | null | undefined };
/** The list's arguments, with the names of the contract. */
type ListArguments = Given<Omit<ScriptSearch, 'provider' | 'libraries'>> & {
  bodewell?: boolean | null | undefined;
  contentLibraries?: readonly string[] | null | undefined;
};

async function listOf(ctx: Context, person: Person, args: ListArguments, columns: readonly ScriptColumn[]) {
  const found = await searchScripts(
    ctx.ports.db,
    person,
    {
      page: within(args.page, 1, 1_000_000),
      limit: within(args.limit, PAGE_SIZE, PAGE_MAX),
      type: args.type ?? null,
      search: args.search ?? null,
      sort: args.sort ?? null,
      order: args.order ?? 'ASC',
      hidden: args.hidden ?? false,
      archived: args.archived ?? false,
      provider: args.bodewell ?? null,
      creatorId: args.creatorId ?? null,
      userId: args.userId ?? null,
      categories: args.categories ?? null,
      libraries: args.contentLibraries ?? null,
      // people who may only read favorites get these as their library
      onlyFavorites: (args.onlyFavorites ?? false) || !can(rightsHolder(person), 'contentLibraryRead'),
      noCustom: args.noCustom ?? true,
      isEnterprise: args.isEnterprise ?? false,
      isCompany: args.isCompany ?? false,
      isInvited: args.isInvited ?? false,
    },
    columns,
  );
  for (const one of found.listed) listedFacts.set(one.script, one);
  await aroundHits(ctx.ports.db, found.scripts, found.wording);
  return found;
}

builder.queryFields((t) => ({
  getMyScriptsNew: t.field({
    type: ScriptsPage,
    args: {
      page: t.arg.int(),
      limit: t.arg.int(),
      type: t.arg({ type: ItemType }),
      userId: t.arg.id({ description: 'Created by this person or by people under them.' }),
      search: t.arg.string(),
      sort: t.arg.string(),
      order: t.arg({ type: SortOrder }),
      hidden: t.arg.boolean(),
      bodewell: t.arg.boolean(),
      archived: t.arg.boolean(),
      noCustom: t.arg.boolean({ description: 'Leaves out the template that opens an empty script, unless false.' }),
      categories: t.arg.stringList(),
      onlyFavorites: t.arg.boolean(),
      contentLibraries: t.arg.idList(),
      creatorId: t.arg.id({ description: 'Created by this person.' }),
      isEnterprise: t.arg.boolean(),
      isCompany: t.arg.boolean(),
      isInvited: t.arg.boolean(),
    },
    resolve: (_root, args, ctx, info) =>
      listOf(ctx, signedIn(ctx), args, columnsAsked(info, 'scripts', 'Script') ?? ALL_COLUMNS),
  }),
  getScripts: t.field({
    type: [Script],
    rowCost: 1_000,
    description: "All scripts that the caller can use, the account's and the provider's, by title; at most 500.",
    resolve: (_root, _args, ctx) => allScripts(ctx.ports.db, signedIn(ctx)),
  }),
  getMyScripts: t.field({
    type: [Script],
    rowCost: 1_000,
    description: 'The scripts that the caller has written, most recently changed first; at most 500.',
    resolve: (_root, _args, ctx) => ownScripts(ctx.ports.db, signedIn(ctx)),
  }),
  getBodewellScripts: t.field({
    type: [Script],
    rowCost: 1_000,
    description: "The provider's own scripts.",
    resolve: (_root, _args, ctx) => providerScripts(ctx.ports.db, signedIn(ctx)),
  }),
  getAllEnterpriseScripts: t.field({
    type: [Script],
    rowCost: 1_000,
    description: "The enterprise's scripts that the caller can see, without drafts; at most 500.",
    resolve: (_root, _args, ctx) => enterpriseScripts(ctx.ports.db, signedIn(ctx)),
  }),
}));
