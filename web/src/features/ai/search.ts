import { z } from 'zod';

const rulesSchema = z.object({
  /** The search words for content that may have to be taken down. */
  find: z.string().max(300).catch(''),
});

/** The state of the rules in the URL; unknown values are ignored. */
export const rulesSearch = (search: Record<string, unknown>) => rulesSchema.parse(search);
