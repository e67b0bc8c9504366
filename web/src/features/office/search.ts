import { z } from 'zod';

/** The state of the plan-info page in the URL. */
const schema = z.object({ tab: z.enum(['basic', 'templates']).catch('basic') });

export const planInfoSearch = (search: Record<string, unknown>) => schema.parse(search);
