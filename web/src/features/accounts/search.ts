import { z } from 'zod';

const settingsSchema = z.object({ tab: z.enum(['owner', 'company', 'disclaimer']).catch('owner') });

export const settingsSearch = (search: Record<string, unknown>) => settingsSchema.parse(search);
