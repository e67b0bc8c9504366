/** Enabling and disabling people: who is disabled takes no seat and has no session. */

import { refuseBeyondSeats } from '@greenlit/domain/billing/seats.ts';
import { endingFrom, isOver } from '@greenlit/domain/channel/ending.ts';
import { isProviderAdmin, mayManage } from '@greenlit/domain/people/members.ts';
import { ELSEWHERE } from '@greenlit/domain/people/people.ts';
import { LAST_ADMIN } from '@greenlit/domain/people/roles.ts';
import { LIVES_ELSEWHERE, OWN_USER_ACTIVE } from '@greenlit/domain/people/schemas.ts';
import { isAccessOver, lastDayFirst, lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { conflict, forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { and, count, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { accounts, channelEnds, roles, userRoles, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { HAS_CHANNEL } from '../accounts/channels.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { endSessionsOfAll } from '../sessions/sessions.actions.ts';
import { changePerson, setActive } from './people.actions.ts';
import {
  activeBelow,
  colleagueFor,
  everybodyBelow,
  lockPeople,
  memberOf,
  type UserRow,
  usersCountOf,
} from './team.queries.ts';

/** What becomes of a person. */
interface Switched {
  /** Null: the opposite. */
  active: boolean | null;
  /** Also everybody under them. */
  updateToSubs: boolean;
  /** Disabling them also closes their channel at once, and those of the companies under them. */
  takeDown?: boolean;
}

/** Enables or disables somebody. Disabling ends their sessions and those of everybody under them at once. */
export async function switchPerson(
  ctx: Context,
  by: Person,
  { id, ...to }: { id: string } & Switched,
): Promise<Person> {
  const target = await managedBy(ctx.ports.db, by, id, OWN_USER_ACTIVE);
  if (to.takeDown && !isProviderAdmin(memberOf(by))) throw forbidden('staff_only', TAKE_DOWN);
  await ctx.ports.db.transaction((tx) => switchTo(tx, ctx, target, to));
  const person = await personOfAccount(ctx.ports.db, target.user.accountId, id);
  if (!person) throw notFound('User');
  return person;
}

/** Part of an action. */
export async function switchTo(
  tx: Transaction,
  ctx: Context,
  { user, parent, roles: held }: Person,
  to: Switched,
): Promise<void> {
  const { accountId, id } = user;
  if (parent) await lockPeople(tx, accountId, [parent.user.id]);
  const below = await everybodyBelow(tx, user);
  const rows = await lockPeople(tx, accountId, [id, ...(to.updateToSubs ? below : [])]);
  const before = rows.find((row) => row.id === id);
  if (!before) throw notFound('User');
  const active = to.active ?? !before.active;
  if (!active) await refuseLastAdmin(tx, [{ user, roles: held }]);
  const now = new Date();
  if (active && before.expireAt && isAccessOver(before.expireAt, now))
    throw conflict('access_over', lastDayFirst(before.expireAt));
  if (active && livesElsewhere(before)) throw conflict('lives_elsewhere', LIVES_ELSEWHERE);
  const mayBeHere = (row: UserRow) => !active || !(isAccessOver(row.expireAt, now) || livesElsewhere(row));
  const changed = rows.filter((row) => row.active !== active && mayBeHere(row));
  if (changed.length === 0) return;
  if (active) await refuseWithoutSeats(tx, changed);
  const ids = changed.map((row) => row.id);
  await setActive(tx, accountId, ids, active);
  if (!active) await endSessionsOfAll(tx, accountId, below);
  await record(tx, ctx, active ? 'account.enabled' : 'account.disabled', about('user', { accountId, id }), {
    email: user.email,
    with: ids.filter((one) => one !== id),
    ...(!active && before.expireAt && isAccessOver(before.expireAt, now)
      ? { lastDay: lastDayOf(before.expireAt) }
      : {}),
    ...(active || !HAS_CHANNEL.includes(user.kind) ? {} : await channelOfDisabled(tx, user, now, to)),
  });
}

const livesElsewhere = ({ userSub }: UserRow): boolean => signInProvider(userSub) === ELSEWHERE;

const TAKE_DOWN = 'Only the provider’s administrators can take a channel down';

/** What the record says of a channel whose owner is disabled; the job that follows the event does it, unless it ends already. */
async function channelOfDisabled(tx: Transaction, user: UserRow, now: Date, { takeDown = false }: Switched) {
  if (takeDown) return { channelDown: true };
  const [ending = endingFrom(now)] = await tx.select().from(channelEnds).where(hasUser(channelEnds, user));
  return isOver(ending, now) ? {} : { channelUntil: ending.publicUntil };
}

/**
 * Makes sure that an administrator remains. Calls wait for each other, so that two administrators cannot remove one another at
 * the same time. @throws DomainError CONFLICT `last_admin`
 */
export async function refuseLastAdmin(
  tx: Transaction,
  leaving: readonly Pick<Person, 'user' | 'roles'>[],
): Promise<void> {
  const admins = leaving.filter(({ user, roles: held }) => isProviderAdmin({ kind: user.kind, roles: held }));
  const [first] = admins;
  if (!first) return;
  const { accountId } = first.user;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const [left] = await tx
    .select({ admins: count() })
    .from(users)
    .innerJoin(userRoles, hasUser(userRoles, users))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.kind, 'staff'),
        eq(users.active, true),
        isNull(users.removedAt),
        eq(roles.name, 'admin'),
        eq(roles.builtIn, true),
        notInArray(
          users.id,
          admins.map(({ user }) => user.id),
        ),
      ),
    );
  if ((left?.admins ?? 0) === 0) throw conflict('last_admin', LAST_ADMIN);
}

/** @throws DomainError NOT_FOUND for strangers; FORBIDDEN with `ownWords` for the caller themselves */
export async function managedBy(db: Readable, by: Person, id: string, ownWords: string) {
  const target = await colleagueFor(db, by, id);
  if (target.user.id === by.user.id) throw forbidden('own_user', ownWords);
  if (!mayManage(memberOf(by), memberOf(target))) throw forbidden();
  return target;
}

/** Re-enabling somebody takes a seat again. @throws DomainError CONFLICT `seats_full` */
async function refuseWithoutSeats(tx: Transaction, back: readonly UserRow[]): Promise<void> {
  const heads = new Set(back.map((user) => user.parentId).filter((id) => id !== null));
  for (const id of heads) {
    const accountId = back[0]?.accountId ?? '';
    const [head] = await tx.select().from(users).where(hasKey(users, { accountId, id }));
    if (!head) continue;
    const seats = {
      kind: head.kind,
      usersCount: await usersCountOf(tx, head),
      activeSubUsers: await activeBelow(tx, head),
    };
    refuseBeyondSeats(seats, back.filter((user) => user.parentId === id).length);
  }
}

/** The end of an auditor's access: after the last day their sessions are invalid; this disables them, which frees the seat. */
/**
 * Sets another last day, as part of an action that has locked this person. If they were disabled because it had passed, they
 * are enabled again.
 */
export async function saveLastDay(tx: Transaction, ctx: Context, person: Person, lastDay: string): Promise<void> {
  const { accountId, id, email, active, expireAt: before } = person.user;
  const expireAt = endOfLastDay(lastDay);
  if (before?.getTime() === expireAt.getTime()) return;
  await changePerson(tx, person.user, { expireAt });
  await record(tx, ctx, 'user.last_day_changed', about('user', { accountId, id }), {
    email,
    before: before && lastDayOf(before),
    lastDay,
  });
  if (!active && isAccessOver(before, new Date()))
    await switchTo(tx, ctx, person, { active: true, updateToSubs: false });
}

/** Disables everybody whose last day has passed, each as an action of its own. */
export async function endLastDays(ports: Ports): Promise<void> {
  const over = await ports.db
    .select({ accountId: users.accountId, id: users.id })
    .from(users)
    .where(and(lte(users.expireAt, sql`now()`), eq(users.active, true), isNull(users.removedAt)));
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the end of access' }, from: null };
  for (const { accountId, id } of over)
    await ports.db.transaction(async (tx) => {
      const found = await personOfAccount(tx, accountId, id);
      if (!found) return;
      // changes of a team lock its head first
      await lockPeople(tx, accountId, [id, ...(found.parent ? [found.parent.user.id] : [])]);
      const person = await personOfAccount(tx, accountId, id);
      // it was extended or removed a moment ago
      if (!person || person.user.removedAt || !isAccessOver(person.user.expireAt, new Date())) return;
      await switchTo(tx, ctx, person, { active: false, updateToSubs: false });
    });
}
