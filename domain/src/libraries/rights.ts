import type { UserKind } from '../accounts/access.ts';
import { isEnterpriseLevel } from '../scripts/visibility.ts';
import { ADMIN_CUSTOM_KEY, isProviderKey } from './keys.ts';

/** What decides who may do what with a library. */
export interface LibraryFacts {
  accountId: string;
  key: string;
  hidden: boolean;
  /** The partner company it belongs to; null when it is the enterprise's, an ordinary account's or the provider's. */
  companyId: string | null;
}

/** Who looks. `companyId` is the partner company they belong to (its owner's id), null elsewhere. */
export interface LibraryViewer {
  accountId: string;
  kind: UserKind;
  companyId: string | null;
  /** Holds `contentLibraryWrite`. */
  writes: boolean;
}

/** What somebody may do with a library. `hides` is the switch of its Status. */
export interface LibraryRights {
  sees: boolean;
  edits: boolean;
  hides: boolean;
}

const NONE: LibraryRights = { sees: false, edits: false, hides: false };

/** Runs libraries: provider staff, whoever answers for an account, and a partner company for its own. */
const runsLibraries = ({ kind, writes }: LibraryViewer): boolean =>
  writes && (kind === 'staff' || kind === 'company' || isEnterpriseLevel(kind));

/** Whether somebody can make libraries at all. */
export const makesLibraries = runsLibraries;

/**
 * Who sees, edits and hides a library. The provider's: its staff; clients see those of their plan (`included`) and the
 * fixed one, while they are shown. An account's own: enterprise-level people run all of it, a partner company its own;
 * everybody sees the account's and their own company's while they are shown, and what is hidden sees who runs it. The
 * fixed library is always there: nobody hides it.
 */
export function libraryRights(library: LibraryFacts, viewer: LibraryViewer, included: boolean): LibraryRights {
  if (isProviderKey(library.key)) {
    if (viewer.kind !== 'staff')
      return { ...NONE, sees: !library.hidden && (included || library.key === ADMIN_CUSTOM_KEY) };
    const edits = viewer.accountId === library.accountId && runsLibraries(viewer);
    return { sees: true, edits, hides: edits && library.key !== ADMIN_CUSTOM_KEY };
  }
  if (viewer.accountId !== library.accountId) return NONE;
  // what lies among the provider's without its mark is nobody's to change
  if (viewer.kind === 'staff') return { ...NONE, sees: true };
  const runsAll = isEnterpriseLevel(viewer.kind);
  const ofOwnCompany = library.companyId !== null && library.companyId === viewer.companyId;
  if (!runsAll && library.companyId !== null && !ofOwnCompany) return NONE;
  const edits = runsLibraries(viewer) && (runsAll || ofOwnCompany);
  return { sees: edits || runsAll || !library.hidden, edits, hides: edits };
}
