import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import { mediaPath } from '@greenlit/seeds/media.ts';
import type { DemoColleague, DemoPerson, LibraryRef, PersonKey } from '@greenlit/seeds/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connect.ts';
import {
  accounts,
  addresses,
  disclosures,
  libraries,
  nicknames,
  plans,
  roles,
  settings,
  userRoles,
  users,
} from '../db/tables.ts';
import { type StoredCategory, storeFile } from '../features/files/files.actions.ts';
import { type FileRow, urlOf } from '../features/files/files.queries.ts';
import { hashPassword } from '../features/sessions/password.ts';
import type { Ports } from '../ports/ports.ts';

export interface Member {
  id: string;
  accountId: string;
}

export interface Cast {
  providerId: string;
  people: Map<PersonKey, Member>;
  libraries: Map<LibraryRef, string>;
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
export const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`the demo names ${what}, which is not there`);
  return value;
};

/** Stores a demo file in an account, in the same way as an upload. */
export async function demoFile(
  tx: Transaction,
  ports: Ports,
  accountId: string,
  category: StoredCategory,
  name: string,
): Promise<FileRow> {
  const path = join(ports.uploadsDir, `demo-${randomUUID()}`);
  await copyFile(mediaPath(name), path);
  try {
    return await storeFile({ db: tx, storage: ports.storage }, { accountId, uploadedBy: null, category, name, path });
  } finally {
    await rm(path, { force: true });
  }
}

export async function loadPeople(tx: Transaction, ports: Ports, providerId: string): Promise<Cast> {
  const cast: Cast = { providerId, people: new Map(), libraries: new Map() };
  const passwordHash = await hashPassword(demo.password);
  await tx.insert(roles).values(
    demo.roles.map(({ name, description, audience, permissions }) => ({
      accountId: providerId,
      name,
      description,
      audience,
      permissions: byName(PERMISSIONS, (permission) => permissions.includes(permission)),
    })),
  );
  const roleIds = new Map(
    (await tx.select().from(roles).where(eq(roles.accountId, providerId))).map((role) => [role.name, role.id]),
  );

  for (const person of demo.people) {
    const parent = person.parent ? required(cast.people.get(person.parent), person.parent) : null;
    const accountId = parent?.accountId ?? (person.kind === 'staff' ? providerId : await newAccount(tx, person));
    const id = randomUUID();
    cast.people.set(person.key, { id, accountId });
    await tx.insert(addresses).values({ address: person.email.toLowerCase(), accountId, userId: id });
    await tx.insert(users).values({
      id,
      accountId,
      parentId: parent?.id ?? null,
      kind: person.kind,
      email: person.email,
      name: person.profile.name,
      lastName: person.profile.lastName,
      nickname: person.profile.nickname,
      userSub: `local_${id}`,
      inheritsSettings: person.inheritSettings,
      isLifetimeDeal: person.lifetimeDeal,
      passwordHash,
      confirmedAt: daysAgo(person.joinedDaysAgo),
      createdAt: daysAgo(person.joinedDaysAgo),
    });
    const { nickname } = person.profile;
    if (nickname) await tx.insert(nicknames).values({ nickname, accountId, userId: id });
    await tx
      .insert(userRoles)
      .values({ accountId, userId: id, roleId: required(roleIds.get(person.role), person.role) });
    await loadSettings(tx, ports, person, { id, accountId });
    if (person.disclosures.length > 0)
      await tx.insert(disclosures).values(
        person.disclosures.map(({ title, text }, index) => ({
          accountId,
          userId: id,
          title,
          text,
          createdAt: new Date(Date.now() + index),
        })),
      );
  }
  for (const colleague of demo.colleagues) await loadColleague(tx, cast, colleague, { roleIds, passwordHash });
  await loadLibraries(tx, cast);
  for (const person of demo.people) await loadPlan(tx, cast, person);
  return cast;
}

async function loadColleague(
  tx: Transaction,
  cast: Cast,
  { parent, email, name, lastName, kind, role, joinedDaysAgo }: DemoColleague,
  { roleIds, passwordHash }: { roleIds: ReadonlyMap<string, string>; passwordHash: string },
): Promise<void> {
  const head = required(cast.people.get(parent), parent);
  const { accountId } = head;
  const id = randomUUID();
  const hasJoined = joinedDaysAgo !== null;
  await tx.insert(addresses).values({ address: email.toLowerCase(), accountId, userId: id });
  await tx.insert(users).values({
    accountId,
    id,
    parentId: head.id,
    kind,
    email,
    name,
    lastName,
    userSub: `local_${id}`,
    needSetup: !hasJoined,
    inheritsSettings: kind !== 'company',
    ...(hasJoined ? { passwordHash, confirmedAt: daysAgo(joinedDaysAgo) } : {}),
    createdAt: daysAgo(joinedDaysAgo ?? 2),
  });
  await tx.insert(userRoles).values({ accountId, userId: id, roleId: required(roleIds.get(role), role) });
  if (hasJoined) await tx.insert(settings).values({ accountId, userId: id });
}

async function newAccount(tx: Transaction, person: DemoPerson): Promise<string> {
  const [row] = await tx
    .insert(accounts)
    .values({ createdAt: daysAgo(person.joinedDaysAgo) })
    .returning({ id: accounts.id });
  return required(row?.id, `an account for ${person.key}`);
}

async function loadSettings(tx: Transaction, ports: Ports, person: DemoPerson, { id, accountId }: Member) {
  const { name: _name, lastName: _lastName, nickname: _nickname, ...profile } = person.profile;
  const { companyLogo, billing, subdomain: _domain, ...given } = person.settings;
  const logo = companyLogo ? await demoFile(tx, ports, accountId, 'images', companyLogo) : null;
  await tx.insert(settings).values({
    accountId,
    userId: id,
    ...profile,
    ...given,
    ...billing,
    companyImg: logo && urlOf(logo.key),
  });
}

async function loadLibraries(tx: Transaction, cast: Cast): Promise<void> {
  for (const library of demo.libraries) {
    const owner = library.owner ? required(cast.people.get(library.owner), library.owner) : null;
    const accountId = owner?.accountId ?? cast.providerId;
    const { key, name, hidden, type } = library;
    await tx
      .insert(libraries)
      .values({ accountId, userId: owner?.id ?? null, key, name, hidden, type })
      .onConflictDoNothing();
    const [row] = await tx
      .select({ id: libraries.id })
      .from(libraries)
      .where(and(eq(libraries.accountId, accountId), eq(libraries.key, key)));
    cast.libraries.set(library.ref, required(row?.id, library.ref));
  }
}

async function loadPlan(tx: Transaction, cast: Cast, { key, plan }: DemoPerson): Promise<void> {
  if (!plan) return;
  const { id, accountId } = required(cast.people.get(key), key);
  const cents = (dollars: number) => Math.round(dollars * 100);
  await tx.insert(plans).values({
    accountId,
    userId: id,
    active: plan.active,
    trial: plan.trial,
    trialEndsAt: plan.trialDaysLeft === null ? null : daysAgo(-plan.trialDaysLeft),
    expiresAt: plan.expiresInDays === null ? null : daysAgo(-plan.expiresInDays),
    interval: plan.interval,
    price: cents(plan.price),
    finalPrice: cents(plan.finalPrice),
    complianceEngine: plan.complianceEngine,
    multiUsersEngine: plan.multiUsersEngine,
    paidByAdmin: plan.paidByAdmin,
    contentLibraries: plan.libraries.map((ref) => required(cast.libraries.get(ref), ref)),
  });
}
