import { z } from 'zod';

/** The state of the libraries page in the URL. */
const librariesSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
  order: z.enum(['ASC', 'DESC']).catch('ASC'),
});

export type LibrariesSearch = z.infer<typeof librariesSchema>;

export const librariesSearch = (search: Record<string, unknown>): LibrariesSearch => librariesSchema.parse(search);
