import type { UserKind } from '../accounts/access.ts';
import { conflict, invalid } from '../shared/errors.ts';

/** Seats for other people if the plan sets no number of users. */
export const DEFAULT_SEATS = 10;
export const MAX_ADDITIONAL = 10;
/** Users of a new account with a lifetime deal. */
export const LIFETIME_USERS = 10;
export const SIGN_UP_USERS = 1;

export const SEATS_FULL = "Can't invite more users!";
export const SEATS_FULL_HINT = 'Upgrade plan to add more users';
/** No seat left, in the enterprise's area; also shown when its roles are missing. */
export const SEATS_FULL_ENTERPRISE = "YOU CAN'T INVITE MORE USERS";
export const ADDITIONAL_RANGE = 'Must be between 1 and 10';
/** The plan would pay for fewer users than are active, and too few were chosen for removal. */
export const CHOOSE_REMOVALS = 'Choose which users to remove';

export interface Seats {
  kind: UserKind;
  /** The plan's number of users; null where none is set. */
  usersCount: number | null;
  /** Active people below the owner, pending invitations included. */
  activeSubUsers: number;
}

/**
 * Seats for people other than the owner. The number of users includes the owner, who is not charged as a seat; an
 * enterprise's number counts its accounts only; without a number there are 10.
 */
export function seatCount(seats: Pick<Seats, 'kind' | 'usersCount'>): number {
  if (seats.usersCount === null) return DEFAULT_SEATS;
  return Math.max(0, seats.kind === 'enterprise' ? seats.usersCount : seats.usersCount - 1);
}

/**
 * The number of users that seats are counted from. A plan without a number has the default seats only with the multi-user engine;
 * otherwise it has no seats for other people.
 */
export function usersOfPlan(plan: Pick<Seats, 'kind' | 'usersCount'> & { multiUsersEngine: boolean }): number | null {
  if (plan.usersCount !== null || plan.multiUsersEngine) return plan.usersCount;
  return plan.kind === 'enterprise' ? 0 : SIGN_UP_USERS;
}

export function seatsLeft(seats: Seats): number {
  return Math.max(0, seatCount(seats) - seats.activeSubUsers);
}

/** @throws DomainError CONFLICT `seats_full` if there are not enough seats for so many more people. */
export function refuseBeyondSeats(seats: Seats, invited: number): void {
  if (invited <= seatsLeft(seats)) return;
  throw conflict('seats_full', seats.kind === 'enterprise' ? SEATS_FULL_ENTERPRISE : SEATS_FULL);
}

/** Why this number of additional users cannot be bought, or null. 0 means no purchase and is valid. */
export function additionalRefusal(additional: number): string | null {
  if (additional === 0) return null;
  const right = Number.isInteger(additional) && additional >= 1 && additional <= MAX_ADDITIONAL;
  return right ? null : ADDITIONAL_RANGE;
}

/**
 * The users to remove when a purchase sets a new number of users. Adding 1 to 10 users removes nobody, whatever was
 * sent; reducing the number requires the ids of at least as many people as no longer fit.
 * @throws DomainError INVALID `additionalUsers` or `removeIds`.
 */
export function checkSeatPurchase(
  now: Seats & { activeIds: readonly string[] },
  next: { usersCount: number; removeIds: readonly string[] },
): { removeIds: string[] } {
  const current = now.usersCount ?? SIGN_UP_USERS;
  if (!Number.isInteger(next.usersCount) || next.usersCount < 1) throw invalid({ additionalUsers: ADDITIONAL_RANGE });
  if (next.usersCount > current + MAX_ADDITIONAL) throw invalid({ additionalUsers: ADDITIONAL_RANGE });
  const seatsThen = seatCount({ kind: now.kind, usersCount: next.usersCount });
  const tooMany = now.activeIds.length - seatsThen;
  if (tooMany <= 0) return { removeIds: [] };
  const chosen = [...new Set(next.removeIds)].filter((id) => now.activeIds.includes(id));
  if (chosen.length < tooMany) throw invalid({ removeIds: CHOOSE_REMOVALS });
  return { removeIds: chosen };
}
