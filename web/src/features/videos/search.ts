import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { z } from 'zod';

const videosSchema = z.object({
  search: z.string().max(200).catch(''),
  status: z.enum(STATUSES).optional().catch(undefined),
  favorites: z.literal('1').optional().catch(undefined),
  order: z.enum(['ASC', 'DESC']).optional().catch(undefined),
  view: z.enum(['grid', 'list']).catch('grid'),
});

export type VideosSearch = z.infer<typeof videosSchema>;

export const videosSearch = (search: Record<string, unknown>): VideosSearch => videosSchema.parse(search);
