import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import { closingForm, refuseToClose } from '@greenlit/domain/accounts/schemas.ts';
import { seatCount } from '@greenlit/domain/billing/seats.ts';
import { OWN_REMOVAL } from '@greenlit/domain/people/members.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { mayRunSignIn } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { domains, looks, plans } from '../../db/tables.ts';
import { giveUpDomain } from '../accounts/domains.actions.ts';
import { removeSettings } from '../accounts/settings.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { requireRecentPassword } from '../sessions/sessions.actions.ts';
import { managedBy, refuseLastAdmin, switchTo } from './activation.actions.ts';
import { hasEverBeenIn } from './invitations.actions.ts';
import { deletePerson, endAccess, giveUpSignIn, retirePerson } from './people.actions.ts';
import { activeIdsBelow, everybodyBelow, lockPeople, type UserRow } from './team.queries.ts';

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
  await record(tx, ctx, type, about('user', user), {
    email: user.email,
    with: gone.filter((row) => row.id !== user.id).map((row) => row.id),
    ...(domains.length > 0 ? { domains } : {}),
  });
}

const planOf = ({ accountId, id }: UserRow) => hasUser(plans, { accountId, id });

/**
 * Closes the caller's own account: nobody in it can sign in; its sessions, plans, links, domains and own sign-in end, and its
 * public pages close. Items and records stay as long as retention and legal hold require. @throws DomainError FORBIDDEN,
 * INVALID
 */
export async function closeAccount(ctx: Context, by: Person, input: unknown): Promise<{ id: string }> {
  refuseToClose(by.user.kind);
  parse(closingForm, input);
  await requireRecentPassword(ctx);
  await ctx.ports.db.transaction((tx) => removeWithTeam(tx, ctx, by.user, 'account.closed'));
  return { id: by.user.accountId };
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
  const asOwner = await tx.$count(domains, hasUser(domains, { accountId, id }));
  return asOwner > 0 || (await tx.$count(looks, hasUser(looks, { accountId, id }))) > 0;
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
