import { invoicingForm, rateOf } from '@greenlit/domain/billing/taxes.ts';
import { parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import { priceConfig } from '../../../db/tables.ts';
import { aboutAccount, record } from '../../ledger/ledger.actions.ts';
import { type Invoicing, invoicingOf } from './taxes.queries.ts';

/** Sets the provider's details and taxes for invoices from now on; earlier invoices keep theirs. @throws DomainError INVALID */
export async function saveInvoicing(
  ctx: Context,
  by: Person,
  input: { seller: object; rates: readonly object[] },
): Promise<Invoicing> {
  const sent = { seller: given(input.seller), rates: input.rates.map(given) };
  const { seller, rates } = parse(invoicingForm, sent);
  const after = { seller, taxRates: rates.map(rateOf) };
  await ctx.ports.db.transaction(async (tx) => {
    const before = await invoicingOf(tx);
    await tx.update(priceConfig).set({ ...after, updatedAt: new Date() });
    await record(tx, ctx, 'invoicing.changed', aboutAccount(by.user.accountId), { before, after });
  });
  return after;
}

/** The fields that a client sent, without those that it sent as null. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
