import { and, eq, isNull, sql } from 'drizzle-orm';
import { gatewayEvents } from '../../../db/tables.ts';
import { enqueue } from '../../../jobs.ts';
import type { GatewayEvent } from '../../../ports/payments.ts';
import type { Ports } from '../../../ports/ports.ts';
import { settleCustomer } from './payments.actions.ts';

/**
 * Accepts a webhook event: stored once, however often it arrives, and followed by one job for its customer. The event only says
 * whom it is about; the outcome is fetched from the gateway. Nothing else in it is stored.
 */
export async function takeNews(ports: Ports, { id, type, customer, attempt }: GatewayEvent): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(gatewayEvents)
      .values({ id, type, payload: { customer, attempt }, handledAt: customer === null ? sql`now()` : null })
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    if (fresh && customer !== null)
      await enqueue(tx, 'settle_customer', { customer }, { key: `settle_customer:${customer}` });
  });
}

/** The job after a webhook event: settles all of the customer's open charges, whatever the event was. */
export async function settleAfterNews(ports: Ports, { customer }: { customer: string }): Promise<void> {
  const handledAt = new Date();
  await settleCustomer({ ports }, customer);
  await ports.db
    .update(gatewayEvents)
    .set({ handledAt })
    .where(
      and(
        isNull(gatewayEvents.handledAt),
        eq(sql`${gatewayEvents.payload} ->> 'customer'`, customer),
        sql`${gatewayEvents.receivedAt} <= ${handledAt.toISOString()}::timestamptz`,
      ),
    );
}
