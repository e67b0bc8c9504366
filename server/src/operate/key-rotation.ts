import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connect.ts';
import { patiently } from '../db/start-lock.ts';
import { backupCodes, installation, sessions, signIns, users } from '../db/tables.ts';
import { hashPassword } from '../features/identity/password.ts';
import { RECORDS_KEY } from '../features/records/signing-key.actions.ts';
import { RETIRED, retiredKeys, saveFingerprint } from '../secret-key.ts';
import { newToken, retire, type SealPurpose, type Secrets, secretsFrom } from '../secrets.ts';
import { CommandError } from './program.ts';

/**
 * Seals everything again that the old key sealed for good, keeps the old key's part for stored signatures, and makes the new
 * key the database's own: all of it or nothing. Returns how many values there were.
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
  const rows = await tx
    .select({ accountId: users.accountId, id: users.id, totpSecret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret))
    .for('update');
  for (const { accountId, id, totpSecret } of rows)
    await tx
      .update(users)
      .set({ totpSecret: again(both, 'totp-secret', totpSecret ?? '', `the two-factor key of user ${id}`) })
      .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  return rows.length;
}

async function resealSignIns(tx: Transaction, both: Secrets): Promise<number> {
  const rows = await tx.select().from(signIns).where(isNotNull(signIns.clientSecret)).for('update');
  for (const { accountId, clientSecret } of rows)
    await tx
      .update(signIns)
      .set({ clientSecret: again(both, 'sign-in-secret', clientSecret ?? '', `the sign-in of account ${accountId}`) })
      .where(eq(signIns.accountId, accountId));
  return rows.length;
}

function again(both: Secrets, purpose: SealPurpose, sealed: string, what: string): string {
  const value = both.open(purpose, sealed);
  if (value === null) throw new CommandError(`Nothing was changed: ${what} cannot be opened with the old key.`);
  return both.seal(purpose, value, null);
}

/**
 * Gives up what a lost key sealed and signed. Whoever had a second factor proves their address instead: their password and
 * sessions end with it.
 */
export async function forgetSealed(db: Database, key: string): Promise<void> {
  // a password that nobody knows: without any, there would be none to reset
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
    // their owners enter the client secret again, and until then everybody gets in by password
    await tx.update(signIns).set({ clientSecret: null, only: false });
    await saveFingerprint(tx, key);
  });
}
