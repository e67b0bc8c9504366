import { and, eq, isNull, sql } from 'drizzle-orm';
import { gatewayEvents } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { GatewayEvent } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { settleCustomer } from './payments.actions.ts';

/**
 * Takes news of the gateway: stored once, however often it comes, and followed by one job for its customer. News says whom it is about; what
 * became of it is asked. Nothing else of it is kept.
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

/** The job that follows from news: all of the customer's open charges, whatever the news was. */
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
