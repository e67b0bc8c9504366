import { numberOf } from '@greenlit/domain/billing/paper-page.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { hasKey, type RowKey } from '../../../db/keys.ts';
import { invoices, refunds } from '../../../db/tables.ts';
import type { Ports } from '../../../ports/ports.ts';
import { colleagueFor, memberOf } from '../../people/team.queries.ts';
import { refuseWithoutOwnPlan } from '../purchase/payer.ts';
import { planOfPayer } from '../subscription/subscriptions.queries.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice, with the cents of its pending refunds. */
export interface ShownInvoice extends InvoiceRow {
  refunding: number;
  notes: readonly ShownNote[];
}

/** A credit note in a list; `at` in ISO 8601. */
export interface ShownNote {
  id: string;
  number: number;
  cents: number;
  at: string;
}

export const shownInvoice = (accountId: string) => ({
  ...getTableColumns(invoices),
  refunding: sql<number>`(select coalesce(sum(${refunds.cents}), 0)::int from ${refunds} where ${and(
    eq(refunds.accountId, accountId),
    eq(refunds.invoiceId, invoices.id),
    eq(refunds.state, 'pending'),
  )})`,
  notes: sql<ShownNote[]>`(select coalesce(json_agg(json_build_object(
      'id', ${refunds.id}, 'number', ${refunds.number}, 'cents', ${refunds.cents},
      'at', coalesce(${refunds.settledAt}, ${refunds.createdAt})) order by ${refunds.number}), '[]'::json)
    from ${refunds} where ${and(
      eq(refunds.accountId, accountId),
      eq(refunds.invoiceId, invoices.id),
      isNotNull(refunds.number),
    )})`,
});

/** Maximum invoices listed: ten years of monthly ones. */
const LISTED_MAX = 120;
/** How long the link to a PDF is valid. */
const LINK_SECONDS = 3600;

/** What the caller has paid, the newest first; for provider admins also what a client has. @throws DomainError NOT_FOUND */
export async function invoicesOf(ctx: Context, by: Person, userId: string | null): Promise<ShownInvoice[]> {
  const { db } = ctx.ports;
  const isOwn = userId === null || userId === by.user.id;
  if (isOwn) refuseWithoutOwnPlan(by);
  else if (!isProviderAdmin(memberOf(by))) throw notFound('User');
  const { user } = isOwn ? by : await colleagueFor(db, by, userId);
  const plan = await planOfPayer(db, user);
  if (!plan) return [];
  const { accountId, id } = plan;
  return db
    .select(shownInvoice(accountId))
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.planId, id), eq(invoices.state, 'paid')))
    .orderBy(desc(invoices.number))
    .limit(LISTED_MAX);
}

/** An invoice by its key; null if there is none. */
export async function invoiceBy(db: Readable, { accountId, id }: RowKey): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(hasKey(invoices, { accountId, id }));
  return row ?? null;
}

export async function invoiceByNumber(
  db: Readable,
  { accountId, number }: { accountId: string; number: number },
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.number, number)));
  return row ?? null;
}

/** A link to the PDF of an invoice, or of a credit note for it, that works for an hour without a session. */
export const pdfPathOf = ({ secrets }: Ports, { accountId, id }: RowKey, noteId?: string): string =>
  `/api/invoices?link=${secrets.seal('invoice-link', { accountId, id, noteId }, LINK_SECONDS)}`;

/** The same as a page. */
export const pagePathOf = (ports: Ports, invoice: RowKey): string => `${pdfPathOf(ports, invoice)}&as=page`;

export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string => numberOf(number ?? 0);
