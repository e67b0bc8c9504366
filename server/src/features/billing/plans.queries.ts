import {
  catalogueOf,
  type ListedPlan,
  PLAN_NAMES,
  type PlanType,
  planTypeOf,
} from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { asc } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { planTemplates } from '../../db/tables.ts';
import { perRequest } from '../../fields/loading.ts';
import { libraryByKey } from '../libraries/libraries.queries.ts';
import { shownPrice } from '../sessions/person.schema.ts';
import { listPrices } from './catalogue/offers.queries.ts';

/** A plan as lists and people show it; cents. */
export interface ShownPlan extends ListedPlan {
  id: string;
}

/** The plans that everybody can read about, with their prices a month. */
export async function listedPlans(db: Readable): Promise<ShownPlan[]> {
  return catalogueOf(await listPrices(db)).map((plan) => ({ ...plan, id: plan.type }));
}

export type TemplateRow = typeof planTemplates.$inferSelect;

/** The provider's plan templates, cheapest first. */
export const templates = (db: Readable): Promise<TemplateRow[]> =>
  db.select().from(planTemplates).orderBy(asc(planTemplates.price), asc(planTemplates.name), asc(planTemplates.id));

const fixedLibraryId = perRequest(async ({ ports: { db } }) => {
  const accountId = await providerAccountId(db);
  return (await libraryByKey(db, accountId, ADMIN_CUSTOM_KEY))?.id ?? null;
});

/**
 * The plan that applies to somebody: their own, or that of the person they work under. Prices that somebody else pays are
 * hidden.
 */
export async function planOf(ctx: Context, person: Person): Promise<ShownPlan | null> {
  const holder = person.plan || !person.parent ? person : person.parent;
  const { plan, user } = holder;
  if (plan === null) return null;
  const fixed = await fixedLibraryId(ctx);
  const type: PlanType = planTypeOf({
    trial: plan.trial,
    isLifetimeDeal: user.isLifetimeDeal,
    isEnterprise: user.kind === 'enterprise' || person.user.kind === 'enterprise_internal',
    withScripts: plan.contentLibraries.some((id) => id !== fixed),
  });
  const price = holder === person ? shownPrice(ctx, plan, plan.finalPrice) : 0;
  return { id: plan.id, type, planName: PLAN_NAMES[type], price };
}
