import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Actor, Context, Person } from './context.ts';

/**
 * Staff who look as a client only read. Asked in two places that every request passes: the policy, for each operation that is not
 * a plain query, and the context of every route beside GraphQL. @throws DomainError FORBIDDEN `looking`
 */
export function refuseLooking(actor: Actor): void {
  if (actor.kind === 'user' && actor.looking) throw forbidden('looking', LOOKING_ONLY_READS);
}

/** Whose rights to change something the screens go by: nobody's while staff look as a client, so that they offer nothing to press. */
export const writerOf = ({ actor }: Context): Person | null =>
  actor.kind === 'user' && !actor.looking ? actor.person : null;

/** What the person whose rights the screens go by may do; `nothing` where there is nobody. */
export function asWriter<Answer>(ctx: Context, nothing: Answer, may: (by: Person) => Answer): Answer {
  const by = writerOf(ctx);
  return by ? may(by) : nothing;
}
