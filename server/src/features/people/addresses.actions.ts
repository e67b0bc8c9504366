/** Who owns an e-mail address. Each of these is part of an action that writes the person's row in the same transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { addresses } from '../../db/tables.ts';

interface Addressed {
  accountId: string;
  id: string;
  email: string;
}

/** Claims addresses for people who are about to be added. Returns the people whose address was free. */
export async function takeAddresses<Person extends Addressed>(
  tx: Transaction,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return [];
  // in the same order everywhere, so that concurrent additions of the same addresses do not deadlock
  const wanted = people
    .map(({ accountId, id: userId, email }) => ({ address: email.toLowerCase(), accountId, userId }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const taken = await tx.insert(addresses).values(wanted).onConflictDoNothing().returning({ userId: addresses.userId });
  return people.filter(({ id }) => taken.some(({ userId }) => userId === id));
}

/** Gives somebody another address. Fails with `addresses_pkey` if somebody else has it. */
export async function changeAddress(tx: Transaction, { accountId, id, email }: Addressed): Promise<void> {
  await tx
    .update(addresses)
    .set({ address: email.toLowerCase() })
    .where(and(eq(addresses.accountId, accountId), eq(addresses.userId, id)));
}

/** Releases their addresses, which anybody may use from now on. */
export async function freeAddresses(tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(addresses).where(and(eq(addresses.accountId, accountId), inArray(addresses.userId, [...ids])));
}
