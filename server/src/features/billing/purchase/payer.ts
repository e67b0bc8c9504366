import { PARENT_INACTIVE } from '@greenlit/domain/accounts/access.ts';
import { maySeePlans } from '@greenlit/domain/accounts/rights.ts';
import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Person } from '../../../context.ts';
import { accessOfPerson, accessPerson } from '../../sessions/person-facts.ts';

/** The plan is paid for by the provider or an enterprise. */
const COVERED = 'Your plan is paid for by an administrator';
/** An enterprise's plan is negotiated. */
const CONTRACT = 'Your plan is a contract with us. Please write to us about changes.';

/**
 * Refuses people who have no plan of their own: members, internal users, staff, lifetime deals, and people whose plan somebody
 * else pays for. Nothing more is required to see past payments or to cancel.
 * @throws DomainError FORBIDDEN; CONFLICT `paid_by_admin`
 */
export function refuseWithoutOwnPlan(person: Person): void {
  if (!maySeePlans(accessPerson(person))) throw forbidden();
  if (person.plan?.paidByAdmin) throw conflict('paid_by_admin', COVERED);
}

/**
 * Refuses people who have no plan of their own to buy or change, or who could not use it.
 * @throws DomainError FORBIDDEN; CONFLICT `paid_by_admin`, `parent_inactive`
 */
export function refuseUnlessPayer(person: Person): void {
  refuseWithoutOwnPlan(person);
  if (accessOfPerson(person).reason === 'parent_inactive') throw conflict('parent_inactive', PARENT_INACTIVE);
}

/** Whether `refuseUnlessPayer` lets the person pay. */
export const isPayer = (person: Person): boolean =>
  maySeePlans(accessPerson(person)) && !person.plan?.paidByAdmin && accessOfPerson(person).reason !== 'parent_inactive';

/** An enterprise pays what its contract says, and cannot change its plan itself. @throws DomainError CONFLICT `contract` */
export function refuseContract({ user }: Person): void {
  if (user.kind === 'enterprise') throw conflict('contract', CONTRACT);
}
