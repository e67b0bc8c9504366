import { randomInt } from 'node:crypto';
import { type DomainError, invalid } from '@greenlit/domain/shared/errors.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connect.ts';
import { oneTimeCodes } from '../../db/tables.ts';
import { type Secrets, same } from '../../secrets.ts';

/** Minutes for which a mailed code works. */
export const CODE_MINUTES = 15;
/** Times a code can be guessed at. */
const TRIES = 5;
/** Tries at all the codes of an address, in an hour: one network can use up three of them and no more. */
export const CODE_TRIES = { each: { max: 15, seconds: 3600 }, all: { max: 40, seconds: 3600 } };
/** An account that is nobody's: codes for unknown addresses are looked for there. */
const NOBODY: CodeOwner = { accountId: crypto.randomUUID(), id: crypto.randomUUID() };

export type CodePurpose = 'confirm' | 'reset' | 'email';
interface CodeOwner {
  accountId: string;
  id: string;
}
/** For whom a code is, what it is for and the address it goes to: it works for these three together. */
export interface CodeUse {
  owner: CodeOwner | null;
  purpose: CodePurpose;
  to: string;
}

export const wrongCode = (): DomainError => invalid({ code: 'Invalid verification code provided, please try again.' });

const digest = (secrets: Secrets, owner: CodeOwner, { purpose, to }: CodeUse, code: string): Buffer =>
  Buffer.from(secrets.sign('one-time-code', `${purpose}/${owner.id}/${to.toLowerCase()}/${code}`), 'base64url');

const ofOwner = (owner: CodeOwner, purpose: CodePurpose) =>
  and(
    eq(oneTimeCodes.accountId, owner.accountId),
    eq(oneTimeCodes.userId, owner.id),
    eq(oneTimeCodes.purpose, purpose),
  );

/** Six digits; the code before it, and the tries at that one, are forgotten. Only its keyed hash is kept. */
export async function issueCode(
  tx: Transaction,
  secrets: Secrets,
  use: CodeUse & { owner: CodeOwner },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = {
    hash: digest(secrets, use.owner, use, code),
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
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

/** A code that was right when it was looked at; `spendCode` makes sure that it is right once. */
export interface RightCode {
  owner: CodeOwner;
  purpose: CodePurpose;
  hash: Buffer;
}

/**
 * Looks at a code. The try is counted first, by one atomic statement and outside of any transaction: what is refused
 * stays counted, and however many come at once, five are looked at. @throws DomainError INVALID
 */
export async function evaluateCode(
  { db, secrets }: { db: Database; secrets: Secrets },
  use: CodeUse,
  code: string,
): Promise<RightCode> {
  const owner = use.owner ?? NOBODY;
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(ofOwner(owner, use.purpose), gt(oneTimeCodes.expiresAt, sql`now()`), lt(oneTimeCodes.tries, TRIES)))
    .returning({ hash: oneTimeCodes.hash });
  const given = digest(secrets, owner, use, code);
  if (!counted || !same(counted.hash.toString('hex'), given.toString('hex'))) throw wrongCode();
  return { owner, purpose: use.purpose, hash: given };
}

/** Uses a code up, in the action's own transaction; of two at once, one finds it gone. @throws DomainError INVALID */
export async function spendCode(tx: Transaction, { owner, purpose, hash }: RightCode): Promise<void> {
  const spent = await tx
    .delete(oneTimeCodes)
    .where(and(ofOwner(owner, purpose), eq(oneTimeCodes.hash, hash)))
    .returning({ purpose: oneTimeCodes.purpose });
  if (spent.length === 0) throw wrongCode();
}
