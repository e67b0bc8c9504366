import type { InvoiceLine } from '@greenlit/domain/billing/invoices.ts';
import type { RefundUnderWay } from '@greenlit/domain/billing/refunds.ts';
import { and, eq } from 'drizzle-orm';
import type { Readable } from '../../../db/connect.ts';
import { invoices, refunds } from '../../../db/tables.ts';

/** Refunds of a plan's invoices that the gateway has not confirmed yet. */
export async function refundsUnderWay(
  db: Readable,
  { accountId, planId }: { accountId: string; planId: string },
): Promise<RefundUnderWay[]> {
  const rows = await db
    .select({ cents: refunds.cents, lines: invoices.lines })
    .from(refunds)
    .innerJoin(invoices, and(eq(invoices.accountId, refunds.accountId), eq(invoices.id, refunds.invoiceId)))
    .where(and(eq(refunds.accountId, accountId), eq(refunds.state, 'pending'), eq(invoices.planId, planId)));
  return rows.map(({ cents, lines }) => ({ cents, ends: endsOf(lines) }));
}

/** The ends of the periods that an invoice covers. */
export const endsOf = (lines: readonly InvoiceLine[]): Date[] => lines.map(({ period }) => new Date(period.end));
