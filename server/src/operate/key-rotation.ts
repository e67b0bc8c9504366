import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connect.ts';
import { hasKey } from '../db/keys.ts';
import { patiently } from '../db/locks.ts';
import { backupCodes, installation, sessions, signIns, users } from '../db/tables.ts';
import { RECORDS_KEY } from '../features/records/signing-key.actions.ts';
import { hashPassword } from '../features/sessions/password.ts';
import { RETIRED, retiredKeys, saveFingerprint } from '../secret-key.ts';
import { newToken, retire, type SealPurpose, type Secrets, secretsFrom } from '../secrets.ts';
import { CommandError } from './program.ts';

/**
 * Reseals every permanent value sealed with the old key, keeps the old key's part for stored signatures, and makes the new key
 * the database's own: all or nothing. Returns how many values there were.
 */
export async function resealed(db: Database, { key, old }: { key: string; old: string }): Promise<number> {
  const both = secretsFrom(key, old);
  return await db.transaction(async (tx) => {
    await patiently(tx);
    const kept = both.seal('retired-keys', retire(old, await retiredKeys(tx, both)), null);
    await tx
      .insert(installation)
      .values({ key: RETIRED, value: kept })
      .onConflictDoUpdate({ target: installation.key, set: { value: kept } });
    const count =
      (await resealRecordsKey(tx, both)) + (await resealFactors(tx, both)) + (await resealSignIns(tx, both));
    await saveFingerprint(tx, key);
    return count;
  });
}

async function resealRecordsKey(tx: Transaction, both: Secrets): Promise<number> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, RECORDS_KEY)).for('update');
  if (!row) return 0;
  await tx
    .update(installation)
    .set({ value: again(both, 'records-key', row.value, 'the key that signs records') })
    .where(eq(installation.key, RECORDS_KEY));
  return 1;
}

async function resealFactors(tx: Transaction, both: Secrets): Promise<number> {
  const people = await tx
    .select({ accountId: users.accountId, id: users.id })
    .from(users)
    .where(isNotNull(users.totpSecret));
  let count = 0;
  for (const { accountId, id } of people) {
    const isPerson = hasKey(users, { accountId, id });
    const [held] = await tx.select({ sealed: users.totpSecret }).from(users).where(isPerson).for('update');
    if (!held?.sealed) continue;
    const totpSecret = again(both, 'totp-secret', held.sealed, `the two-factor key of user ${id}`);
    await tx.update(users).set({ totpSecret }).where(isPerson);
    count += 1;
  }
  return count;
}

async function resealSignIns(tx: Transaction, both: Secrets): Promise<number> {
  const held = await tx.select({ accountId: signIns.accountId }).from(signIns).where(isNotNull(signIns.clientSecret));
  let count = 0;
  for (const { accountId } of held) {
    const isOfAccount = eq(signIns.accountId, accountId);
    const [known] = await tx.select({ sealed: signIns.clientSecret }).from(signIns).where(isOfAccount).for('update');
    if (!known?.sealed) continue;
    const clientSecret = again(both, 'sign-in-secret', known.sealed, `the sign-in of account ${accountId}`);
    await tx.update(signIns).set({ clientSecret }).where(isOfAccount);
    count += 1;
  }
  return count;
}

function again(both: Secrets, purpose: SealPurpose, sealed: string, what: string): string {
  const value = both.open(purpose, sealed);
  if (value === null) throw new CommandError(`Nothing was changed: ${what} cannot be opened with the old key.`);
  return both.seal(purpose, value, null);
}

/**
 * Drops what a lost key sealed and signed. People who had a second factor prove their address instead: their passwords and
 * sessions become invalid.
 */
export async function forgetSealed(db: Database, key: string): Promise<void> {
  // a password that nobody knows: without one, there would be none to reset
  const passwordHash = await hashPassword(newToken());
  await db.transaction(async (tx) => {
    await patiently(tx);
    await tx.delete(installation).where(inArray(installation.key, [RETIRED, RECORDS_KEY]));
    const people = await tx
      .update(users)
      .set({ mfaActive: false, totpSecret: null, totpStep: null, passwordHash })
      .where(isNotNull(users.totpSecret))
      .returning({ id: users.id });
    const ids = people.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
    await tx.delete(backupCodes);
    // their owners must enter the client secret again; until then everybody signs in by password
    await tx.update(signIns).set({ clientSecret: null, only: false });
    await saveFingerprint(tx, key);
  });
}
