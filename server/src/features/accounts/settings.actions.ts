import { checkedPlace } from '@greenlit/domain/accounts/billing-details.ts';
import {
  refusalOfSetting,
  type SettingsChange,
  settingBelongsTo,
  settingsChangeOf,
  settingsWith,
} from '@greenlit/domain/accounts/settings.ts';
import { SHARE_BUTTONS } from '@greenlit/domain/accounts/share-buttons.ts';
import { listChange, NOT_AN_APPROVER, type Reviewers } from '@greenlit/domain/review/reviewers.ts';
import { OWN_REVIEWER } from '@greenlit/domain/review/schemas.ts';
import { type FieldMessages, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasUser, type RowKey } from '../../db/keys.ts';
import { settings } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { accessPerson, complianceEngineOn, type ShownSettings, shownSettings } from '../sessions/person-facts.ts';
import { requireRecentPassword } from '../sessions/sessions.actions.ts';
import { faultsOfPlace } from './billing-place.queries.ts';
import { checkDomain, type DomainOwner, saveDomain } from './domains.actions.ts';
import { faultOfReviewer, nameReviewer } from './reviewers.actions.ts';
import { mayDecideAt } from './reviewers.queries.ts';
import { faultsOfImages } from './upload-limits.ts';

/** How often an account may change its reviewer: the address before and the one after both get mail. */
const CHANGES_AN_HOUR = 10;
/** How often it may change the other reviewers, who are saved one by one; each change mails one person at most. */
const LIST_CHANGES_AN_HOUR = 60;

type SettingsRow = typeof settings.$inferSelect;
export type SettingsColumns = Partial<Omit<SettingsRow, 'accountId' | 'id' | 'userId' | 'updatedAt'>>;

/** Changing one of these changes what the public sees. */
const SHARING: readonly string[] = SHARE_BUTTONS;
/** The number of users is limited by the plan that was bought. */
const SEATS_ARE_BOUGHT = 'The number of users is changed with the plan';
const NEEDS_ENGINE = 'This needs a plan with the compliance engine';

/** A validated change: the columns of each row that it touches, and the new domain if it changes. */
export interface SettingsEdit {
  self: SettingsColumns;
  enterprise: SettingsColumns;
  subdomain: string | null | undefined;
}

/** Texts that had no limit once stay as long as nobody changes them. */
const withoutKept = (input: unknown, before: ReadonlyMap<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(input ?? {}).filter(
      ([name, value]) => !((name === 'bio' || name === 'disclaimer') && value === before.get(name)),
    ),
  );

/**
 * Validates a change and returns what is new in it. `engine` says whether their work is reviewed after the change: that of staff is if
 * they send it. @throws DomainError INVALID with a message for each field
 */
export async function checkSettings(
  ctx: Context,
  person: Person,
  input: unknown,
  { engine }: { engine: boolean } = { engine: complianceEngineOn(person) || person.user.kind === 'staff' },
): Promise<SettingsEdit> {
  const asked = accessPerson(person);
  const before = new Map<string, unknown>(Object.entries(shownSettings(person) ?? {}));
  const sent = withoutKept(input, before);
  const { subdomain, otherReviewers: sentReviewers, ...fields } = parse(settingsChangeOf(person.user.kind), sent);
  const place = checkedPlace(person.settings ?? {}, fields);
  const change = { ...fields, ...place.change };
  const changed = Object.entries(change)
    .map(([name, value]) => [name, value === '' ? null : value] as const)
    .filter(([name, value]) => (value ?? null) !== (before.get(name) ?? (SHARING.includes(name) ? true : null)));
  const edit: SettingsEdit = { self: {}, enterprise: {}, subdomain };
  const faults: FieldMessages = { ...place.faults };
  const reviewer = changed.find(([name]) => name === 'complianceEmail')?.[1];
  const reviewerFault = typeof reviewer === 'string' ? await faultOfReviewer(ctx.ports.db, person, reviewer) : null;
  for (const [name, value] of changed) {
    const isReviewer = name === 'complianceEmail' && typeof value === 'string';
    const refusal = name === 'usersCount' ? SEATS_ARE_BOUGHT : refusalOfSetting(asked, name);
    if (refusal) faults[name] = refusal;
    else if (isReviewer && !engine) faults[name] = NEEDS_ENGINE;
    else if (isReviewer && sameMailbox(value, person.user.email)) faults[name] = OWN_REVIEWER;
    else if (isReviewer && reviewerFault) faults[name] = reviewerFault;
    else Object.assign(edit[settingBelongsTo(asked, name)], { [name]: value });
  }
  const reviewers = sentReviewers === undefined ? {} : await checkOthers(ctx, person, sentReviewers ?? [], { engine });
  if (reviewers.fault) faults.otherReviewers = reviewers.fault;
  else Object.assign(edit.self, reviewers.columns);
  Object.assign(
    faults,
    await faultsOfImages(ctx.ports.db, person.user.accountId, {
      companyImg: edit.self.companyImg,
      workspaceImg: edit.self.workspaceImg,
    }),
    await checkDomain(ctx, person, subdomain),
    await faultsOfPlace(ctx.ports.db, person, edit.self),
  );
  if (Object.keys(faults).length > 0) throw invalid(faults);
  // who decides on an account's work is as sensitive as who signs in; a first setup has nothing to protect yet
  const namesReviewer = edit.self.complianceEmail !== undefined || edit.self.otherReviewers !== undefined;
  if (person.settings && (namesReviewer || edit.enterprise.complianceEmail !== undefined))
    await requireRecentPassword(ctx);
  if (person.settings) await limitReviewers(ctx, person.settings, edit.self);
  return person.user.kind === 'enterprise' ? { ...edit, self: oneName(edit.self, change) } : edit;
}

async function limitReviewers(ctx: Context, own: SettingsRow, columns: SettingsColumns): Promise<void> {
  const { accountId, complianceEmail } = own;
  const { removed } = listChange(reviewersIn(own), reviewersIn({ ...own, ...columns }));
  if ((columns.complianceEmail && columns.complianceEmail !== complianceEmail) || removed.length > 1)
    await limit(ctx, `compliance-email:${accountId}`, CHANGES_AN_HOUR, 3600);
  else if (columns.otherReviewers) await limit(ctx, `reviewers:${accountId}`, LIST_CHANGES_AN_HOUR, 3600);
}

/** What a new list of reviewers changes, or why it cannot be saved. */
async function checkOthers(ctx: Context, person: Person, others: string[], { engine }: { engine: boolean }) {
  const before = shownSettings(person)?.otherReviewers ?? [];
  if (others.length === before.length && others.every((address, place) => address === before[place])) return {};
  const refusal = refusalOfSetting(accessPerson(person), 'otherReviewers');
  if (refusal) return { fault: refusal };
  if (!engine && others.length > 0) return { fault: NEEDS_ENGINE };
  const { db } = ctx.ports;
  const added = newIn(person, others);
  for (const address of added) {
    const fault = await faultOfReviewer(db, person, address);
    if (fault) return { fault };
  }
  if (!(await mayDecideAt(db, person.user.accountId, added))) return { fault: NOT_AN_APPROVER };
  return { columns: { otherReviewers: others } };
}

/** Those who are not reviewers of this person's settings yet. */
const newIn = ({ settings: own }: Person, others: readonly string[] = []): string[] =>
  others.filter((address) => address !== own?.complianceEmail && !own?.otherReviewers.includes(address));

/** An enterprise has a single name, whichever field the form sends. */
function oneName(columns: SettingsColumns, { companyFullName, companyName }: SettingsChange): SettingsColumns {
  const name = companyFullName ?? companyName;
  return name && (columns.companyFullName || columns.companyName)
    ? { ...columns, companyFullName: name, companyName: name }
    : columns;
}

export const fieldsSet = (columns: SettingsColumns): string[] =>
  Object.entries(columns).flatMap(([name, value]) => (value == null || value === '' ? [] : [name]));

/** The values that the ledger must keep: who reviews, and what visitors may do. For other fields it records only that they changed. */
export function recordedOf(columns: SettingsColumns): Partial<SettingsColumns> {
  const recorded: readonly string[] = settingsWith({ recorded: true });
  return Object.fromEntries(Object.entries(columns).filter(([name]) => recorded.includes(name)));
}

/** Locks the settings row first, so that concurrent changes of one domain are serialized. */
export async function saveSettingsRow(
  tx: Transaction,
  ctx: Context,
  owner: DomainOwner,
  change: SettingsColumns,
  subdomain: string | null | undefined,
): Promise<void> {
  const { accountId, id: userId } = owner;
  const ofOwner = hasUser(settings, { accountId, id: userId });
  const [row] = await tx.select().from(settings).where(ofOwner).for('no key update');
  if (!row) throw notFound('Settings');
  // lock the domain's row before the ledger, in the same order as the domain check
  if (subdomain !== undefined) await saveDomain(tx, ctx, owner, subdomain);
  const columns = withoutPreset(change, row);
  const fields = Object.keys(columns);
  if (columns.complianceEmail !== undefined && columns.complianceEmail !== row.complianceEmail)
    await record(tx, ctx, 'compliance_email.changed', about('user', { accountId, id: userId }), {
      from: row.complianceEmail,
      to: columns.complianceEmail,
    });
  await recordReviewers(tx, ctx, row, columns);
  if (fields.length > 0) {
    await tx
      .update(settings)
      .set({ ...columns, updatedAt: new Date() })
      .where(ofOwner);
    await record(
      tx,
      ctx,
      fields.some((name) => SHARING.includes(name)) ? 'sharing.changed' : 'settings.changed',
      about('user', { accountId, id: userId }),
      { fields, ...recordedOf(columns) },
    );
  }
}

/** Whoever is the preset reviewer leaves the list of the others. */
function withoutPreset(columns: SettingsColumns, row: SettingsRow): SettingsColumns {
  if (columns.complianceEmail === undefined && columns.otherReviewers === undefined) return columns;
  const { preset, others } = reviewersIn({ ...row, ...columns });
  const otherReviewers = others.filter((address) => !sameMailbox(address, preset ?? ''));
  return otherReviewers.length === others.length ? columns : { ...columns, otherReviewers };
}

/** Who was put on the list of reviewers and who left it. */
async function recordReviewers(tx: Transaction, ctx: Context, row: SettingsRow, columns: SettingsColumns) {
  if (!columns.otherReviewers) return;
  const { added, removed } = listChange(reviewersIn(row), reviewersIn({ ...row, ...columns }));
  if (added.length + removed.length === 0) return;
  await record(tx, ctx, 'reviewers.changed', about('user', { accountId: row.accountId, id: row.userId }), {
    added,
    removed,
  });
}

const reviewersIn = ({ complianceEmail, otherReviewers }: SettingsRow): Reviewers => ({
  preset: complianceEmail,
  others: otherReviewers,
});

/** The number of users that somebody's plan pays for from now on. */
export async function setUsersCount(tx: Transaction, { accountId, id }: RowKey, usersCount: number): Promise<void> {
  await tx.update(settings).set({ usersCount, updatedAt: new Date() }).where(hasUser(settings, { accountId, id }));
}

/** Saves a validated change; share buttons and domain of an internal user are saved on the enterprise. */
export async function saveSettings(tx: Transaction, ctx: Context, person: Person, edit: SettingsEdit): Promise<void> {
  const { user, parent, settings: own } = person;
  const isInternal = user.kind === 'enterprise_internal';
  if (isInternal && !own && Object.keys(edit.self).length > 0)
    await tx.insert(settings).values({ accountId: user.accountId, userId: user.id }).onConflictDoNothing();
  const selfDomain = isInternal ? undefined : edit.subdomain;
  if (edit.self.complianceEmail)
    await nameReviewer(tx, ctx, person, { email: edit.self.complianceEmail, field: 'complianceEmail' });
  for (const email of newIn(person, edit.self.otherReviewers))
    await nameReviewer(tx, ctx, person, { email, field: 'otherReviewers' });
  if (Object.keys(edit.self).length > 0 || selfDomain !== undefined)
    await saveSettingsRow(tx, ctx, user, edit.self, selfDomain);
  if (!isInternal || !parent) return;
  if (Object.keys(edit.enterprise).length > 0 || edit.subdomain !== undefined)
    await saveSettingsRow(tx, ctx, parent.user, edit.enterprise, edit.subdomain);
}

/** Inserts the settings of somebody who has none; part of an action that records it. */
export async function addSettings(tx: Transaction, row: typeof settings.$inferInsert): Promise<void> {
  await tx.insert(settings).values(row);
}

/** Part of removing somebody. */
export async function removeSettings(tx: Transaction, { accountId, id }: RowKey): Promise<void> {
  await tx.delete(settings).where(hasUser(settings, { accountId, id }));
}

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
