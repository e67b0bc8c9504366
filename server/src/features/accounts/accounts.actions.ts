import { settingsChange } from '@greenlit/domain/accounts/company.ts';
import { isManagedField, SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { settings } from '../../db/tables.ts';
import { fileByUrl, isKind } from '../files/files.queries.ts';
import { accessPerson } from '../identity/person.ts';
import { record } from '../records/records.actions.ts';

type SettingsRow = typeof settings.$inferSelect;

/** What people see of a company; a change of one of these is a change of what the public is shown. */
const SHARING = ['downloadButton', 'embedButton', 'facebookButton', 'linkedinButton', 'twitterButton'];

/** Saves one's own settings; only the fields that are there change. */
export async function updateSettings(ctx: Context, person: Person, id: string, input: unknown): Promise<SettingsRow> {
  const { usersCount: _seats, subdomain, ...change } = parse(settingsChange, input);
  if (subdomain) throw invalid({ subdomain: 'Custom domains cannot be set yet' });
  const row = person.settings;
  if (row?.id !== id) throw notFound('Settings');
  const before = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(change).filter(([name, value]) => (value ?? null) !== (before.get(name) ?? null));
  if (changed.length === 0) return row;
  const managed = changed.map(([name]) => name).filter((name) => isManagedField(accessPerson(person), name));
  if (managed.length > 0) throw invalid(Object.fromEntries(managed.map((name) => [name, SET_BY_ADMIN])));
  for (const name of ['companyImg', 'workspaceImg'] as const) {
    const url = change[name];
    if (url && !isKind(await fileByUrl(ctx.ports.db, row.accountId, url), 'image'))
      throw invalid({ [name]: FILE_RULES.images.wrongFormat.message });
  }
  return ctx.ports.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(settings)
      .set({
        ...Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])),
        updatedAt: new Date(),
      })
      .where(and(eq(settings.accountId, row.accountId), eq(settings.id, id)))
      .returning();
    if (!saved) throw notFound('Settings');
    const fields = changed.map(([name]) => name);
    await record(tx, ctx, {
      accountId: row.accountId,
      type: fields.some((name) => SHARING.includes(name)) ? 'sharing.changed' : 'settings.changed',
      subject: { kind: 'user', id: person.user.id },
      data: { fields, complianceEmail: saved.complianceEmail },
    });
    return saved;
  });
}
