import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import { DomainError, forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Actor, Context, Person } from './context.ts';

/** The signed-in person of a request that the policy has admitted as a user's. */
export function signedIn(ctx: Context): Person {
  if (ctx.actor.kind === 'user') return ctx.actor.person;
  throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}

/**
 * Staff who view a client's area can only read. Checked in two places that every request passes: the policy, for each operation
 * that is not a plain query, and the context of every route besides GraphQL. @throws DomainError FORBIDDEN `looking`
 */
export function refuseLooking(actor: Actor): void {
  if (actor.kind === 'user' && actor.looking) throw forbidden('looking', LOOKING_ONLY_READS);
}

/**
 * The person whose rights to make changes the screens show: nobody while staff view a client's area, so that no buttons are
 * offered.
 */
export const writerOf = ({ actor }: Context): Person | null =>
  actor.kind === 'user' && !actor.looking ? actor.person : null;

/** What that person may do; `nothing` if there is nobody. */
export function asWriter<Answer>(ctx: Context, nothing: Answer, may: (by: Person) => Answer): Answer {
  const by = writerOf(ctx);
  return by ? may(by) : nothing;
}
