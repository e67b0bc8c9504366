import { isEnterpriseLevel, type UserKind } from '../accounts/access.ts';
import { isEditable, type Status } from '../review/lifecycle.ts';

export interface ScriptFacts {
  creatorId: string;
  accountId: string;
  ofProvider: boolean;
  /** The partner company it was written in; null if it belongs to the enterprise or an ordinary account. */
  companyId: string | null;
  status: Status;
  hidden: boolean;
  archived: boolean;
  /** Its library is hidden, which hides the script too. */
  inHiddenLibrary: boolean;
}

/** The viewer. `companyId` is the partner company they belong to (its owner's id), null elsewhere. */
export interface ScriptViewer {
  id: string;
  accountId: string;
  kind: UserKind;
  companyId: string | null;
  canApprove: boolean;
}

export interface ScriptRights {
  sees: boolean;
  /** Change the text: only its creator, as a draft or when changes were requested. */
  edits: boolean;
  hides: boolean;
  archives: boolean;
  /** Delete it: a draft only; what was sent can be archived. */
  removes: boolean;
}

const NONE: ScriptRights = { sees: false, edits: false, hides: false, archives: false, removes: false };

/**
 * Who sees, edits, hides, archives and deletes a script (docs/product/scripts.md). The provider's scripts: staff may do
 * anything except edit approved text; clients only see approved, visible ones. An account's own: the creator may do
 * everything. Approved ones are visible to everyone within reach, and enterprise-level people may hide and archive
 * them. Others are visible to the creator and, once past the draft, to enterprise-level people and approvers of the
 * same company. Within reach means the account; inside an enterprise, one's own company and the enterprise itself. A
 * script in a hidden library counts as hidden. Other accounts see nothing; neither do staff, except for the provider's
 * scripts.
 */
export function scriptRights(script: ScriptFacts, viewer: ScriptViewer): ScriptRights {
  if (script.ofProvider) return viewer.kind === 'staff' ? authorRights(script) : clientRights(script);
  if (viewer.kind === 'staff' || viewer.accountId !== script.accountId) return NONE;
  if (viewer.id === script.creatorId) return authorRights(script);
  const manages = isEnterpriseLevel(viewer.kind);
  const reaches = manages || script.companyId === null || script.companyId === viewer.companyId;
  if (!reaches) return NONE;
  if (script.status === 'approved') {
    const sees = manages || isShown(script);
    return { ...NONE, sees, hides: manages, archives: manages };
  }
  const approves = viewer.canApprove && script.companyId === viewer.companyId;
  return { ...NONE, sees: script.status !== 'draft' && (manages || approves) };
}

function authorRights({ status }: ScriptFacts): ScriptRights {
  return { sees: true, edits: isEditable(status), hides: true, archives: true, removes: status === 'draft' };
}

function clientRights(script: ScriptFacts): ScriptRights {
  return { ...NONE, sees: script.status === 'approved' && isShown(script) };
}

const isShown = ({ hidden, archived, inHiddenLibrary }: ScriptFacts): boolean =>
  !hidden && !archived && !inHiddenLibrary;

export const SCRIPT_LEVELS = ['all', 'provider', 'enterprise', 'company', 'mine', 'archived'] as const;
export type ScriptLevel = (typeof SCRIPT_LEVELS)[number];

/** The levels with their labels; provider, enterprise and company appear by name if they have one. */
export function scriptLevels(names: {
  provider: string;
  enterprise?: string | null;
  company?: string | null;
}): { level: ScriptLevel; label: string }[] {
  const optional = (level: ScriptLevel, label: string | null | undefined) => (label ? [{ level, label }] : []);
  return [
    { level: 'all', label: 'All' },
    { level: 'provider', label: names.provider },
    ...optional('enterprise', names.enterprise),
    ...optional('company', names.company),
    { level: 'mine', label: 'My Scripts' },
    { level: 'archived', label: 'Archived' },
  ];
}

/**
 * The status a person's new script gets: enterprise people and staff choose per script whether it is reviewed; for
 * others the engine decides.
 */
export function reviewApplies(kind: UserKind, engineOn: boolean, withCompliance: boolean): boolean {
  const chooses = kind === 'staff' || kind === 'enterprise' || kind === 'enterprise_internal';
  return chooses ? withCompliance : engineOn;
}
