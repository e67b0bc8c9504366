import { z } from 'zod';

/** The state of the metrics page in the URL: a whole year unless a month is chosen. */
const schema = z.object({
  year: z.coerce.number().int().min(2000).max(2100).optional().catch(undefined),
  month: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
  tab: z.enum(['audience', 'business']).catch('audience'),
  category: z.string().max(200).optional().catch(undefined),
});

export const metricsSearch = (search: Record<string, unknown>): z.infer<typeof schema> => schema.parse(search);
