import { maySeePlans } from '@greenlit/domain/accounts/settings.ts';
import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Person } from '../../context.ts';
import { accessPerson } from '../identity/person.ts';

/** A plan that the provider or an enterprise covers. */
const COVERED = 'Your plan is paid for by an administrator';
/** An enterprise's plan is negotiated. */
const CONTRACT = 'Your plan is a contract with us. Please write to us about changes.';

/**
 * Refuses people who have no plan of their own to buy or change: members, internal users, staff, lifetime deals, and whoever's
 * plan somebody else pays for.
 * @throws DomainError FORBIDDEN; CONFLICT `paid_by_admin`
 */
export function refuseUnlessPayer(person: Person): void {
  if (!maySeePlans(accessPerson(person))) throw forbidden();
  if (person.plan?.paidByAdmin) throw conflict('paid_by_admin', COVERED);
}

/** An enterprise pays what was agreed, and changes nothing by itself. @throws DomainError CONFLICT `contract` */
export function refuseContract({ user }: Person): void {
  if (user.kind === 'enterprise') throw conflict('contract', CONTRACT);
}
