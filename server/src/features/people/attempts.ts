import { randomUUID } from 'node:crypto';
import type { Person } from '../../context.ts';
import { uuidOf } from '../../secrets.ts';

/** What the argument `attempt` is, in the schema. */
export const ATTEMPT =
  'A key that the client makes for one form. The same sent again with it, because the answer was lost, is answered as before.';

/** The id of what a form makes: the same for the same person, key, and what is `sent`, which may be corrected in between. */
export const idOfAttempt = (
  { user }: Person,
  attempt: string | null | undefined,
  sent: Readonly<Record<string, unknown>>,
): string => (attempt ? uuidOf(JSON.stringify([user.accountId, user.id, attempt, sent])) : randomUUID());
