import { z } from 'zod';
import { RESERVED_WORDS } from '../channel/links.ts';
import { imageUrl, line, optionalPhone, REQUIRED, requiredLine } from '../shared/fields.ts';
import { AVATAR_COLORS } from '../shared/labels.ts';

/** Biography and account disclaimer: guidance at 350 characters, a hard limit on enterprise forms only. */
export const BIO_GUIDE = 350;
/** Said by enterprise forms over 350 characters. */
export const BIO_TOO_LONG = 'Must be 350 characters or less';
/** Characters of a disclosure at most; saving is disabled beyond. */
export const DISCLOSURE_TEXT_MAX = 500;
/** Characters of a biography at most; a guard, not a rule of the specification. */
export const BIO_MAX = 2_000;

/** "you've exceeded N" for a text that is N characters over the guidance, else null. */
export function bioExceeded(text: string): string | null {
  const over = text.length - BIO_GUIDE;
  return over > 0 ? `you've exceeded ${over}` : null;
}

/** An avatar colour by its index, 0 to 12. */
export const avatarColorIndex = z
  .int()
  .min(0)
  .max(AVATAR_COLORS.length - 1, `Choose one of the ${AVATAR_COLORS.length} colours`);

/** A biography or an account's disclaimer where 350 characters are guidance only. */
export const bioText = z.string().trim().max(BIO_MAX, `At most ${BIO_MAX} characters`);

/** Name, phone, picture, colour and biography of a person; "phone" is optional but never short. */
export const profileForm = z.object({
  name: requiredLine('Full name is required'),
  lastName: line.default(''),
  phone: optionalPhone().default(''),
  workspaceImg: imageUrl.default(''),
  color: avatarColorIndex.default(0),
  bio: bioText.default(''),
});

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

/** A nickname as it is kept: trimmed, lower case, spaces to hyphens. */
export function nicknameOf(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, '-');
}

/** A nickname is a part of a link: no word of the router, nothing that looks like an id (decisions, section 2). */
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
 * A nickname to begin with, for people who never chose one: the first of the names (a company, a person) that makes one.
 * Accents are dropped, what cannot stand in a link becomes a hyphen. Empty where no name makes one; whether somebody
 * else has it already is known when it is saved.
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
