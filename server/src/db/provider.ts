import { eq } from 'drizzle-orm';
import type { Readable } from './connect.ts';
import { installation } from './tables.ts';

/** The fact that names the provider's account. Its key is unique, so there is only one provider. */
export const PROVIDER = 'provider';

/** The fact that changes with every change to the provider's roles, which apply in every account. */
export const ROLES_REVISION = 'roles_revision';

const providers = new WeakMap<object, Promise<string>>();

/** The provider's own account, which owns the provider's staff, libraries and scripts. Statements name it by this value. */
export function providerAccountId(db: Readable): Promise<string> {
  const known = providers.get(db);
  if (known) return known;
  const found = knownProviderId(db).then((id) => {
    if (id === null) throw new Error('the installation has no provider account');
    return id;
  });
  found.catch(() => providers.delete(db));
  providers.set(db, found);
  return found;
}

/** The same; null before the first start has finished. */
export async function knownProviderId(db: Readable): Promise<string | null> {
  const [row] = await db.select({ id: installation.value }).from(installation).where(eq(installation.key, PROVIDER));
  return row?.id ?? null;
}
