import { isManagedField, SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import {
  FORMER_NICKNAMES,
  NICKNAME_TAKEN,
  OWN_ROLES,
  refusalOfRoles,
  refusedFacts,
  refusedOfOneself,
  refusedOfOthers,
  type UserChange,
  userChange,
} from '@greenlit/domain/people/changes.ts';
import { auditorsLastDay, hasLastDay, ONLY_AUDITORS, OWN_LAST_DAY } from '@greenlit/domain/records/last-day.ts';
import {
  type FieldMessages,
  forbidden,
  invalid,
  isDomainError,
  notFound,
  parse,
} from '@greenlit/domain/shared/errors.ts';
import { setupEndsWithWizard } from '@greenlit/domain/workspace/workspace.ts';
import { and, inArray } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { breaksKey } from '../../db/rows.ts';
import { roles, users } from '../../db/tables.ts';
import { addDisclosures, parseDisclosures } from '../accounts/disclosures.actions.ts';
import { again, checkSettings, type SettingsEdit, saveSettings } from '../accounts/settings.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';
import { hashNewPassword } from '../sessions/password.ts';
import { accessPerson } from '../sessions/person-facts.ts';
import { endOthers, requireRecentPassword } from '../sessions/sessions.actions.ts';
import { refuseLastAdmin, saveLastDay, switchTo } from './activation.actions.ts';
import { checkBrand, saveBrand } from './company-brand.actions.ts';
import { changePerson, setRoles } from './people.actions.ts';
import type { RoleRow } from './roles.actions.ts';
import { lockPeople, managed } from './team.queries.ts';

/**
 * Changes the caller's password as part of an action that has validated it with the form's schema, and ends their other
 * sessions. The notice is derived from the event. @throws DomainError FORBIDDEN without a recent password or without a password
 * at all, INVALID for a common one
 */
export async function changePassword(ctx: Context, tx: Transaction, person: Person, password: string): Promise<void> {
  const { user } = person;
  if (ctx.actor.kind !== 'user' || ctx.actor.person.user.id !== user.id) throw forbidden();
  if (!user.passwordHash)
    throw forbidden('password_elsewhere', 'Your password is managed by the provider you sign in with');
  await requireRecentPassword(ctx, tx);
  const passwordHash = await hashNewPassword(ctx, password, user);
  await tx.update(users).set({ passwordHash, mustChangePassword: false }).where(hasKey(users, user));
  await endOthers(tx, ctx, user);
  await record(tx, ctx, 'password.changed', about('user', user), { by: 'change' });
}

/** Maximum people changed per call. */
const CHANGE_MAX = 100;

type RequestedChange = Readonly<Record<string, unknown>>;

/** A validated change of one person. */
interface Checked {
  person: Person;
  change: UserChange;
  needSetup: false | undefined;
  roles: RoleRow[] | null;
  lastDay: string | null;
  settings: SettingsEdit | null;
  /** Of a partner company. */
  brand: Awaited<ReturnType<typeof checkBrand>>;
  disclosures: { title: string; text: string }[];
}

/**
 * Changes people (the caller, or those they manage), all or none. The caller requests a status, role or flag; values decided
 * elsewhere are refused, never silently dropped.
 */
export async function updatePeople(
  ctx: Context,
  by: Person,
  { ids, asked }: { ids: readonly string[]; asked: RequestedChange },
): Promise<Person[]> {
  const wanted = ids.length > 0 ? [...new Set(ids)] : [by.user.id];
  if (wanted.length > CHANGE_MAX) throw invalid({ ids: `At most ${CHANGE_MAX} users at once` });
  const checked: Checked[] = [];
  for (const id of wanted) checked.push(await check(ctx, by, id, asked));
  const renamed = checked.filter(
    ({ person: { user }, change: { nickname } }) => nickname && nickname !== user.nickname,
  );
  const keys = renamed.map(({ person }) => `nickname:${person.user.id}`);
  for (const key of keys) await limit(ctx, key, FORMER_NICKNAMES, 86_400);
  try {
    await ctx.ports.db.transaction(async (tx) => {
      // include those above them, whose seats count when somebody is re-enabled
      const above = checked.flatMap(({ person }) => person.parent?.user.id ?? []);
      const locked = await lockPeople(tx, by.user.accountId, [...wanted, ...above]);
      if (!wanted.every((id) => locked.some((row) => row.id === id))) throw notFound('User');
      for (const one of checked) await apply(tx, ctx, one);
    });
  } catch (error) {
    for (const key of keys) await forgetAttempt(ctx, key);
    throw breaksKey(error, 'nicknames_pkey') ? invalid({ nickname: NICKNAME_TAKEN }) : error;
  }
  return Promise.all(checked.map(({ person }) => again(ctx, person)));
}

async function check(ctx: Context, by: Person, id: string, asked: RequestedChange): Promise<Checked> {
  const isOwn = id === by.user.id;
  const person = isOwn ? by : await managed(ctx.ports.db, by, id);
  const { user } = person;
  // null means the same as absent, except for a last name, which can be cleared
  const given = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value != null || name === 'lastName' || name === 'name'),
  );
  const change = parse(userChange, given);
  const facts = {
    email: user.email,
    userSub: user.userSub,
    fromSumo: user.isLifetimeDeal,
    isBodewellUser: user.kind === 'staff',
    needSetup: user.needSetup,
  };
  const mayFinish = person.settings !== null && setupEndsWithWizard(accessPerson(person));
  const next = change.roles && (await rolesNamed(ctx.ports.db, person, change.roles));
  const named = given.lastDay !== undefined;
  const lastDay = named ? parse(auditorsLastDay(new Date()), { lastDay: given.lastDay }).lastDay : null;
  const faults: FieldMessages = {
    ...refusedFacts(given, facts, mayFinish),
    ...(isOwn ? refusedOfOneself(change) : refusedOfOthers(given, user.kind)),
    ...(isOwn ? managedFaults(person, change) : {}),
    ...(next ? rolesFaults(by, person, next) : {}),
    ...(named && !(user.parentId && hasLastDay(next ?? person.roles)) ? { lastDay: ONLY_AUDITORS } : {}),
    ...(named && isOwn ? { lastDay: OWN_LAST_DAY } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    person,
    change,
    needSetup: given.needSetup === false && user.needSetup ? false : undefined,
    roles: next && !isSame(person.roles, next) ? next : null,
    lastDay,
    settings: given.settings && isOwn ? await ownSettings(ctx, person, given.settings) : null,
    brand: given.settings && !isOwn ? await inSettings(() => checkBrand(ctx, person, given.settings)) : {},
    disclosures: given.disclaimers ? parseDisclosures(given.disclaimers) : [],
  };
}

function managedFaults(person: Person, { name, lastName }: UserChange): FieldMessages {
  const { user } = person;
  if (!isManagedField(accessPerson(person), 'name')) return {};
  const isNew = name !== undefined && name !== user.name;
  const isNewLast = lastName !== undefined && (lastName || null) !== (user.lastName || null);
  return { ...(isNew ? { name: SET_BY_ADMIN } : {}), ...(isNewLast ? { lastName: SET_BY_ADMIN } : {}) };
}

const isSame = (held: readonly { id: string }[], next: readonly { id: string }[]): boolean =>
  held.length === next.length && held.every(({ id }) => next.some((role) => role.id === id));

function rolesFaults(by: Person, target: Person, next: RoleRow[]): FieldMessages {
  if (isSame(target.roles, next)) return {};
  if (by.user.id === target.user.id) return { roles: OWN_ROLES };
  const refusal = refusalOfRoles(
    { kind: by.user.kind, roles: by.roles },
    { kind: target.user.kind, roles: target.roles },
    next,
  );
  return refusal ? { roles: refusal } : {};
}

/** The provider's roles and the account's. @throws DomainError INVALID for any other */
async function rolesNamed(db: Readable, { user }: Person, ids: readonly string[]): Promise<RoleRow[]> {
  const wanted = [...new Set(ids)];
  const found = await db.select().from(roles).where(inArray(roles.id, wanted));
  const provider = await providerAccountId(db);
  const known = found.filter(({ accountId }) => accountId === user.accountId || accountId === provider);
  if (known.length < wanted.length) throw invalid({ roles: 'Role not found' });
  return known;
}

async function ownSettings(ctx: Context, person: Person, input: unknown): Promise<SettingsEdit> {
  if (!person.settings && person.user.kind !== 'enterprise_internal') throw notFound('Settings');
  return inSettings(() => checkSettings(ctx, person, input));
}

/** Names the fields of a refusal as those of `settings`. */
async function inSettings<Checked>(check: () => Promise<Checked>): Promise<Checked> {
  try {
    return await check();
  } catch (error) {
    if (!isDomainError(error) || !error.fields) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [`settings.${name}`, text])));
  }
}

async function apply(tx: Transaction, ctx: Context, checked: Checked): Promise<void> {
  const { person, change } = checked;
  if (checked.settings) await saveSettings(tx, ctx, person, checked.settings);
  await saveBrand(tx, ctx, person, checked.brand);
  if (change.password !== undefined) await changePassword(ctx, tx, person, change.password);
  await saveProfile(tx, ctx, checked);
  if (checked.roles) await saveRoles(tx, ctx, person, checked.roles);
  if (checked.lastDay !== null) await saveLastDay(tx, ctx, person, checked.lastDay);
  if (change.active !== undefined && change.active !== person.user.active)
    await switchTo(tx, ctx, person, { active: change.active, updateToSubs: false });
  if (checked.disclosures.length > 0) await addMissing(tx, ctx, person, checked.disclosures);
}

async function saveProfile(tx: Transaction, ctx: Context, { person, change, needSetup }: Checked): Promise<void> {
  const { user } = person;
  const { name, nickname } = change;
  const lastName = change.lastName === undefined ? undefined : change.lastName || null;
  const wanted = { name, lastName, nickname, needSetup };
  const columns: Partial<{ name: string; lastName: string | null; nickname: string; needSetup: boolean }> = {};
  const before: Record<string, string | boolean | null> = {};
  for (const key of ['name', 'lastName', 'nickname', 'needSetup'] as const) {
    if (wanted[key] === undefined || wanted[key] === user[key]) continue;
    Object.assign(columns, { [key]: wanted[key] });
    before[key] = user[key];
  }
  if (Object.keys(columns).length === 0) return;
  await changePerson(tx, user, columns);
  await record(tx, ctx, 'profile.changed', about('user', user), { before, after: columns });
}

async function saveRoles(tx: Transaction, ctx: Context, person: Person, next: readonly RoleRow[]): Promise<void> {
  const { accountId, id: userId } = person.user;
  if (!next.some(({ name }) => name === 'admin')) await refuseLastAdmin(tx, [person]);
  await setRoles(
    tx,
    person.user,
    next.map(({ id }) => id),
  );
  // people who are no longer auditors have no last day
  if (person.user.expireAt && !hasLastDay(next)) await changePerson(tx, person.user, { expireAt: null });
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
  await record(tx, ctx, 'role.granted', about('user', { accountId, id: userId }), {
    before: namesOf(person.roles),
    roles: namesOf(next),
  });
}

/** Replaces a person's roles, as part of an action that has locked them. @throws DomainError INVALID, NOT_FOUND */
export async function changeRoles(
  tx: Transaction,
  ctx: Context,
  { by, id }: { by: Person; id: string },
  nextOf: (held: readonly string[]) => readonly string[],
): Promise<void> {
  const person = await managed(tx, by, id);
  const next = await rolesNamed(tx, person, nextOf(person.roles.map((role) => role.id)));
  const faults = rolesFaults(by, person, next);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (!isSame(person.roles, next)) await saveRoles(tx, ctx, person, next);
}

/** The form sends every disclosure it shows, so existing ones are left unchanged. */
async function addMissing(
  tx: Transaction,
  ctx: Context,
  person: Person,
  forms: readonly { title: string; text: string }[],
): Promise<void> {
  const { accountId, id: userId } = person.user;
  const there = await tx.query.disclosures.findMany({
    where: (table, { isNull }) => and(hasUser(table, { accountId, id: userId }), isNull(table.removedAt)),
  });
  const missing = forms.filter(({ title, text }) => !there.some((row) => row.title === title && row.text === text));
  await addDisclosures(tx, ctx, person, missing);
}
