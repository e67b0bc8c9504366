import { invoicingForm, rateOf } from '@greenlit/domain/billing/taxes.ts';
import { conflict, parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import { priceConfig } from '../../../db/tables.ts';
import { aboutAccount, record } from '../../ledger/ledger.actions.ts';
import { type Invoicing, invoicingOf } from './taxes.queries.ts';

/**
 * Sets the provider's details and taxes for invoices from now on; earlier invoices keep theirs. `updatedAt` is of what the caller saw.
 * @throws DomainError INVALID; CONFLICT `stale` if somebody else has changed something since
 */
export async function saveInvoicing(
  ctx: Context,
  by: Person,
  input: { seller: object; rates: readonly object[]; updatedAt?: Date | null | undefined },
): Promise<Invoicing> {
  const sent = { seller: given(input.seller), rates: input.rates.map(given) };
  const { seller, rates } = parse(invoicingForm, sent);
  const after = { seller, taxRates: rates.map(rateOf), updatedAt: new Date() };
  await ctx.ports.db.transaction(async (tx) => {
    await tx.select().from(priceConfig).for('update');
    const before = await invoicingOf(tx);
    if (input.updatedAt && input.updatedAt.getTime() !== before.updatedAt.getTime()) throw conflict('stale', STALE);
    await tx.update(priceConfig).set(after);
    await record(tx, ctx, 'invoicing.changed', aboutAccount(by.user.accountId), {
      before: kept(before),
      after: kept(after),
    });
  });
  return after;
}

const STALE = 'Somebody else has changed this in the meantime. Please reload the page, and make your change again.';

const kept = ({ seller, taxRates }: Invoicing) => ({ seller, taxRates });

/** The fields that a client sent, without those that it sent as null. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
