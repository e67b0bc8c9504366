import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import { refuseBeyondSeats, seatCount } from '@greenlit/domain/billing/seats.ts';
import { isProviderAdmin, mayManage, OWN_REMOVAL } from '@greenlit/domain/people/members.ts';
import { LAST_ADMIN } from '@greenlit/domain/people/roles.ts';
import { OWN_USER_ACTIVE } from '@greenlit/domain/people/schemas.ts';
import { isAccessOver, lastDayFirst, lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { conflict, forbidden, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { mayRunSignIn } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, count, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { accounts, domains, looks, plans, roles, userRoles, users } from '../../db/tables.ts';
import { giveUpDomain } from '../accounts/domains.actions.ts';
import { removeSettings } from '../accounts/settings.actions.ts';
import { record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { hasEverBeenIn } from './invitations.actions.ts';
import { deletePerson, endAccess, giveUpSignIn, retirePerson, setActive } from './people.actions.ts';
import {
  activeBelow,
  activeIdsBelow,
  colleagueFor,
  everybodyBelow,
  lockPeople,
  memberOf,
  type UserRow,
  usersCountOf,
} from './team.queries.ts';

/** Maximum people removed per call. */
const REMOVE_MAX = 500;

/**
 * Removes people and everybody under them. What they made stays with the account; invited people who never signed in are
 * deleted. Their sessions end at once and their domains become available; with an account's owner its own sign-in ends too.
 */
export async function removePeople(ctx: Context, by: Person, ids: readonly string[]): Promise<{ id: string }[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw invalid({ id: 'Choose a user' });
  if (wanted.length > REMOVE_MAX) throw invalid({ ids: `At most ${REMOVE_MAX} users at once` });
  return ctx.ports.db.transaction(async (tx) => {
    const targets: Person[] = [];
    for (const id of wanted) targets.push(await managedBy(tx, by, id, OWN_REMOVAL));
    await refuseLastAdmin(tx, targets);
    // changes of a team lock its head first
    for (const { user, parent } of targets) {
      if (parent) await lockPeople(tx, user.accountId, [parent.user.id]);
      await removeWithTeam(tx, ctx, user);
    }
    return wanted.map((id) => ({ id }));
  });
}

/** Part of an action: removes a person and everybody under them, and records it with this event type. */
export async function removeWithTeam(
  tx: Transaction,
  ctx: Context,
  user: Person['user'],
  type: 'user.removed' | 'account.closed' = 'user.removed',
): Promise<void> {
  const below = await everybodyBelow(tx, user);
  // lock top-down, remove bottom-up
  const rows = await lockPeople(tx, user.accountId, [user.id, ...below]);
  const gone = rows.toReversed();
  const domains: string[] = [];
  for (const row of gone) domains.push(...(await remove(tx, row)));
  // already removed along with somebody above, or by a concurrent call
  if (!rows.some((row) => row.id === user.id)) return;
  if (mayRunSignIn(user)) domains.push(...(await giveUpSignIn(tx, user.accountId)));
  await record(tx, ctx, {
    accountId: user.accountId,
    type,
    subject: { kind: 'user', id: user.id },
    data: {
      email: user.email,
      with: gone.filter((row) => row.id !== user.id).map((row) => row.id),
      ...(domains.length > 0 ? { domains } : {}),
    },
  });
}

/**
 * Makes a team fit a new number of seats, as part of the action that changed it: the chosen people are removed; if more joined
 * meanwhile, the newest are disabled, so that nothing of theirs is lost.
 */
export async function fitSeats(
  tx: Transaction,
  ctx: Context,
  head: { accountId: string; id: string; kind: UserKind },
  { usersCount, removeIds }: { usersCount: number; removeIds: readonly string[] },
): Promise<void> {
  await lockPeople(tx, head.accountId, [head.id]);
  const active = await activeIdsBelow(tx, head);
  const chosen = active.filter((id) => removeIds.includes(id));
  for (const id of chosen) {
    const person = await personOfAccount(tx, head.accountId, id);
    if (person) await removeWithTeam(tx, ctx, person.user);
  }
  const staying = active.filter((id) => !chosen.includes(id));
  const surplus = staying.slice(0, Math.max(0, staying.length - seatCount({ kind: head.kind, usersCount })));
  for (const id of surplus) {
    const person = await personOfAccount(tx, head.accountId, id);
    if (person) await switchTo(tx, ctx, person, { active: false, updateToSubs: true });
  }
}

/**
 * Enables or disables somebody, or toggles (null); with `updateToSubs` also everybody under them. Disabling ends their sessions
 * at once.
 */
export async function switchPerson(
  ctx: Context,
  by: Person,
  { id, updateToSubs, active }: { id: string; updateToSubs: boolean; active: boolean | null },
): Promise<Person> {
  const target = await managedBy(ctx.ports.db, by, id, OWN_USER_ACTIVE);
  await ctx.ports.db.transaction((tx) => switchTo(tx, ctx, target, { active, updateToSubs }));
  const person = await personOfAccount(ctx.ports.db, target.user.accountId, id);
  if (!person) throw notFound('User');
  return person;
}

/** Part of an action; `active` null toggles. */
export async function switchTo(
  tx: Transaction,
  ctx: Context,
  { user, parent, roles: held }: Person,
  to: { active: boolean | null; updateToSubs: boolean },
): Promise<void> {
  const { accountId, id } = user;
  if (parent) await lockPeople(tx, accountId, [parent.user.id]);
  const below = to.updateToSubs ? await everybodyBelow(tx, user) : [];
  const rows = await lockPeople(tx, accountId, [id, ...below]);
  const before = rows.find((row) => row.id === id);
  if (!before) throw notFound('User');
  const active = to.active ?? !before.active;
  if (!active) await refuseLastAdmin(tx, [{ user, roles: held }]);
  const now = new Date();
  if (active && before.expireAt && isAccessOver(before.expireAt, now))
    throw conflict('access_over', lastDayFirst(before.expireAt));
  const changed = rows.filter((row) => row.active !== active && !(active && isAccessOver(row.expireAt, now)));
  if (changed.length === 0) return;
  if (active) await refuseWithoutSeats(tx, changed);
  const ids = changed.map((row) => row.id);
  await setActive(tx, accountId, ids, active);
  await record(tx, ctx, {
    accountId,
    type: active ? 'account.enabled' : 'account.disabled',
    subject: { kind: 'user', id },
    data: {
      email: user.email,
      with: ids.filter((one) => one !== id),
      ...(!active && before.expireAt && isAccessOver(before.expireAt, now)
        ? { lastDay: lastDayOf(before.expireAt) }
        : {}),
    },
  });
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
    .innerJoin(userRoles, and(eq(userRoles.accountId, users.accountId), eq(userRoles.userId, users.id)))
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
async function managedBy(db: Readable, by: Person, id: string, ownWords: string) {
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
    const [head] = await tx
      .select()
      .from(users)
      .where(and(eq(users.accountId, accountId), eq(users.id, id)));
    if (!head) continue;
    const seats = {
      kind: head.kind,
      usersCount: await usersCountOf(tx, head),
      activeSubUsers: await activeBelow(tx, head),
    };
    refuseBeyondSeats(seats, back.filter((user) => user.parentId === id).length);
  }
}

const planOf = ({ accountId, id }: UserRow) => and(eq(plans.accountId, accountId), eq(plans.userId, id));

/** Returns the domains that became available. */
async function remove(tx: Transaction, user: UserRow): Promise<string[]> {
  const domain = await giveUpDomain(tx, user);
  await endAccess(tx, user);
  const freed = domain ? [domain] : [];
  if (user.needSetup && !(await hasEverBeenIn(tx, user)) && (await deleted(tx, user))) return freed;
  await tx.update(plans).set({ active: false, updatedAt: new Date() }).where(planOf(user));
  await retirePerson(tx, user);
  return freed;
}

/** A returning person gets back a plan that somebody else pays for; a plan of their own must be bought again. */
export const reopenPlan = (tx: Transaction, user: UserRow) =>
  tx
    .update(plans)
    .set({ active: true, updatedAt: new Date() })
    .where(and(planOf(user), eq(plans.paidByAdmin, true)));

/** Whether they had a domain or somebody viewed their area: no foreign key prevents their deletion then. */
async function isNamedElsewhere(tx: Transaction, { accountId, id }: UserRow): Promise<boolean> {
  const asOwner = await tx.$count(domains, and(eq(domains.accountId, accountId), eq(domains.userId, id)));
  return asOwner > 0 || (await tx.$count(looks, and(eq(looks.accountId, accountId), eq(looks.userId, id)))) > 0;
}

/** False if they must be kept because of references, such as a payment made for them. */
async function deleted(tx: Transaction, user: UserRow): Promise<boolean> {
  if (await isNamedElsewhere(tx, user)) return false;
  try {
    await tx.transaction(async (step) => {
      await removeSettings(step, user);
      await step.delete(plans).where(planOf(user));
      await deletePerson(step, user);
    });
    return true;
  } catch (error) {
    const FOREIGN_KEY = '23503';
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && 'code' in cause && cause.code === FOREIGN_KEY) return false;
    throw error;
  }
}
