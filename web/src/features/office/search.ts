import { z } from 'zod';

/** The state of the plan-info page in the URL. */
const schema = z.object({
  tab: z.enum(['basic', 'templates', 'coupons']).catch('basic'),
  /** Letters of a coupon's code. */
  search: z.string().max(40).catch(''),
});

export const planInfoSearch = (search: Record<string, unknown>) => schema.parse(search);

/** The state of a list that is searched and paged. */
const listSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
});

export const listSearch = (search: Record<string, unknown>) => listSchema.parse(search);

/** The same for the staff; `created` after somebody was added. */
const staffSchema = listSchema.extend({ created: z.literal('true').optional().catch(undefined) });

export const staffSearch = (search: Record<string, unknown>) => staffSchema.parse(search);

/** Which mail is shown. */
const lettersSchema = z.object({ mail: z.string().max(200).catch('') });

export const lettersSearch = (search: Record<string, unknown>) => lettersSchema.parse(search);
