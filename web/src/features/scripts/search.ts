import { z } from 'zod';

/** What the content library keeps in the address; anything it does not know is left aside. */
const librarySchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
  type: z.enum(['script', 'video']).optional().catch(undefined),
  level: z.enum(['provider', 'company', 'mine', 'archived']).optional().catch(undefined),
  library: z.string().optional().catch(undefined),
  category: z.string().optional().catch(undefined),
  favorites: z.literal('1').optional().catch(undefined),
  order: z.enum(['ASC', 'DESC']).catch('ASC'),
  view: z.enum(['grid', 'list']).catch('grid'),
  preview: z.string().optional().catch(undefined),
});

export type LibrarySearch = z.infer<typeof librarySchema>;
export type Level = NonNullable<LibrarySearch['level']>;

export const librarySearch = (search: Record<string, unknown>): LibrarySearch => librarySchema.parse(search);

/** True when something narrows the list, apart from the page and the way it is shown. */
export function isNarrowed(search: LibrarySearch): boolean {
  return Boolean(search.search || search.type || search.level || search.library || search.category || search.favorites);
}
