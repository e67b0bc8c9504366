import { describe, expect, test } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { DomainError } from '../shared/errors.ts';
import {
  additionalRefusal,
  checkSeatPurchase,
  refuseBeyondSeats,
  type Seats,
  seatCount,
  seatsLeft,
  usersOfPlan,
} from './seats.ts';

const seats = (usersCount: number | null, activeSubUsers: number, kind: UserKind = 'individual'): Seats => ({
  kind,
  usersCount,
  activeSubUsers,
});

test.each<[Seats, number, number]>([
  [seats(null, 0), 10, 10],
  [seats(null, 4), 10, 6],
  [seats(1, 0), 0, 0],
  [seats(3, 0), 2, 2],
  [seats(3, 2), 2, 0],
  [seats(3, 5), 2, 0],
  [seats(0, 0), 0, 0],
  [seats(10, 3), 9, 6],
  [seats(25, 3, 'enterprise'), 25, 22],
  [seats(0, 0, 'enterprise'), 0, 0],
  [seats(3, 0, 'company'), 2, 2],
])('%j: %i seats, %i left', (state, count, left) => {
  expect([seatCount(state), seatsLeft(state)]).toEqual([count, left]);
});

test.each<[UserKind, number | null, boolean, number | null]>([
  ['individual', null, true, null],
  ['individual', null, false, 1],
  ['company', null, false, 1],
  ['enterprise', null, false, 0],
  ['enterprise', null, true, null],
  ['company', 3, false, 3],
])('%s with %s users, engine %s: %s users', (kind, usersCount, multiUsersEngine, expected) => {
  expect(usersOfPlan({ kind, usersCount, multiUsersEngine })).toBe(expected);
});

test.each<[Seats, number, string | null]>([
  [seats(3, 0), 2, null],
  [seats(3, 1), 1, null],
  [seats(3, 1), 2, "Can't invite more users!"],
  [seats(3, 2), 1, "Can't invite more users!"],
  [seats(1, 0), 1, "Can't invite more users!"],
  [seats(2, 2, 'enterprise'), 1, "YOU CAN'T INVITE MORE USERS"],
  [seats(2, 2, 'enterprise'), 0, null],
])('%j, inviting %i: %s', (state, invited, message) => {
  if (message === null) expect(() => refuseBeyondSeats(state, invited)).not.toThrow();
  else expect(() => refuseBeyondSeats(state, invited)).toThrow(message);
});

test.each([
  [0, null],
  [1, null],
  [10, null],
  [11, 'Must be between 1 and 10'],
  [-1, 'Must be between 1 and 10'],
  [1.5, 'Must be between 1 and 10'],
  [Number.NaN, 'Must be between 1 and 10'],
])('%d additional users: %s', (additional, message) => {
  expect(additionalRefusal(additional)).toBe(message);
});

describe('a purchase that sets the number of users', () => {
  const state = (usersCount: number | null, ...activeIds: string[]) => ({
    ...seats(usersCount, activeIds.length),
    activeIds,
  });

  test.each<[string, ReturnType<typeof state>, number, string[], string[] | string]>([
    ['raised by 10', state(3, 'a', 'b'), 13, [], []],
    ['raised by 11', state(3, 'a', 'b'), 14, [], 'additionalUsers'],
    ['the first purchase, 11 users', state(null), 11, [], []],
    ['the first purchase, 12 users', state(null), 12, [], 'additionalUsers'],
    ['unchanged', state(3, 'a', 'b'), 3, [], []],
    ['raised: nobody goes, whatever was sent', state(3, 'a', 'b'), 4, ['a'], []],
    ['lowered with room', state(5, 'a'), 2, [], []],
    ['lowered, one too many, chosen', state(3, 'a', 'b'), 2, ['b'], ['b']],
    ['lowered, one too many, none chosen', state(3, 'a', 'b'), 2, [], 'removeIds'],
    ['lowered, a stranger chosen', state(3, 'a', 'b'), 2, ['z'], 'removeIds'],
    ['lowered, the same one twice', state(4, 'a', 'b', 'c'), 2, ['a', 'a'], 'removeIds'],
    ['lowered to the owner alone', state(3, 'a', 'b'), 1, ['a', 'b'], ['a', 'b']],
    ['more removed than needed', state(3, 'a', 'b'), 2, ['a', 'b'], ['a', 'b']],
    ['to nobody', state(3), 0, [], 'additionalUsers'],
    ['to half a user', state(3), 2.5, [], 'additionalUsers'],
  ])('%s', (_name, now, usersCount, removeIds, expected) => {
    if (Array.isArray(expected)) {
      expect(checkSeatPurchase(now, { usersCount, removeIds })).toEqual({ removeIds: expected });
      return;
    }
    try {
      checkSeatPurchase(now, { usersCount, removeIds });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(Object.keys((error as DomainError).fields ?? {})).toEqual([expected]);
    }
  });
});
