import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { personOfAccount } from '../sessions/person.ts';
import { type ShownSettings, shownSettings } from '../sessions/shown-settings.ts';
import { checkSettings, saveSettings } from './settings.actions.ts';

/** Reloads the person after a change. */
export async function again(ctx: Context, { user }: Person): Promise<Person> {
  const person = await personOfAccount(ctx.ports.db, user.accountId, user.id);
  if (!person) throw notFound('User');
  return person;
}

/**
 * Saves the caller's own settings; only the given fields change. NOT_FOUND for anybody else's, even those of people whose
 * account the caller manages. For internal users the enterprise's settings count as their own, as far as they may change them.
 */
export async function updateSettings(ctx: Context, person: Person, id: string, input: unknown): Promise<ShownSettings> {
  const inherited = person.user.kind === 'enterprise_internal' ? person.parent?.settings?.id : undefined;
  if (id !== person.settings?.id && id !== inherited) throw notFound('Settings');
  const edit = await checkSettings(ctx, person, input);
  await ctx.ports.db.transaction((tx) => saveSettings(tx, ctx, person, edit));
  const shown = shownSettings(await again(ctx, person));
  if (!shown) throw notFound('Settings');
  return shown;
}
