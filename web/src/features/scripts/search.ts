import { SCRIPT_SEARCH_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { z } from 'zod';

const on = z.literal('1').optional().catch(undefined);
const id = z.string().max(100).optional().catch(undefined);

/** The state of the content library in the URL; unknown values are ignored. */
const librarySchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(SCRIPT_SEARCH_MAX).catch(''),
  type: z.enum(['script', 'video']).optional().catch(undefined),
  level: z.enum(['provider', 'enterprise', 'company', 'mine', 'archived']).optional().catch(undefined),
  library: id,
  category: id,
  /** A partner company, or a person of the team. */
  company: id,
  user: id,
  favorites: on,
  /** Hidden scripts, which are normally left out. */
  hidden: on,
  /** The sort order; without one, lists are sorted by title and searches by best hits. */
  order: z.enum(['ASC', 'DESC']).optional().catch(undefined),
  view: z.enum(['grid', 'list']).catch('grid'),
  /** The scripts whose preview, or whose versions, are open. */
  preview: id,
  versions: id,
});

export type LibrarySearch = z.infer<typeof librarySchema>;
export type Level = NonNullable<LibrarySearch['level']>;

export const librarySearch = (search: Record<string, unknown>): LibrarySearch => librarySchema.parse(search);

/** The filters, in the order on the screen; page and layout are not filters. */
const NARROWING = ['type', 'level', 'library', 'category', 'company', 'user', 'favorites', 'hidden'] as const;

/** The number of active filters, without the search. */
export const filtersSet = (search: LibrarySearch): number =>
  NARROWING.filter((name) => search[name] !== undefined).length;

/** Whether the best hits of a search come first. */
export const bestFirst = ({ search, order }: LibrarySearch): boolean => search !== '' && order === undefined;

export const isNarrowed = (search: LibrarySearch): boolean => search.search !== '' || filtersSet(search) > 0;

/** The change that clears all filters. */
export const NO_FILTERS = Object.fromEntries(
  ['page', 'search', ...NARROWING].map((name) => [name, undefined]),
) as Partial<Record<keyof LibrarySearch, undefined>>;

const newScriptSchema = z.object({ type: z.enum(['script', 'video']).catch('script') });

/** The query of a new script. */
export const newScriptSearch = (search: Record<string, unknown>) => newScriptSchema.parse(search);
