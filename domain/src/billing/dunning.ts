import { DAY } from './periods.ts';

/** Days after the end of a period on which a renewal is charged: at once, then again. */
export const RETRY_DAYS = [0, 2, 5, 9, 14] as const;
/** Days that access continues after a renewal failed; then the plan ends. */
export const GRACE_DAYS = 14;

/** A renewal that has not been paid yet. */
export interface UnpaidRenewal {
  /** The end of the paid period. */
  dueAt: Date;
  /** The last charge that failed; null before the first one. */
  lastTriedAt: Date | null;
  /** The bank will never accept this card: only another card, or the owner, can pay. */
  declinedForGood: boolean;
}

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY);

/**
 * When the card on file is charged next; null if it is not charged again. If the server was down for several tries, only one is made
 * up for.
 */
export function nextTryAt({ dueAt, lastTriedAt, declinedForGood }: UnpaidRenewal): Date | null {
  if (lastTriedAt === null) return dueAt;
  if (declinedForGood) return null;
  const days = RETRY_DAYS.find((day) => daysAfter(dueAt, day) > lastTriedAt);
  return days === undefined ? null : daysAfter(dueAt, days);
}

/** How long access continues although the renewal is not paid. */
export function graceEnd(dueAt: Date): Date {
  return daysAfter(dueAt, GRACE_DAYS);
}

/** Whether the plan ends: the days of grace are over, and no try is left. A card declined for good gets these days too. */
export function isGivenUp(renewal: UnpaidRenewal, now: Date): boolean {
  return now >= graceEnd(renewal.dueAt) && nextTryAt(renewal) === null;
}
