import { z } from 'zod';

/** Periods to choose from, in days; a year is shown by month. */
export const SPANS = [7, 30, 60, 365] as const;
export type Span = (typeof SPANS)[number];

const schema = z.object({
  days: z.coerce.number().pipe(z.literal(SPANS)).catch(30),
  video: z.uuid().optional().catch(undefined),
});

/** The state of the viewers page in the URL: the period, and the video. */
export const viewersSearch = (search: Record<string, unknown>): z.infer<typeof schema> => schema.parse(search);
