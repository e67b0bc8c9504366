import { isEnterpriseLevel } from '@greenlit/domain/accounts/access.ts';
import {
  CUSTOM_KEY,
  libraryChange,
  libraryForm,
  libraryKey,
  runsLibraries,
} from '@greenlit/domain/libraries/libraries.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { libraries, users } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { idOfAttempt } from '../people/attempts.ts';
import { companyIdOf, rootOf } from './companies.ts';
import { type LibraryRow, libraryByKey, libraryFor, libraryViewer, rightsToLibrary } from './libraries.queries.ts';

/** What a client may send for a library. The key is derived from the title; if one is sent, it must match. */
export interface LibraryEdit {
  name?: string | null | undefined;
  key?: string | null | undefined;
  type?: string | null | undefined;
  hidden?: boolean | null | undefined;
  userId?: string | null | undefined;
}

const NAME_TAKEN = 'A library with this title already exists';
const KEY_FOLLOWS = 'The key follows from the title';

/**
 * Creates a library: provider staff create the provider's, partner companies their own, and whoever runs an account the account's.
 * The same sent again under the same key is answered with the same library.
 */
export async function createLibrary(
  ctx: Context,
  person: Person,
  edit: LibraryEdit,
  attempt?: string | null,
): Promise<LibraryRow> {
  const { accountId, kind } = person.user;
  if (!runsLibraries(libraryViewer(person))) throw forbidden();
  const { name, type } = parse(libraryForm, edit);
  const wanted = libraryKey(name, kind === 'staff');
  if (edit.key && edit.key !== wanted) throw invalid({ key: KEY_FOLLOWS });
  return ctx.ports.db.transaction(async (tx) => {
    // serialize, so that two libraries with the same title cannot get the same key
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 2))`);
    const id = idOfAttempt(person, attempt, { library: edit });
    const [before] = await tx.select({ id: libraries.id }).from(libraries).where(hasKey(libraries, { accountId, id }));
    if (before) return libraryFor(tx, person, id);
    const userId = await ownerOf(tx, person, edit.userId ?? null);
    const key = await freeKey(tx, person, wanted);
    const row = await tx
      .insert(libraries)
      .values({ accountId, id, userId, key, name, type, hidden: edit.hidden ?? false })
      .returning()
      .then(one);
    const subject = about('library', { accountId, id: row.id });
    await record(tx, ctx, 'library.created', subject, { name, key, hidden: row.hidden });
    return libraryFor(tx, person, row.id);
  });
}

/** A library of a new account, as part of the action that creates the account. */
export async function addLibrary(
  tx: Transaction,
  ctx: Context,
  { accountId, id: userId }: RowKey,
  title: string,
): Promise<void> {
  const { name, type } = parse(libraryForm, { name: title, type: 'script' });
  const key = libraryKey(name, false);
  const row = await tx.insert(libraries).values({ accountId, userId, key, name, type }).returning().then(one);
  const subject = about('library', { accountId, id: row.id });
  await record(tx, ctx, 'library.created', subject, { name, key, hidden: false });
}

/** Changes title, type and status. The key never changes, because plans and URLs refer to it. */
export async function updateLibrary(ctx: Context, person: Person, id: string, edit: LibraryEdit): Promise<LibraryRow> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined && value !== null));
  const change = parse(libraryChange, given);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await libraryFor(tx, person, id);
    const may = rightsToLibrary(row, person);
    if (!may.edits) throw forbidden();
    if (edit.key && edit.key !== row.key) throw invalid({ key: KEY_FOLLOWS });
    if (edit.userId && edit.userId !== row.userId) throw invalid({ userId: "A library's owner cannot be changed" });
    const changed = Object.entries(change).filter(([field, value]) => row[field as keyof LibraryRow] !== value);
    if (changed.length === 0) return row;
    if (change.hidden === true && !row.hidden && !may.hides)
      throw forbidden('fixed_library', 'This library cannot be hidden');
    await tx.update(libraries).set(Object.fromEntries(changed)).where(hasKey(libraries, row));
    await record(tx, ctx, 'library.changed', about('library', row), { name: row.name, ...Object.fromEntries(changed) });
    return libraryFor(tx, person, id);
  });
}

/**
 * The default library for scripts saved without one: the account's custom library or, within an enterprise, the partner
 * company's. Created on first use. Null for people who choose a library for each script, and while the library is hidden,
 * because a new script would be hidden with it.
 */
export async function customLibraryId(tx: Transaction, ctx: Context, person: Person): Promise<string | null> {
  const { accountId, kind } = person.user;
  if (kind === 'staff' || kind === 'enterprise' || kind === 'enterprise_internal') return null;
  const company = [person, person.parent].find((one) => one?.user.kind === 'company');
  const holder = company ?? rootOf(person);
  const userId = holder.user.id;
  // keys are unique within an account, and an enterprise has many companies
  const key = holder.user.kind === 'individual' ? CUSTOM_KEY : `${CUSTOM_KEY}-${userId}`;
  const find = async () => {
    const theirs = and(eq(libraries.userId, userId), inArray(libraries.key, [CUSTOM_KEY, key]));
    const [row] = await tx
      .select({ id: libraries.id, hidden: libraries.hidden })
      .from(libraries)
      .where(and(eq(libraries.accountId, accountId), theirs));
    return row;
  };
  const known = await find();
  if (known) return known.hidden ? null : known.id;
  const companyName = company?.settings?.companyName;
  const name = companyName ? `Custom (${companyName})` : 'Custom';
  // of two concurrent first scripts, one creates it and the other waits here
  const [made] = await tx
    .insert(libraries)
    .values({ accountId, userId, key, name, type: 'script' })
    .onConflictDoNothing()
    .returning({ id: libraries.id });
  if (!made) return (await find())?.id ?? null;
  const subject = about('library', { accountId, id: made.id });
  await record(tx, ctx, 'library.created', subject, { name, key, hidden: false });
  return made.id;
}

/** The owner of a new library: the person's company or, without one, the account; whoever runs the account may name a company. */
async function ownerOf(tx: Transaction, person: Person, userId: string | null): Promise<string | null> {
  const { accountId, kind, id } = person.user;
  if (kind === 'staff') {
    if (userId && userId !== id) throw notFound('User');
    return null;
  }
  if (!userId || userId === id) return companyIdOf(person) ?? id;
  const [owner] = await tx
    .select({ kind: users.kind })
    .from(users)
    .where(hasKey(users, { accountId, id: userId }));
  const named = owner && isEnterpriseLevel(kind) && (owner.kind === 'company' || isEnterpriseLevel(owner.kind));
  if (!named) throw notFound('User');
  return userId;
}

/** The wanted key, or the next free one if a library that the person cannot see has it. @throws DomainError INVALID */
async function freeKey(tx: Transaction, person: Person, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await libraryByKey(tx, person.user.accountId, key);
    if (!taken) return key;
    if (rightsToLibrary(taken, person).sees) throw invalid({ name: NAME_TAKEN });
  }
}

/** Gives a company's libraries to another company or to the enterprise, as part of an action. Keys stay: plans and addresses use them. */
export async function handOverLibraries(
  tx: Transaction,
  { accountId, from, to }: { accountId: string; from: readonly string[]; to: string },
): Promise<{ id: string }[]> {
  return tx
    .update(libraries)
    .set({ userId: to })
    .where(and(eq(libraries.accountId, accountId), inArray(libraries.userId, [...from])))
    .returning({ id: libraries.id });
}
