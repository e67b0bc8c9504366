import { mayWriteRules } from '@greenlit/domain/accounts/rights.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { accounts } from '../../db/tables.ts';

/** Whether the person may change the rules and phrases of their account. */
export const writesRules = ({ user, roles }: Pick<Person, 'user' | 'roles'>): boolean =>
  mayWriteRules({ kind: user.kind, isAdmin: roles.some(({ name }) => name === 'admin') });

/** @throws DomainError FORBIDDEN */
export function requireWriter(person: Person): void {
  if (!writesRules(person)) throw forbidden();
}

/** Locks the account, so that lists of limited size are extended one at a time. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}
