import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from './context.ts';

/** The signed-in person of a request that the policy has admitted as a user's. */
export function signedIn(ctx: Context): Person {
  if (ctx.actor.kind === 'user') return ctx.actor.person;
  throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}
