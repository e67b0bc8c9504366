import { SCRIPT_SEARCH_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { z } from 'zod';

const on = z.literal('1').optional().catch(undefined);
const id = z.string().max(100).optional().catch(undefined);

/** What the content library keeps in the address; anything it does not know is left aside. */
const librarySchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(SCRIPT_SEARCH_MAX).catch(''),
  type: z.enum(['script', 'video']).optional().catch(undefined),
  level: z.enum(['provider', 'enterprise', 'company', 'mine', 'archived']).optional().catch(undefined),
  library: id,
  category: id,
  /** A partner company, or one of one's people. */
  company: id,
  user: id,
  favorites: on,
  /** The hidden ones, which the list leaves out otherwise. */
  hidden: on,
  order: z.enum(['ASC', 'DESC']).catch('ASC'),
  view: z.enum(['grid', 'list']).catch('grid'),
  /** Scripts whose preview, or whose versions, are open. */
  preview: id,
  versions: id,
});

export type LibrarySearch = z.infer<typeof librarySchema>;
export type Level = NonNullable<LibrarySearch['level']>;

export const librarySearch = (search: Record<string, unknown>): LibrarySearch => librarySchema.parse(search);

/** What narrows the list, in the order of the screen; the page and the way it is shown do not. */
const NARROWING = ['type', 'level', 'library', 'category', 'company', 'user', 'favorites', 'hidden'] as const;

/** How many filters are set, apart from the words that are looked for. */
export const filtersSet = (search: LibrarySearch): number =>
  NARROWING.filter((name) => search[name] !== undefined).length;

export const isNarrowed = (search: LibrarySearch): boolean => search.search !== '' || filtersSet(search) > 0;

/** The change that takes all of it away. */
export const NO_FILTERS = Object.fromEntries(
  ['page', 'search', ...NARROWING].map((name) => [name, undefined]),
) as Partial<Record<keyof LibrarySearch, undefined>>;

const newScriptSchema = z.object({ type: z.enum(['script', 'video']).catch('script') });

/** What a new script begins as. */
export const newScriptSearch = (search: Record<string, unknown>) => newScriptSchema.parse(search);
