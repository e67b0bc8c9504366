import {
  DOMAIN_DECISIONS,
  DOMAIN_TAKEN,
  type DomainDecision,
  domainReason,
} from '@greenlit/domain/accounts/domains.ts';
import { conflict, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Person } from '../../context.ts';
import { domains } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { type ClientDomain, clientDomain } from './client-domains.queries.ts';
import { isTaken } from './domains.queries.ts';

/**
 * Staff approve or reject a domain in review, or revoke an active one; its owner gets the reason. @throws DomainError CONFLICT if
 * it is no longer in the state that the decision is about
 */
export async function decideDomain(
  ctx: Context,
  person: Person,
  id: string,
  decision: DomainDecision,
  typed: string | null,
): Promise<ClientDomain> {
  const { from, to } = DOMAIN_DECISIONS[decision];
  const reason =
    decision === 'approve' ? null : parse(z.object({ reason: domainReason }), { reason: typed ?? '' }).reason;
  const { db } = ctx.ports;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(domains).where(eq(domains.id, id)).for('no key update');
    if (!row) throw notFound('Domain');
    if (row.status !== from) throw conflict('domain_moved_on', 'This domain changed in the meantime, reload');
    const { accountId, userId, domain } = row;
    if (to === 'active' && (await isTaken(tx, { accountId, id: userId }, domain)))
      throw conflict('domain_taken', DOMAIN_TAKEN);
    const now = new Date();
    const activated = to === 'active' ? { activatedAt: now, checkedAt: now } : {};
    await tx
      .update(domains)
      .set({ status: to, reason, decidedAt: now, decidedBy: person.user.id, wrongSince: null, ...activated })
      .where(and(eq(domains.accountId, accountId), eq(domains.id, id)));
    await record(tx, ctx, {
      accountId,
      type: to === 'active' ? 'domain.activated' : 'domain.rejected',
      subject: { kind: 'user', id: userId },
      data: { domain, status: to, was: from, reason: to === 'active' ? null : 'staff', words: reason },
    });
  });
  const decided = await clientDomain(db, id);
  if (!decided) throw notFound('Domain');
  return decided;
}
