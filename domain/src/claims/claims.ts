import { endOfLastDay } from '../review/conditions.ts';
import type { PhraseRule } from '../scripts/pre-review/schemas.ts';
import { dayWords } from '../shared/text.ts';

/** A claim in the register: its words, its evidence, its last day, and who approved it. */
export interface Claim {
  id: string;
  words: string;
  proof: string;
  /** Where the evidence is: an address, or a stored file. */
  link: string | null;
  file: string | null;
  /** SHA-256 of the file, or of the page the link led to, if known. */
  sha256: string | null;
  until: string;
  approvedBy: string;
}

const DAY_MS = 86_400_000;
/** Days before a claim expires on which its owner is told. */
export const WARNED_DAYS = 30;

/** Whether a claim has expired: its last day is over everywhere on Earth. */
export const isExpired = (until: string, now: Date): boolean => endOfLastDay(until) <= now;

/** Claims with this last day, or an earlier one, expire within `WARNED_DAYS`. */
export function lastEndingDay(now: Date): string {
  const inTime = now.getTime() + WARNED_DAYS * DAY_MS;
  // `endOfLastDay` counts from the beginning of a day
  const rest = endOfLastDay('2000-01-01').getTime() - Date.parse('2000-01-01');
  return new Date(inTime - rest).toISOString().slice(0, 10);
}

export const isEnding = (until: string, now: Date): boolean => until <= lastEndingDay(now);

export const CLAIM_STATES = ['valid', 'ending', 'expired'] as const;

export const claimState = (until: string, now: Date): (typeof CLAIM_STATES)[number] =>
  isExpired(until, now) ? 'expired' : isEnding(until, now) ? 'ending' : 'valid';

export const patternOf = ({ id, words }: Pick<Claim, 'id' | 'words'>): PhraseRule => ({
  id,
  phrase: words,
  reason: '',
  isPattern: true,
});

/** Expired claims as phrases that the compliance check marks. */
export const expiredAsPhrases = (claims: readonly Claim[], now: Date): PhraseRule[] =>
  claims
    .filter(({ until }) => isExpired(until, now))
    .map((claim) => ({
      ...patternOf(claim),
      reason: `The evidence for this claim expired on ${dayWords(claim.until)}. Renew it in the claims register, or reword this`,
    }));

/** A claim as frozen with a round: the register may change, but what the reviewer saw does not. */
export interface FrozenClaim extends Omit<Claim, 'id'> {
  claimId: string;
  start: number;
  end: number;
  expired: boolean;
}
