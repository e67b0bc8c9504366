import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import {
  BUILT_IN_ROLES,
  can,
  mayGrant,
  type Permissions,
  type RoleAudience,
  roleLabel,
} from '@greenlit/domain/people/permissions.ts';
import {
  checkOwnRole,
  checkRoleChange,
  mayMakeRoles,
  ROLE_NAME_TAKEN,
  refuseRoleRemoval,
  refuseTooManyRoles,
} from '@greenlit/domain/people/roles.ts';
import { roleForm } from '@greenlit/domain/people/schemas.ts';
import { conflict, forbidden, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { asRead } from '@greenlit/domain/shared/lookalikes.ts';
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { one } from '../../db/rows.ts';
import { accounts, roles, userRoles } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { idOfAttempt } from './attempts.ts';
import { raiseRevision } from './people.actions.ts';
import { memberOf } from './team.queries.ts';

export type RoleRow = typeof roles.$inferSelect;

export interface RoleChange {
  id?: string | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  audience?: RoleAudience | null | undefined;
  permissions?: { [Name in keyof Permissions]?: boolean | null | undefined } | null | undefined;
}

/** Every role for provider admins; for people who may invite, the ones they may give: the provider's, and the account's own. */
export async function rolesFor(db: Readable, by: Person): Promise<RoleRow[]> {
  const rows = await db
    .select()
    .from(roles)
    .where(inArray(roles.accountId, [await providerAccountId(db), by.user.accountId]))
    .orderBy(asc(roles.name), asc(roles.id));
  if (isProviderAdmin(memberOf(by))) return rows;
  if (!can(rightsHolder(by), 'usersRead', 'usersWrite')) return [];
  return rows.filter((role) => mayGrant(grantor(by), role));
}

/** @throws DomainError NOT_FOUND, also for a role that the person may not give */
export async function roleFor(db: Readable, by: Person, id: string): Promise<RoleRow> {
  const found = (await rolesFor(db, by)).find((role) => role.id === id);
  if (!found) throw notFound('Role');
  return found;
}

/** Whether a role belongs to the person's own account, and they may change it. */
export const mayEditRole = (by: Person, role: { accountId?: string }): boolean =>
  role.accountId === by.user.accountId && mayMakeRoles(grantor(by));

/** A role of the provider, or of the caller's own account. The same sent again under the same key is answered with the same role. */
export async function createRole(
  ctx: Context,
  by: Person,
  input: RoleChange,
  attempt?: string | null,
): Promise<RoleRow> {
  const audience = by.user.kind === 'staff' ? 'staff' : 'clients';
  const form = parse(roleForm, { audience, ...given(input), permissions: flagsOf(input) });
  checkOwnRole(grantor(by), form);
  const { accountId } = by.user;
  return ctx.ports.db.transaction(async (tx) => {
    await lockNames(tx, accountId);
    const id = idOfAttempt(by, attempt, { role: input });
    const [before] = await tx.select().from(roles).where(hasKey(roles, { accountId, id }));
    if (before) return before;
    await refuseTakenName(tx, accountId, form.name);
    const [there] = await tx.select({ roles: count() }).from(roles).where(eq(roles.accountId, accountId));
    refuseTooManyRoles(there?.roles ?? 0);
    const made = await tx
      .insert(roles)
      .values({ accountId, id, ...form })
      .returning()
      .then(one);
    await recordRole(tx, ctx, 'role.created', made);
    return made;
  });
}

/** Changes the given fields: name, description, flags. */
export async function updateRole(ctx: Context, by: Person, input: RoleChange): Promise<RoleRow> {
  return ctx.ports.db.transaction(async (tx) => {
    await lockNames(tx, by.user.accountId);
    const before = await lockedRole(tx, by, input.id ?? '');
    const form = parse(roleForm, {
      name: before.name,
      description: before.description ?? '',
      audience: before.audience,
      ...given(input),
      permissions: { ...before.permissions, ...flagsOf(input) },
    });
    checkRoleChange(before, form);
    checkOwnRole(grantor(by), form);
    // nobody may restrict a role that has more rights than they have
    checkOwnRole(grantor(by), before);
    if (form.name.toLowerCase() !== before.name.toLowerCase()) await refuseTakenName(tx, before.accountId, form.name);
    const [saved] = await tx.update(roles).set(form).where(hasKey(roles, before)).returning();
    if (!saved) throw notFound('Role');
    await recordRole(tx, ctx, 'role.changed', saved);
    return saved;
  });
}

/** Removes a role that nobody holds. */
export async function removeRole(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  if (!mayMakeRoles(grantor(by))) throw forbidden();
  return ctx.ports.db.transaction(async (tx) => {
    const role = await lockedRole(tx, by, id);
    checkOwnRole(grantor(by), role);
    const [held] = await tx.select({ holders: count() }).from(userRoles).where(eq(userRoles.roleId, role.id));
    refuseRoleRemoval(role, held?.holders ?? 0);
    await tx.delete(roles).where(hasKey(roles, role));
    await recordRole(tx, ctx, 'role.removed', role);
    return { id: role.id };
  });
}

const grantor = ({ user, roles: held }: Person) => ({ kind: user.kind, roles: held });

/** Serializes changes of an account's roles, so that two concurrent calls cannot use the same name. */
const lockNames = (tx: Transaction, accountId: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');

const given = ({ name, description, audience }: RoleChange) => ({
  ...(audience === null || audience === undefined ? {} : { audience }),
  ...(name === null || name === undefined ? {} : { name }),
  ...(description === null || description === undefined ? {} : { description }),
});

const flagsOf = ({ permissions }: RoleChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(permissions ?? {}).filter(([, value]) => value !== null));

/** Locks the role, so that it cannot be given to anybody meanwhile. @throws DomainError NOT_FOUND */
async function lockedRole(tx: Transaction, by: Person, id: string): Promise<RoleRow> {
  const [role] = await tx
    .select()
    .from(roles)
    .where(hasKey(roles, { accountId: by.user.accountId, id }))
    .for('update');
  if (!role) throw notFound('Role');
  return role;
}

async function refuseTakenName(tx: Transaction, accountId: string, name: string): Promise<void> {
  const rows = await tx.select({ name: roles.name }).from(roles).where(eq(roles.accountId, accountId));
  // a built-in role has a label too, and a select would show two of it
  const taken = [...rows.map((role) => role.name), ...BUILT_IN_ROLES.map(roleLabel)];
  if (taken.some((other) => asRead(other) === asRead(name))) throw conflict('role_name_taken', ROLE_NAME_TAKEN);
}

async function recordRole(
  tx: Transaction,
  ctx: Context,
  type: 'role.created' | 'role.changed' | 'role.removed',
  { accountId, id, name, description, audience, permissions }: RoleRow,
): Promise<void> {
  const data = { name, description, audience, permissions };
  await record(tx, ctx, type, about('role', { accountId, id }), data);
  await raiseRevision(tx, accountId);
}
