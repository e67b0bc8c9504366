import { closingForm, refuseToClose } from '@greenlit/domain/accounts/closing.ts';
import { parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { requireRecentPassword } from '../sessions/sessions.actions.ts';
import { removeWithTeam } from './members.actions.ts';

/**
 * Closes the caller's own account: nobody in it can sign in; its sessions, plans, links, domains and own sign-in end, and its
 * public pages close. Items and records stay as long as retention and legal hold require. @throws DomainError FORBIDDEN,
 * INVALID
 */
export async function closeAccount(ctx: Context, by: Person, input: unknown): Promise<{ id: string }> {
  refuseToClose(by.user.kind);
  parse(closingForm, input);
  await requireRecentPassword(ctx);
  await ctx.ports.db.transaction((tx) => removeWithTeam(tx, ctx, by.user, 'account.closed'));
  return { id: by.user.accountId };
}
