import { z } from 'zod';
import { isEnterpriseLevel, type UserKind } from '../accounts/access.ts';
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

export interface LibraryFacts {
  accountId: string;
  key: string;
  hidden: boolean;
  /** The partner company it belongs to; null if it belongs to the enterprise, an ordinary account or the provider. */
  companyId: string | null;
}

/** The viewer. `companyId` is the partner company they belong to (its owner's id), null elsewhere. */
export interface LibraryViewer {
  accountId: string;
  kind: UserKind;
  companyId: string | null;
  writes: boolean;
}

/** What a person may do with a library. `hides`: may switch its Status. */
export interface LibraryRights {
  sees: boolean;
  edits: boolean;
  hides: boolean;
}

const NONE: LibraryRights = { sees: false, edits: false, hides: false };

/** Who manages libraries: provider staff, account owners, and a partner company for its own. */
export const runsLibraries = ({ kind, writes }: LibraryViewer): boolean =>
  writes && (kind === 'staff' || kind === 'company' || isEnterpriseLevel(kind));

/**
 * Who sees, edits and hides a library. The provider's are managed by its staff; clients see the ones in their plan
 * (`included`) and the fixed one, unless hidden. An account's own are managed by enterprise-level people, a partner
 * company's by that company. Everyone sees the account's and their own company's unless hidden; hidden ones are
 * visible to their managers. Nobody can hide the fixed library.
 */
export function libraryRights(library: LibraryFacts, viewer: LibraryViewer, included: boolean): LibraryRights {
  if (isProviderKey(library.key)) {
    if (viewer.kind !== 'staff')
      return { ...NONE, sees: !library.hidden && (included || library.key === ADMIN_CUSTOM_KEY) };
    const edits = viewer.accountId === library.accountId && runsLibraries(viewer);
    return { sees: true, edits, hides: edits && library.key !== ADMIN_CUSTOM_KEY };
  }
  if (viewer.accountId !== library.accountId) return NONE;
  // nobody may change a library in the provider's account that lacks the provider's mark
  if (viewer.kind === 'staff') return { ...NONE, sees: true };
  const runsAll = isEnterpriseLevel(viewer.kind);
  const ofOwnCompany = library.companyId !== null && library.companyId === viewer.companyId;
  if (!runsAll && library.companyId !== null && !ofOwnCompany) return NONE;
  const edits = runsLibraries(viewer) && (runsAll || ofOwnCompany);
  return { sees: edits || runsAll || !library.hidden, edits, hides: edits };
}
