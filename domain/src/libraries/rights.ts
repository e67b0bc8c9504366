import { isEnterpriseLevel, type UserKind } from '../accounts/access.ts';
import { ADMIN_CUSTOM_KEY, isProviderKey } from './keys.ts';

/** What decides who may do what with a library. */
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
  /** Holds `contentLibraryWrite`. */
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
const runsLibraries = ({ kind, writes }: LibraryViewer): boolean =>
  writes && (kind === 'staff' || kind === 'company' || isEnterpriseLevel(kind));

/** Whether a person can create libraries at all. */
export const makesLibraries = runsLibraries;

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
