/** The end of an auditor's access: after the last day their sessions are invalid; this disables them, which frees the seat. */
import { isAccessOver, lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { switchTo } from './activation.actions.ts';
import { changePerson } from './people.actions.ts';
import { lockPeople } from './team.queries.ts';

/**
 * Sets another last day, as part of an action that has locked this person. If they were disabled because it had passed, they
 * are enabled again.
 */
export async function saveLastDay(tx: Transaction, ctx: Context, person: Person, lastDay: string): Promise<void> {
  const { accountId, id, email, active, expireAt: before } = person.user;
  const expireAt = endOfLastDay(lastDay);
  if (before?.getTime() === expireAt.getTime()) return;
  await changePerson(tx, person.user, { expireAt });
  await record(tx, ctx, {
    accountId,
    type: 'user.last_day_changed',
    subject: { kind: 'user', id },
    data: { email, before: before && lastDayOf(before), lastDay },
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
