import { z } from 'zod';
import { forbidden } from '../shared/errors.ts';
import type { UserKind } from './access.ts';

/** What whoever closes an account types, so that nobody does it by a slip. */
export const CLOSING_WORDS = 'close my account';
const TYPE_THEM = `Please type “${CLOSING_WORDS}” to confirm`;

/** The form that closes an account; capitals and spaces around the words do not count. */
export const closingForm = z.object({
  words: z
    .string({ error: TYPE_THEM })
    .transform((words) => words.trim().toLowerCase())
    .refine((words) => words === CLOSING_WORDS, TYPE_THEM),
});

/** Told to people whose account is somebody else's. */
const BY_OWNER = 'Only the owner of the account can close it';
const BY_CONTRACT = 'Your account is part of a contract. Please write to whoever manages it for you.';

/** Whether this person may close the account that they are in, without asking anybody. */
export const mayCloseAccount = (kind: UserKind): boolean => kind === 'individual';

/** @throws DomainError FORBIDDEN `not_owner`, `contract` */
export function refuseToClose(kind: UserKind): void {
  if (mayCloseAccount(kind)) return;
  throw kind === 'member' || kind === 'staff' ? forbidden('not_owner', BY_OWNER) : forbidden('contract', BY_CONTRACT);
}
