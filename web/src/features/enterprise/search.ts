import { PERSON_STATES } from '@greenlit/domain/people/people.ts';
import { z } from 'zod';

/** The state of the users page in the URL. */
const schema = z.object({
  tab: z.enum(['companies', 'internal']).catch('companies'),
  page: z.coerce.number().int().min(1).catch(1),
  search: z.string().max(200).catch(''),
  state: z.enum(PERSON_STATES).optional().catch(undefined),
  activePlan: z
    .literal('1')
    .transform(() => true)
    .catch(false),
});

export type UsersSearch = z.infer<typeof schema>;

export const usersSearch = (search: Record<string, unknown>): UsersSearch => schema.parse(search);
