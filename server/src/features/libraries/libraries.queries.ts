import { isEnterpriseLevel } from '@greenlit/domain/accounts/access.ts';
import {
  ADMIN_CUSTOM_KEY,
  type LibraryRights,
  type LibraryViewer,
  libraryRights,
  runsLibraries,
} from '@greenlit/domain/libraries/libraries.ts';
import { can } from '@greenlit/domain/people/permissions.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Lineage, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { libraries, users } from '../../db/tables.ts';
import { rightsHolder } from '../sessions/person-facts.ts';
import { companyIdOf, companyReachOf } from './companies.ts';

export type LibraryRow = typeof libraries.$inferSelect & {
  /** The partner company it belongs to; null for libraries of an enterprise, an ordinary account or the provider. */
  companyId: string | null;
};

const companyId = sql<string | null>`(
  select case when u.kind = 'company' then u.id when p.kind = 'company' then p.id end
  from ${users} u left join ${users} p on p.account_id = u.account_id and p.id = u.parent_id
  where u.account_id = libraries.account_id and u.id = libraries.user_id)`;
const columns = { ...getTableColumns(libraries), companyId };

/** Libraries included in the person's plan or in that of anybody above them. */
export const planLibraries = ({ plan, parent }: Lineage): string[] => [
  ...(plan?.contentLibraries ?? []),
  ...(parent ? planLibraries(parent) : []),
];

const isOffered = async (db: Readable): Promise<SQL | undefined> =>
  and(
    eq(libraries.accountId, await providerAccountId(db)),
    like(libraries.key, '%admin%'),
    eq(libraries.hidden, false),
  );

/** Provider libraries that a plan can include. */
export async function offeredLibraries(db: Readable): Promise<LibraryRow[]> {
  return db
    .select(columns)
    .from(libraries)
    .where(await isOffered(db))
    .orderBy(asc(libraries.name));
}

/** The same, for a price. */
export async function offeredLibraryKeys(db: Readable): Promise<Pick<LibraryRow, 'id' | 'key'>[]> {
  return db
    .select({ id: libraries.id, key: libraries.key })
    .from(libraries)
    .where(await isOffered(db))
    .prepare('offered_libraries')
    .execute();
}

/** The person as input to the domain's library rules. */
export const libraryViewer = (person: Person): LibraryViewer => ({
  accountId: person.user.accountId,
  kind: person.user.kind,
  companyId: companyIdOf(person),
  writes: can(rightsHolder(person), 'contentLibraryWrite'),
});

export const rightsToLibrary = (row: LibraryRow, person: Person): LibraryRights =>
  libraryRights(row, libraryViewer(person), planLibraries(person).includes(row.id));

/** The domain's `libraryRights` as a condition on the table. */
async function visibleTo(db: Readable, person: Person): Promise<SQL | undefined> {
  const { accountId, inCompany } = companyReachOf(person);
  const own = and(
    eq(libraries.accountId, accountId),
    inCompany ? sql`(${companyId} is null or ${companyId} = ${inCompany.id}::uuid)` : undefined,
    runsAny(person, inCompany) ?? eq(libraries.hidden, false),
  );
  if (person.user.kind === 'staff') return own;
  const included = planLibraries(person);
  const provided = and(
    eq(libraries.accountId, await providerAccountId(db)),
    eq(libraries.hidden, false),
    or(eq(libraries.key, ADMIN_CUSTOM_KEY), included.length > 0 ? inArray(libraries.id, included) : undefined),
  );
  return or(own, provided);
}

/** The hidden libraries that the person sees because they manage them. */
function runsAny(person: Person, inCompany: { id: string | null } | null): SQL | undefined {
  const { kind } = person.user;
  if (kind === 'staff' || isEnterpriseLevel(kind)) return sql`true`;
  if (!inCompany || !runsLibraries(libraryViewer(person))) return undefined;
  return sql`(not ${libraries.hidden} or ${companyId} = ${inCompany.id}::uuid)`;
}

/**
 * The account's own libraries, and the provider's that its plan includes, as far as the person sees them; staff see all of the
 * provider's.
 */
export async function librariesOf(db: Readable, person: Person): Promise<LibraryRow[]> {
  return db
    .select(columns)
    .from(libraries)
    .where(await visibleTo(db, person))
    .orderBy(asc(libraries.name), asc(libraries.id));
}

/** Null if the person may not see it. */
export async function librarySeenBy(db: Readable, person: Person, id: string): Promise<LibraryRow | null> {
  const [row] = await db
    .select(columns)
    .from(libraries)
    .where(and(await visibleTo(db, person), eq(libraries.id, id)));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND, also if the person may not see it */
export async function libraryFor(db: Readable, person: Person, id: string): Promise<LibraryRow> {
  const row = await librarySeenBy(db, person, id);
  if (!row) throw notFound('Library');
  return row;
}

/** The libraries with these keys, whoever sees them. */
export async function librariesByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, LibraryRow>> {
  const rows = await db
    .select(columns)
    .from(libraries)
    .where(among(libraries.accountId, libraries.id, keys));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account's library with this key, whoever owns it; null if there is none. */
export async function libraryByKey(tx: Readable, accountId: string, key: string): Promise<LibraryRow | null> {
  const [row] = await tx
    .select(columns)
    .from(libraries)
    .where(and(eq(libraries.accountId, accountId), eq(libraries.key, key)));
  return row ?? null;
}
