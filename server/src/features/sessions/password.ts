import { invalid } from '@greenlit/domain/shared/errors.ts';
import { commonForms, contextWords, isMadeOf, TOO_CLOSE, TOO_COMMON } from '@greenlit/domain/sign-in/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Context } from '../../context.ts';
import { newToken } from '../../secrets.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified for unknown addresses, so that they take as long as known ones. Nobody knows its password. */
const decoy = hash(newToken(), ARGON);

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** Whether the password is right; for people without one, false after the same work. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return verify(passwordHash ?? (await decoy), password);
}

/** Some fifty thousand passwords from breaches, most common first; capitals are ignored, because they barely slow a guess. */
const COMMON = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** Whose password it will be, if known. */
export interface PasswordOwner {
  email: string;
  name?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** @throws DomainError INVALID for a password that is easy to guess, for anybody or for this person */
export function requireGoodPassword({ ports }: Context, password: string, owner: PasswordOwner): void {
  if (commonForms(password).some((form) => COMMON.has(form))) throw invalid({ password: TOO_COMMON });
  const words = contextWords([owner.name, owner.lastName, owner.email, ports.config.providerName]);
  if (isMadeOf(password, words)) throw invalid({ password: TOO_CLOSE });
}

/** Hashes a new password that has passed the form's rules. @throws DomainError INVALID for one that is easy to guess */
export async function hashNewPassword(ctx: Context, password: string, owner: PasswordOwner): Promise<string> {
  requireGoodPassword(ctx, password, owner);
  return hashPassword(password);
}
