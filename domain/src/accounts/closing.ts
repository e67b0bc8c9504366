import { z } from 'zod';
import { forbidden } from '../shared/errors.ts';
import type { UserKind } from './access.ts';

/** The words to type before an account is closed, so that nobody closes one by accident. */
export const CLOSING_WORDS = 'close my account';
const TYPE_THEM = `Please type “${CLOSING_WORDS}” to confirm`;

/** The form that closes an account; capitals and spaces around the words do not count. */
export const closingForm = z.object({
  words: z
    .string({ error: TYPE_THEM })
    .transform((words) => words.trim().toLowerCase())
    .refine((words) => words === CLOSING_WORDS, TYPE_THEM),
});

/** Shown to people who do not own their account. */
const BY_OWNER = 'Only the owner of the account can close it';
const BY_CONTRACT = 'Your account is part of a contract. Please contact the person who manages it.';

/** Whether this person may close their account themselves. */
export const mayCloseAccount = (kind: UserKind): boolean => kind === 'individual';

/** @throws DomainError FORBIDDEN `not_owner`, `contract` */
export function refuseToClose(kind: UserKind): void {
  if (mayCloseAccount(kind)) return;
  throw kind === 'member' || kind === 'staff' ? forbidden('not_owner', BY_OWNER) : forbidden('contract', BY_CONTRACT);
}
