import { z } from 'zod';

export const STATUSES = ['in_review', 'active', 'pending', 'rejected'] as const;

const domainsSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  status: z.enum(STATUSES).optional().catch(undefined),
});

/** The state of the page in the URL. */
export const domainsSearch = (search: Record<string, unknown>): z.infer<typeof domainsSchema> =>
  domainsSchema.parse(search);
