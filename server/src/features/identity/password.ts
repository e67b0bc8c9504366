import { invalid } from '@greenlit/domain/shared/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { newToken } from '../../secrets.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Checked for addresses nobody has, so that known and unknown ones take the same time. Nobody knows its password. */
const decoy = hash(newToken(), ARGON);

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** Whether it is the password; for somebody who has none, false after the same work. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return verify(passwordHash ?? (await decoy), password);
}

/** Those of the most used passwords that keep our other rules but for capitals, which change nothing about a guess. */
const COMMON = new Set(
  dictionary['passwords-common']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 8 && /\d/.test(word) && /\p{L}/u.test(word)),
);

const TOO_COMMON = 'This password is one of the most used ones, please choose another';

/** @throws DomainError INVALID for a password that is among the first to be guessed */
export function acceptablePassword(password: string, field = 'password'): void {
  if (COMMON.has(password.toLowerCase())) throw invalid({ [field]: TOO_COMMON });
}

/** The hash of a password somebody chose, which the form's rules have passed. @throws DomainError INVALID */
export function hashNewPassword(password: string, field = 'password'): Promise<string> {
  acceptablePassword(password, field);
  return hashPassword(password);
}
