import { randomInt, timingSafeEqual } from 'node:crypto';
import { type DomainError, invalid } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { oneTimeCodes } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';

/** Minutes for which a mailed code is valid. */
export const CODE_MINUTES = 15;
/** Wrong guesses allowed per code. */
const TRIES = 5;
/** Attempts per hour at all codes of an address: a single network can use up three codes. */
export const CODE_TRIES = { each: { max: 15, seconds: 3600 }, all: { max: 40, seconds: 3600 } };
/** A made-up owner: codes for unknown addresses are looked up here, so that both cases do the same work. */
const NOBODY: CodeOwner = { accountId: crypto.randomUUID(), id: crypto.randomUUID() };

export type CodePurpose = 'confirm' | 'reset' | 'email';
interface CodeOwner {
  accountId: string;
  id: string;
}
/** A code is valid only for this owner, purpose and address together. */
export interface CodeUse {
  owner: CodeOwner | null;
  purpose: CodePurpose;
  to: string;
}

export const wrongCode = (): DomainError => invalid({ code: 'Invalid verification code provided, please try again.' });

const signedText = (owner: CodeOwner, { purpose, to }: CodeUse, code: string): string =>
  `${purpose}/${owner.id}/${to.toLowerCase()}/${code}`;

const bytesOf = (signature: string): Buffer => Buffer.from(signature, 'base64url');

const ofOwner = (owner: CodeOwner, purpose: CodePurpose) =>
  and(hasUser(oneTimeCodes, owner), eq(oneTimeCodes.purpose, purpose));

/** Issues a six-digit code, replacing the previous code and its attempts. Only a keyed hash is stored. */
export async function issueCode(
  tx: Transaction,
  secrets: Secrets,
  use: CodeUse & { owner: CodeOwner },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = {
    hash: bytesOf(secrets.sign('one-time-code', signedText(use.owner, use, code))),
    expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
    tries: 0,
  };
  await tx
    .insert(oneTimeCodes)
    .values({ accountId: use.owner.accountId, userId: use.owner.id, purpose: use.purpose, ...values })
    .onConflictDoUpdate({ target: [oneTimeCodes.accountId, oneTimeCodes.userId, oneTimeCodes.purpose], set: values });
  return code;
}

export async function forgetCode(tx: Transaction, owner: CodeOwner, purpose: CodePurpose): Promise<void> {
  await tx.delete(oneTimeCodes).where(ofOwner(owner, purpose));
}

/** A code that matched when it was checked; `spendCode` makes sure that it is used only once. */
export interface RightCode {
  owner: CodeOwner;
  purpose: CodePurpose;
  hash: Buffer;
}

/**
 * Checks a code. A wrong one is counted in one atomic statement outside any transaction, so that it stays counted and at most
 * five are checked however many arrive at once. @throws DomainError INVALID
 */
export async function evaluateCode(
  { db, secrets }: { db: Database; secrets: Secrets },
  use: CodeUse,
  code: string,
): Promise<RightCode> {
  const owner = use.owner ?? NOBODY;
  // the code may have been mailed before the installation's key changed
  const given = secrets.signatures('one-time-code', signedText(owner, use, code)).map(bytesOf);
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + (${notInArray(oneTimeCodes.hash, given)})::int` })
    .where(and(ofOwner(owner, use.purpose), gt(oneTimeCodes.expiresAt, sql`now()`), lt(oneTimeCodes.tries, TRIES)))
    .returning({ hash: oneTimeCodes.hash });
  if (!counted || !given.some((one) => timingSafeEqual(one, counted.hash))) throw wrongCode();
  return { owner, purpose: use.purpose, hash: counted.hash };
}

/** Consumes a code in the action's own transaction; of two concurrent uses, one fails. @throws DomainError INVALID */
export async function spendCode(tx: Transaction, { owner, purpose, hash }: RightCode): Promise<void> {
  const spent = await tx
    .delete(oneTimeCodes)
    .where(and(ofOwner(owner, purpose), eq(oneTimeCodes.hash, hash)))
    .returning({ purpose: oneTimeCodes.purpose });
  if (spent.length === 0) throw wrongCode();
}
