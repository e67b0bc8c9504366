import type { UserKind } from '../accounts/access.ts';

/** What decides who writes the rules of an account. */
export interface RuleWriter {
  kind: UserKind;
  /** Holds the role admin. */
  isAdmin: boolean;
}

/**
 * Who changes an account's AI rules and its list of phrases: whoever the account belongs to, in an enterprise also its
 * internal users, and for the provider's, which hold for every account, its admins. Partner companies and members
 * write under the rules of those above them.
 */
export function mayWriteRules({ kind, isAdmin }: RuleWriter): boolean {
  if (kind === 'staff') return isAdmin;
  return kind === 'individual' || kind === 'enterprise' || kind === 'enterprise_internal';
}
