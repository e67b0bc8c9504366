import { z } from 'zod';

const changesSchema = z.object({
  /** The item is a script. */
  script: z.literal('1').optional().catch(undefined),
  /** The selected round; the newest if absent. */
  round: z.string().optional().catch(undefined),
});

export const changesSearch = (search: Record<string, unknown>) => changesSchema.parse(search);

const readSchema = z.object({ show: z.enum(['script', 'video']).catch('script') });

export const readSearch = (search: Record<string, unknown>) => readSchema.parse(search);
