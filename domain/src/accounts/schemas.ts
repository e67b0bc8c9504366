import { z } from 'zod';
import { REQUIRED, requiredLine } from '../shared/fields.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

/** Biography and account disclaimer: 350 characters is a recommendation, and a hard limit only on enterprise forms. */
export const BIO_GUIDE = 350;
/** Message of enterprise forms for more than 350 characters. */
export const BIO_TOO_LONG = 'Must be 350 characters or less';
/** Longest disclosure, in characters; saving is disabled beyond. */
export const DISCLOSURE_TEXT_MAX = 500;

/** "you've exceeded N" for a text N characters over the recommendation, else null. */
export function bioExceeded(text: string): string | null {
  const over = text.length - BIO_GUIDE;
  return over > 0 ? `you've exceeded ${over}` : null;
}

/** A disclosure: title and text, the text at most 500 characters. */
export const disclosureForm = z.object({
  title: requiredLine(),
  text: z
    .string({ error: REQUIRED })
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
