import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Actor, Context, Person } from './context.ts';

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
