import { forbidden, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { REQUIRED } from '@greenlit/domain/shared/fields.ts';
import { passwordProof } from '@greenlit/domain/sign-in/schemas.ts';
import type { Context } from '../../context.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';
import { passwordMatches } from '../sessions/password.ts';
import { needsSecondFactor, noteProof, signInAgain } from '../sessions/sessions.actions.ts';
import { claimCode, WRONG_FACTOR, withCodeLimit } from './two-factor.actions.ts';

export interface Confirmed {
  confirmed: boolean;
  /** The session's new token. */
  token: string;
}

const WRONG_PASSWORD = 'This is not your password';

/**
 * Re-enters the password, and a code if two-factor is on; the session remembers it for ten minutes and gets a new token.
 * @throws DomainError RATE_LIMITED, FORBIDDEN `sign_in_again` for people without a password, INVALID for a wrong one
 */
export async function confirmPassword(ctx: Context, input: unknown): Promise<Confirmed> {
  const { password, code } = parse(passwordProof, input);
  const { actor, ports } = ctx;
  if (actor.kind !== 'user') throw forbidden();
  const { user } = actor.person;
  if (!user.passwordHash) throw signInAgain();
  if (needsSecondFactor(user) && !code) throw invalid({ code: REQUIRED });
  const key = `password:${user.id}`;
  await limit(ctx, key, 10, 300);
  if (!(await passwordMatches(user.passwordHash, password))) throw invalid({ password: WRONG_PASSWORD });
  await forgetAttempt(ctx, key);
  if (needsSecondFactor(user))
    await withCodeLimit(ctx, user, async (tx) => {
      if (!(await claimCode(tx, ctx, user, code ?? ''))) throw invalid({ code: WRONG_FACTOR });
    });
  return { confirmed: true, token: await noteProof(ports.db, actor.tokenHash) };
}
