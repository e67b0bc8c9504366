import { DEFAULT_PRICES } from '@greenlit/domain/billing/prices.ts';
import { BUILT_IN_PERMISSIONS, BUILT_IN_ROLES } from '@greenlit/domain/team/permissions.ts';
import { eq } from 'drizzle-orm';
import type { Database } from './db/connect.ts';
import { startAlone } from './db/start-lock.ts';
import { accounts, libraries, priceConfig, roles } from './db/tables.ts';

/** What every installation has from its first start: the provider's account, the built-in roles, the prices. */
export async function install(db: Database): Promise<{ providerId: string }> {
  return db.transaction(async (tx) => {
    await startAlone(tx);
    const [known] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.type, 'provider'));
    if (known) return { providerId: known.id };
    const [made] = await tx.insert(accounts).values({ type: 'provider' }).returning({ id: accounts.id });
    if (!made) throw new Error('nothing was inserted');
    await tx.insert(roles).values(
      BUILT_IN_ROLES.map((name) => ({
        accountId: made.id,
        name,
        permissions: BUILT_IN_PERMISSIONS[name],
        builtIn: true,
      })),
    );
    await tx.insert(libraries).values({ accountId: made.id, key: 'admin-custom', name: 'Custom', type: 'script' });
    const { yearDiscount, ...prices } = DEFAULT_PRICES;
    await tx.insert(priceConfig).values({ ...prices, yearDiscountPercent: yearDiscount });
    return { providerId: made.id };
  });
}
