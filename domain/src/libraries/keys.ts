import { z } from 'zod';
import { line, requiredLine } from '../shared/fields.ts';

/** Marks the library of custom scripts. */
export const CUSTOM_KEY = 'custom';
/** The fixed library that every enterprise plan includes. */
export const ADMIN_CUSTOM_KEY = 'admin-custom';
const PROVIDER_PREFIX = 'admin-';
const OWN_PREFIX = 'own-';

/** A title in lower case with hyphens: "Tax planning & you" → "tax-planning-you". '' when nothing is left. */
export function hyphenated(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * The key of a library, from its title. The provider's keys start with `admin-`. A client's title can never yield a
 * key that looks like the provider's or the custom library's: it gets the prefix `own-`.
 */
export function libraryKey(title: string, ofProvider: boolean): string {
  const key = hyphenated(title) || 'library';
  if (ofProvider) return `${PROVIDER_PREFIX}${key}`;
  return key === CUSTOM_KEY || key === 'admin' || key.startsWith(PROVIDER_PREFIX) ? `${OWN_PREFIX}${key}` : key;
}

/** True for the provider's libraries (other clients look for a key that contains "admin"; the prefix makes it exact). */
export function isProviderKey(key: string): boolean {
  return key.startsWith(PROVIDER_PREFIX);
}

/** Libraries a plan can be given: the provider's that are not hidden. */
export function isPlanLibrary(library: { key: string; hidden: boolean }): boolean {
  return isProviderKey(library.key) && !library.hidden;
}

/** The keys or ids of a plan plus the fixed library's, without duplicates. */
export function withFixedLibrary(libraries: readonly string[], fixed: string = ADMIN_CUSTOM_KEY): string[] {
  return [...new Set([...libraries, fixed])];
}

/** The library form. The type is set at creation and cannot change. */
export const libraryForm = z.object({
  name: requiredLine('Title is required'),
  type: requiredLine('Type is required'),
});
/** A change of a library: absent keys do not change. `hidden` is what the list shows as Status. */
export const libraryChange = z
  .object({ name: requiredLine('Title is required'), type: line, hidden: z.boolean() })
  .partial();
