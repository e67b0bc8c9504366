import { z } from 'zod';

const channelSchema = z.object({ pages: z.coerce.number().int().min(1).max(100).catch(1) });

/** How many pages of cards are shown, in the URL. */
export const channelSearch = (search: Record<string, unknown>): z.infer<typeof channelSchema> =>
  channelSchema.parse(search);
