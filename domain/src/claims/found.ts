import { findPhrases, indexPhrases } from '../scripts/pre-review/firm.ts';
import { tokenize } from '../scripts/pre-review/tokens.ts';
import { type Claim, type FrozenClaim, isExpired, patternOf } from './claims.ts';

/** A claim that a text makes, and where; offsets are UTF-16 code units. */
export interface FoundClaim<C = Claim> {
  claim: C;
  start: number;
  end: number;
}

/** The claims that a text makes, in text order; of those that overlap the longest. Time is linear in the text. */
export function findClaims<C extends Pick<Claim, 'id' | 'words'>>(text: string, claims: readonly C[]): FoundClaim<C>[] {
  if (claims.length === 0) return [];
  const index = indexPhrases(claims.map((claim) => patternOf(claim)));
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const ids: number[] = [];
  const tokens = tokenize(text, (word, kind) => {
    ids.push(index.idOf(word, kind));
    return 0;
  });
  return findPhrases(tokens, ids, index)
    .flatMap(({ rule, first, end }) => {
      const claim = byId.get(rule.id);
      const start = tokens.starts[first] ?? 0;
      return claim ? [{ claim, start, end: tokens.ends[end - 1] ?? start }] : [];
    })
    .sort((a, b) => a.start - b.start);
}

/** The most claims that are kept with a round. */
export const FROZEN_CLAIMS_MAX = 50;

/** The claims of a text that is being submitted. */
export const freezeClaims = (text: string, claims: readonly Claim[], now: Date): FrozenClaim[] =>
  findClaims(text, claims)
    .slice(0, FROZEN_CLAIMS_MAX)
    .map(({ claim: { id: claimId, ...claim }, start, end }) => ({
      ...claim,
      claimId,
      start,
      end,
      expired: isExpired(claim.until, now),
    }));
