import { type FrozenReview, freezeMarks } from '../scripts/pre-review/frozen.ts';
import { phraseFinder } from '../scripts/pre-review/said.ts';
import type { Dismissal, PhraseRule } from '../scripts/pre-review/schemas.ts';
import { type Claim, expiredAsPhrases, type FrozenClaim, isExpired, patternOf } from './claims.ts';

/** A claim that a text makes, and where; offsets are UTF-16 code units. */
export interface FoundClaim<C = Claim> {
  claim: C;
  start: number;
  end: number;
}

type Sought = Pick<Claim, 'id' | 'words'>;

/** The claims that a text makes, in text order; of overlapping ones, the longest. Takes time linear in the text. */
export const findClaims = <C extends Sought>(text: string, claims: readonly C[]): FoundClaim<C>[] =>
  claims.length === 0 ? [] : claimFinder(claims)(text);

/** The same, prepared for many texts. */
export function claimFinder<C extends Sought>(
  claims: readonly C[],
  options?: Parameters<typeof phraseFinder>[1],
): (text: string) => FoundClaim<C>[] {
  const phrasesIn = phraseFinder(
    claims.map((claim) => patternOf(claim)),
    options,
  );
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return (text) => {
    const { tokens, found } = phrasesIn(text);
    return found
      .flatMap(({ rule, first, end }) => {
        const claim = byId.get(rule.id);
        const start = tokens.starts[first] ?? 0;
        return claim ? [{ claim, start, end: tokens.ends[end - 1] ?? start }] : [];
      })
      .sort((a, b) => a.start - b.start);
  };
}

export const FROZEN_CLAIMS_MAX = 50;

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

/** What the compliance check finds in a text that is being submitted. */
export interface CheckedText extends FrozenReview {
  claims: FrozenClaim[];
}

/** The check of a text with the phrases of its account and of the provider, and with its register of claims at `now`. */
export function foundIn(
  text: string,
  dismissals: readonly Dismissal[],
  lists: readonly PhraseRule[],
  register: readonly Claim[],
  now: Date,
): CheckedText {
  const phrases = [...lists, ...expiredAsPhrases(register, now)];
  return { ...freezeMarks(text, dismissals, phrases), claims: freezeClaims(text, register, now) };
}
