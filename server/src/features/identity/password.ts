import { invalid } from '@greenlit/domain/shared/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
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

/** The most common passwords that pass our other rules; capitals are ignored, because they barely slow a guess. */
const COMMON = new Set(
  dictionary['passwords-common']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 8 && /\d/.test(word) && /\p{L}/u.test(word)),
);

const TOO_COMMON = 'This password is too common, please choose another';

/** @throws DomainError INVALID for a common password */
export function acceptablePassword(password: string, field = 'password'): void {
  if (COMMON.has(password.toLowerCase())) throw invalid({ [field]: TOO_COMMON });
}

/** Hashes a new password that has passed the form's rules. @throws DomainError INVALID for a common one */
export function hashNewPassword(password: string, field = 'password'): Promise<string> {
  acceptablePassword(password, field);
  return hashPassword(password);
}
