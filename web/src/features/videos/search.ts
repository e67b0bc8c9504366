import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { z } from 'zod';

const videosSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
  status: z.enum(STATUSES).optional().catch(undefined),
  /** Videos hidden from the channel and the list, or archived. */
  shelf: z.enum(['hidden', 'archived']).optional().catch(undefined),
  favorites: z.literal('1').optional().catch(undefined),
  order: z.enum(['ASC', 'DESC', 'favorites']).optional().catch(undefined),
  view: z.enum(['grid', 'list']).catch('grid'),
});

export type VideosSearch = z.infer<typeof videosSchema>;

export const videosSearch = (search: Record<string, unknown>): VideosSearch => videosSchema.parse(search);

/** The change that clears all filters. */
export const NO_FILTERS = {
  page: undefined,
  search: undefined,
  status: undefined,
  shelf: undefined,
  favorites: undefined,
} as const;
