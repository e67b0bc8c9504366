import { type Claim, expiredAsPhrases, type FrozenClaim } from '../claims/claims.ts';
import { freezeClaims } from '../claims/found.ts';
import { type FrozenReview, freezeMarks } from '../scripts/pre-review/frozen.ts';
import type { Dismissal, PhraseRule } from '../scripts/pre-review/schemas.ts';

/** What the compliance check finds in a text that is being submitted. */
export interface Found extends FrozenReview {
  claims: FrozenClaim[];
}

/** The check of a text with the phrases of its account and of the provider, and with its register of claims at `now`. */
export function foundIn(
  text: string,
  dismissals: readonly Dismissal[],
  lists: readonly PhraseRule[],
  register: readonly Claim[],
  now: Date,
): Found {
  const phrases = [...lists, ...expiredAsPhrases(register, now)];
  return { ...freezeMarks(text, dismissals, phrases), claims: freezeClaims(text, register, now) };
}
