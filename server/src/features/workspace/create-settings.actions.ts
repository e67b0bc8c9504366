import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { firstPlanOf } from '@greenlit/domain/workspace/workspace.ts';
import type { Context, Person } from '../../context.ts';
import { users } from '../../db/tables.ts';
import { again } from '../accounts/accounts.actions.ts';
import { checkSettings, saveSettings } from '../accounts/settings.actions.ts';
import { managed } from '../people/team.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { accessPerson, complianceEngineOn } from '../sessions/person-facts.ts';
import { type ShownSettings, shownSettings } from '../sessions/shown-settings.ts';
import { ofUser, setUp } from './workspace.actions.ts';

/**
 * Creates settings for a person who has none: the caller, which finishes their setup like the wizard, or somebody they manage.
 * @throws DomainError NOT_FOUND for anybody else, CONFLICT if there are settings, PLAN_REQUIRED for others' without a plan
 */
export async function createSettings(
  ctx: Context,
  by: Person,
  { user, input }: { user: string | null; input: unknown },
): Promise<ShownSettings> {
  const person = user === null || user === by.user.id ? by : await managed(ctx.ports.db, by, user);
  if (person.settings) throw taken();
  const isChosen = firstPlanOf(accessPerson(person)) === null;
  const edit = await checkSettings(ctx, person, input, { engine: isChosen && complianceEngineOn(person) });
  await ctx.ports.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(ofUser(person)).for('no key update');
    const fresh = await personOfAccount(tx, person.user.accountId, person.user.id);
    if (!fresh || fresh.user.removedAt) throw notFound('User');
    if (fresh.settings) throw taken();
    await setUp(tx, ctx, fresh, edit.self);
    await saveSettings(tx, ctx, fresh, { ...edit, self: {} });
  });
  const shown = shownSettings(await again(ctx, person));
  if (!shown) throw notFound('Settings');
  return shown;
}

const taken = () => conflict('settings_exist', 'These settings exist already');
