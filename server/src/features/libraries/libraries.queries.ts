import { and, asc, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Lineage, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { accounts, libraries } from '../../db/tables.ts';

export type LibraryRow = typeof libraries.$inferSelect;

/** The operator's own account: provider libraries and scripts belong to it. */
const providers = new WeakMap<object, Promise<string>>();
export function providerAccountId(db: Readable): Promise<string> {
  const known = providers.get(db);
  if (known) return known;
  const found = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.type, 'provider'))
    .then(([row]) => {
      if (!row) throw new Error('the installation has no provider account');
      return row.id;
    });
  found.catch(() => providers.delete(db));
  providers.set(db, found);
  return found;
}

/** Libraries in the person's plan or in that of anybody above them. */
export const planLibraries = ({ plan, parent }: Lineage): string[] => [
  ...(plan?.contentLibraries ?? []),
  ...(parent ? planLibraries(parent) : []),
];

/** Provider libraries that can be part of a plan. */
export async function offeredLibraries(db: Readable): Promise<LibraryRow[]> {
  return db
    .select()
    .from(libraries)
    .where(
      and(
        eq(libraries.accountId, await providerAccountId(db)),
        like(libraries.key, '%admin%'),
        eq(libraries.hidden, false),
      ),
    )
    .orderBy(asc(libraries.name));
}

/** The account's own libraries and the provider's that its plan includes; staff see all of theirs. */
export async function librariesOf(db: Readable, person: Person): Promise<LibraryRow[]> {
  const provider = await providerAccountId(db);
  const included = planLibraries(person);
  const own = eq(libraries.accountId, person.user.accountId);
  const fromPlan: SQL | undefined = and(
    eq(libraries.accountId, provider),
    eq(libraries.hidden, false),
    or(eq(libraries.key, 'admin-custom'), included.length > 0 ? inArray(libraries.id, included) : undefined),
  );
  return db.select().from(libraries).where(or(own, fromPlan)).orderBy(asc(libraries.name));
}
