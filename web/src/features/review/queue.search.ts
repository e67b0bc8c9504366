import { z } from 'zod';

/** Instead of an id: reviews that nobody has taken on. */
export const NOBODY = 'nobody';

const DAYS = ['', '1', '3', '7', '14'] as const;

const queueSchema = z.object({
  /** Part of a title. */
  q: z.string().catch(''),
  type: z.enum(['', 'video', 'script']).catch(''),
  /** Waiting for at least this many days. */
  days: z.enum(DAYS).catch(''),
  /** The submitter. */
  by: z.string().catch(''),
  /** Who is expected to decide: an id, or 'nobody'. */
  for: z.string().catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});

export const queueSearch = (search: Record<string, unknown>) => queueSchema.parse(search);
export type QueueSearch = z.infer<typeof queueSchema>;
export const queueDays = DAYS;

const decideSchema = z.object({
  /** The rounds that were opened together and come after this one, separated by commas. */
  after: z.string().catch(''),
});

export const decideSearch = (search: Record<string, unknown>) => decideSchema.parse(search);
