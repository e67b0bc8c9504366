import { z } from 'zod';

const DAYS = ['', '1', '3', '7', '14'] as const;

const queueSchema = z.object({
  type: z.enum(['', 'video', 'script']).catch(''),
  /** Waiting for at least this many days. */
  days: z.enum(DAYS).catch(''),
  /** The submitter. */
  by: z.string().catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});

export const queueSearch = (search: Record<string, unknown>) => queueSchema.parse(search);
export const queueDays = DAYS;

const decideSchema = z.object({
  /** The rounds that were opened together and come after this one, separated by commas. */
  after: z.string().catch(''),
});

export const decideSearch = (search: Record<string, unknown>) => decideSchema.parse(search);
