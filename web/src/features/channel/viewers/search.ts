import { z } from 'zod';

/** Days that can be looked back on; a year is shown by the month. */
export const SPANS = [7, 30, 60, 365] as const;
export type Span = (typeof SPANS)[number];

const schema = z.object({
  days: z.coerce.number().pipe(z.literal(SPANS)).catch(30),
  video: z.uuid().optional().catch(undefined),
});

/** What the page of viewers shows, in the URL: how far back, and of which video. */
export const viewersSearch = (search: Record<string, unknown>): z.infer<typeof schema> => schema.parse(search);
