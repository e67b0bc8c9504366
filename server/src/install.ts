import { DEFAULT_PRICES } from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { BUILT_IN_AUDIENCE, BUILT_IN_PERMISSIONS, BUILT_IN_ROLES } from '@greenlit/domain/people/permissions.ts';
import { CUSTOM_SCRIPT_TITLE } from '@greenlit/domain/scripts/schemas.ts';
import { CUSTOM_SCRIPT_TEXT } from '@greenlit/domain/scripts/template.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from './db/connect.ts';
import { startAlone } from './db/locks.ts';
import { knownProviderId, PROVIDER } from './db/provider.ts';
import { accounts, installation, libraries, priceConfig, roles, scripts, users } from './db/tables.ts';

/**
 * Creates what every installation needs at its first start: the provider's account, the built-in roles, the prices, the fixed
 * library and its template. Existing rows are not changed.
 */
export async function install(db: Database, providerName: string): Promise<{ providerId: string }> {
  return db.transaction(async (tx) => {
    await startAlone(tx);
    const providerId = (await knownProviderId(tx)) ?? (await newProvider(tx));
    await bringTemplate(tx, providerId, providerName);
    return { providerId };
  });
}

async function newProvider(tx: Transaction): Promise<string> {
  const [made] = await tx.insert(accounts).values({ type: 'provider' }).returning({ id: accounts.id });
  if (!made) throw new Error('no row was inserted');
  await tx.insert(installation).values({ key: PROVIDER, value: made.id });
  await tx.insert(roles).values(
    BUILT_IN_ROLES.map((name) => ({
      accountId: made.id,
      name,
      permissions: BUILT_IN_PERMISSIONS[name],
      audience: BUILT_IN_AUDIENCE[name],
      builtIn: true,
    })),
  );
  await tx.insert(libraries).values({ accountId: made.id, key: ADMIN_CUSTOM_KEY, name: 'Custom', type: 'script' });
  const { yearDiscount, ...prices } = DEFAULT_PRICES;
  await tx.insert(priceConfig).values({ ...prices, yearDiscountPercent: yearDiscount });
  return made.id;
}

/**
 * Creates the template that opens an empty script, once, because staff may rename or delete it. At that time there are no
 * staff, so its author is a user who cannot sign in and has the provider's name.
 */
async function bringTemplate(tx: Transaction, accountId: string, providerName: string): Promise<void> {
  const [first] = await tx
    .insert(installation)
    .values({ key: 'custom_script_template', value: 'brought' })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  const ofProvider = and(eq(scripts.accountId, accountId), eq(scripts.isProviderScript, true));
  const written = await tx.$count(scripts, and(ofProvider, eq(scripts.title, CUSTOM_SCRIPT_TITLE)));
  if (written > 0) return;
  const now = new Date();
  const [author] = await tx
    .insert(users)
    .values({
      accountId,
      kind: 'staff',
      email: `${accountId}@provider.invalid`,
      name: providerName,
      active: false,
      removedAt: now,
    })
    .returning({ id: users.id });
  const [fixed] = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(eq(libraries.accountId, accountId), eq(libraries.key, ADMIN_CUSTOM_KEY)));
  if (!author || !fixed) throw new Error('the template has no author or no library');
  await tx.insert(scripts).values({
    accountId,
    creatorId: author.id,
    libraryId: fixed.id,
    title: CUSTOM_SCRIPT_TITLE,
    text: CUSTOM_SCRIPT_TEXT,
    status: 'approved',
    approvedAt: now,
    isPublic: true,
    isProviderScript: true,
  });
}
