import { randomUUID } from 'node:crypto';
import type { Person } from '../../context.ts';
import { uuidOf } from '../../secrets.ts';

/** What the argument `attempt` is, in the schema. */
export const ATTEMPT =
  'A key that the client makes for one form. Sent again with it, because the answer was lost, the call answers as before.';

/** The id of what a form makes: the same for the same person and key. */
export const idOfAttempt = ({ user }: Person, what: string, attempt: string | null | undefined): string =>
  attempt ? uuidOf(`${user.accountId}/${user.id}/${what}/${attempt}`) : randomUUID();
