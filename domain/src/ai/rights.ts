import type { UserKind } from '../accounts/access.ts';

/** What decides who edits the rules of an account. */
export interface RuleWriter {
  kind: UserKind;
  /** Holds the role admin. */
  isAdmin: boolean;
}

/**
 * Who edits an account's AI rules and phrases: its owner, and in an enterprise also its internal users. The provider's
 * rules, which apply to every account, are edited by its admins. Partner companies and members follow the rules of the
 * account above them.
 */
export function mayWriteRules({ kind, isAdmin }: RuleWriter): boolean {
  if (kind === 'staff') return isAdmin;
  return kind === 'individual' || kind === 'enterprise' || kind === 'enterprise_internal';
}
