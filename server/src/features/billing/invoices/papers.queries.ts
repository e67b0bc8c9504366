import {
  type CreditNote,
  creditNotePage,
  invoicePage,
  noteNumberOf,
  numberOf,
  type PaidInvoice,
  type PaperPage,
} from '@greenlit/domain/billing/paper-page.ts';
import { sellerOf } from '@greenlit/domain/billing/papers.ts';
import { firstZone } from '@greenlit/domain/shared/days.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Readable } from '../../../db/connect.ts';
import { hasKey, type RowKey } from '../../../db/keys.ts';
import { payments, refunds } from '../../../db/tables.ts';
import type { Ports } from '../../../ports/ports.ts';
import { planOf } from '../subscription/subscriptions.queries.ts';
import { buyerFor, invoicingOf } from '../taxes/taxes.queries.ts';
import { type InvoiceRow, invoiceBy, invoiceByNumber } from './invoices.queries.ts';

type RefundRow = typeof refunds.$inferSelect;

/** A paid invoice, or a credit note for it. */
export interface PaperRows {
  invoice: InvoiceRow & { number: number };
  note: RefundRow | null;
}

/** A paper, ready to be drawn. */
export interface Paper {
  /** Of its file, without an ending. */
  name: string;
  at: Date;
  page: PaperPage;
}

/** A paid invoice, or with `noteId` a credit note for it; null if there is none. */
export async function paperBy(
  db: Readable,
  { accountId, id, noteId }: RowKey & { noteId?: string | undefined },
): Promise<PaperRows | null> {
  const note = noteId === undefined ? null : await noteBy(db, hasKey(refunds, { accountId, id: noteId }));
  if (noteId !== undefined && note?.invoiceId !== id) return null;
  return asPaper(await invoiceBy(db, { accountId, id }), note);
}

/** The same by the number of the invoice or credit note. */
export async function paperByNumber(
  db: Readable,
  { accountId, ...by }: { accountId: string } & ({ invoice: number } | { creditNote: number }),
): Promise<PaperRows | null> {
  if ('invoice' in by) return asPaper(await invoiceByNumber(db, { accountId, number: by.invoice }), null);
  const note = await noteBy(db, and(eq(refunds.accountId, accountId), eq(refunds.number, by.creditNote)));
  return note && asPaper(await invoiceBy(db, { accountId, id: note.invoiceId }), note);
}

async function noteBy(db: Readable, which: ReturnType<typeof and>): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(which, isNotNull(refunds.number)));
  return row ?? null;
}

function asPaper(invoice: InvoiceRow | null, note: RefundRow | null): PaperRows | null {
  const number = invoice?.number ?? null;
  if (invoice?.state !== 'paid' || number === null) return null;
  return { invoice: { ...invoice, number }, note };
}

/** What a paper says. */
export async function pageOf({ db, config }: Ports, { invoice, note }: PaperRows): Promise<Paper> {
  const { seller } = await invoicingOf(db);
  const around = {
    payment: { ...(await cardOf(db, invoice)), isTest: config.stripe === null },
    notes: await notesOf(db, invoice),
    zone: firstZone(invoice.timeZone),
    seller: sellerOf(seller, { name: config.providerName, email: config.providerEmail ?? '' }),
    buyer: invoice.papers?.buyer ?? (await buyerOfPlan(db, invoice)),
  };
  const paid: PaidInvoice = invoice;
  if (note === null)
    return { name: `invoice-${numberOf(invoice.number)}`, at: invoice.closedAt, page: invoicePage(paid, around) };
  const shown = shownNote(note);
  const name = `credit-note-${noteNumberOf(shown.number)}`;
  return { name, at: shown.at, page: creditNotePage(paid, shown, around) };
}

/** Whom an invoice from before the copies was for. */
async function buyerOfPlan(db: Readable, { accountId, planId }: InvoiceRow) {
  const plan = await planOf(db, { accountId, planId });
  if (!plan) throw new Error('an invoice is of no plan');
  return (await buyerFor(db, { accountId, id: plan.userId })).party;
}

async function cardOf(db: Readable, { accountId, paymentId }: InvoiceRow) {
  const none = { brand: null, last4: null };
  if (paymentId === null) return none;
  const [row] = await db
    .select({ brand: payments.cardBrand, last4: payments.cardLast4 })
    .from(payments)
    .where(hasKey(payments, { accountId, id: paymentId }));
  return row ?? none;
}

async function notesOf(db: Readable, { accountId, id }: InvoiceRow): Promise<CreditNote[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.accountId, accountId), eq(refunds.invoiceId, id), isNotNull(refunds.number)))
    .orderBy(asc(refunds.number));
  return rows.map(shownNote);
}

const shownNote = ({ number, cents, taxes, settledAt, createdAt, reason }: RefundRow): CreditNote => ({
  ...{ number: number ?? 0, cents, taxes, reason },
  at: settledAt ?? createdAt,
});
