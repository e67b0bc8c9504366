import { z } from 'zod';

/** The tabs of the list, as its query names them. */
export const CLIENT_TABS = ['all', 'basic', 'enterprise'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

const tab = z.enum(CLIENT_TABS).catch('all');
const listSchema = z.object({
  key: tab,
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
});

/** The state of the list in the URL. */
export const clientsSearch = (search: Record<string, unknown>) => listSchema.parse(search);

const keySchema = z.object({ key: tab });

/** The tab that a form was opened from, and leads back to. */
export const keySearch = (search: Record<string, unknown>) => keySchema.parse(search);

const clientSchema = z.object({ page: z.coerce.number().int().min(1).catch(1) });

/** The page of a client's people. */
export const clientSearch = (search: Record<string, unknown>) => clientSchema.parse(search);
