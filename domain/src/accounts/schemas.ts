import { z } from 'zod';
import { forbidden } from '../shared/errors.ts';
import { REQUIRED, requiredLine, written } from '../shared/fields.ts';
import type { UserKind } from './access.ts';

/**
 * First path segments of all routes, and misleading words. No nickname may be one of them, so a new route can never
 * shadow a channel.
 */
export const RESERVED_WORDS: readonly string[] = (
  'about admin admin-enterprise dashboard landing owner view v embed compliance review login logout ' +
  'register confirm-account reset-password confirm-reset-password callback api graphql files uploads assets ' +
  'public static encrypt decrypt dev metrics healthz readyz robots.txt favicon.ico sitemap.xml index new ' +
  'create edit me content-library content-videos favorites plans payment workspace account settings ' +
  'generate-script edit-script review-script video-record in-review need-changes approved unknown-sender ' +
  'null undefined true false greenlit support help system'
).split(' ');

/** Longest biography, and longest disclaimer of an enterprise, in characters. */
export const BIO_MAX = 350;
/** Longest disclosure, in characters; saving is disabled beyond. */
export const DISCLOSURE_TEXT_MAX = 500;

/** "you've exceeded N" for a text N characters over the limit of a biography, else null. */
export function bioExceeded(text: string): string | null {
  const over = text.length - BIO_MAX;
  return over > 0 ? `you've exceeded ${over}` : null;
}

/** A disclosure: title and text, the text at most 500 characters. */
export const disclosureForm = z.object({
  title: requiredLine(),
  text: written(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(DISCLOSURE_TEXT_MAX, `Must be ${DISCLOSURE_TEXT_MAX} characters or less`),
});

const NICKNAME_MAX = 60;
const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A nickname as it is stored: trimmed, lower case, spaces as hyphens. */
export function nicknameOf(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, '-');
}

/** A nickname is part of a URL, so it cannot be a route's name or look like an id. */
export const nickname = z
  .string({ error: REQUIRED })
  .transform(nicknameOf)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(NICKNAME_MAX, `A nickname can have at most ${NICKNAME_MAX} characters`)
      .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Only letters, numbers, hyphens, dots and underscores')
      .refine((word) => !RESERVED_WORDS.includes(word) && !LOOKS_LIKE_ID.test(word), 'This nickname is not available'),
  );

/**
 * A default nickname for people who never chose one, from the first name (company or person) that yields one. Accents
 * are dropped; other characters not allowed in a URL become hyphens. Empty if no name yields one. Uniqueness is
 * checked when it is saved.
 */
export function suggestNickname(names: readonly (string | null | undefined)[]): string {
  const candidates = names.map((name) =>
    nicknameOf((name ?? '').normalize('NFKD').replace(/\p{M}|['’]/gu, ''))
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, NICKNAME_MAX)
      .replace(/^-|-$/g, ''),
  );
  return candidates.find((candidate) => nickname.safeParse(candidate).success) ?? '';
}

/** The words to type before an account is closed, so that nobody closes one by accident. */
export const CLOSING_WORDS = 'close my account';
const TYPE_THEM = `Please type “${CLOSING_WORDS}” to confirm`;

/** The form that closes an account; capitals and spaces around the words do not count. */
export const closingForm = z.object({
  words: z
    .string({ error: TYPE_THEM })
    .transform((words) => words.trim().toLowerCase())
    .refine((words) => words === CLOSING_WORDS, TYPE_THEM),
});

const BY_OWNER = 'Only the owner of the account can close it';
const BY_CONTRACT = 'Your account is part of a contract. Please contact the person who manages it.';

export const mayCloseAccount = (kind: UserKind): boolean => kind === 'individual';

/** @throws DomainError FORBIDDEN `not_owner`, `contract` */
export function refuseToClose(kind: UserKind): void {
  if (mayCloseAccount(kind)) return;
  throw kind === 'member' || kind === 'staff' ? forbidden('not_owner', BY_OWNER) : forbidden('contract', BY_CONTRACT);
}
