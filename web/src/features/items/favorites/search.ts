import { z } from 'zod';

const favoritesSchema = z.object({
  tab: z.enum(['scripts', 'videos']).catch('scripts'),
  page: z.coerce.number().int().min(1).catch(1),
});

export const favoritesSearch = (search: Record<string, unknown>) => favoritesSchema.parse(search);
