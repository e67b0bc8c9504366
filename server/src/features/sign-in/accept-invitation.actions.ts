import { PENDING_NAME, setupDoneByJoining } from '@greenlit/domain/people/members.ts';
import { ELSEWHERE } from '@greenlit/domain/people/people.ts';
import {
  acceptInvitationForm,
  INVITATION_ELSEWHERE,
  INVITATION_OVER,
  invitationLinkParts,
} from '@greenlit/domain/people/schemas.ts';
import { DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { type Context, fullName } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { users } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { companyOf, invitedBy, type OpenedLink, spendInvitation } from '../people/invitations.actions.ts';
import { onceInvitedBy } from '../people/unaccepted.actions.ts';
import { limit, networkOf } from '../sessions/limits.actions.ts';
import { hashNewPassword } from '../sessions/password.ts';
import { asPerson, personOfAccount } from '../sessions/person.ts';
import { openSession, type Proof, refuseOtherWays } from '../sessions/sessions.actions.ts';
import { isHere } from './sign-in.actions.ts';

type UserRow = typeof users.$inferSelect;

const over = () => new DomainError('NOT_FOUND', 'invitation_over', INVITATION_OVER);
/** Bad links are over like old ones. @throws DomainError NOT_FOUND */
function linkOf(input: unknown): OpenedLink {
  const link = invitationLinkParts.safeParse(input);
  if (!link.success) throw over();
  return link.data;
}

async function whyOver({ ports }: Context, link: OpenedLink): Promise<DomainError> {
  const user = await onceInvitedBy(ports.db, link);
  return signInProvider(user?.userSub) === ELSEWHERE
    ? new DomainError('NOT_FOUND', 'invitation_elsewhere', INVITATION_ELSEWHERE)
    : over();
}

/** Who an invitation link is for and who sent it; the name is empty if the person has yet to enter it. */
export async function readInvitation(
  ctx: Context,
  input: unknown,
): Promise<{ email: string; name: string; company: string }> {
  await limit(ctx, `invitation:ip:${networkOf(ctx.from?.ip)}`, 60, 60);
  const link = linkOf(input);
  const user = await invitedBy(ctx, link);
  const person = user && (await personOfAccount(ctx.ports.db, user.accountId, user.id));
  if (!user || !person) throw await whyOver(ctx, link);
  return {
    email: user.email,
    name: isNameless(user) ? '' : fullName(user),
    company: person.parent ? companyOf(person.parent) : ctx.ports.config.providerName,
  };
}

const isNameless = (user: UserRow): boolean => user.name === PENDING_NAME && !user.lastName;

/** Sets the password, confirms the address and opens the first session. An invitation works once. */
export async function acceptInvitation(ctx: Context, input: unknown): Promise<{ token: string; userId: string }> {
  await limit(ctx, `accept-invitation:ip:${networkOf(ctx.from?.ip)}`, 30, 60);
  const link = linkOf(input);
  const invited = await invitedBy(ctx, link);
  if (!invited) throw await whyOver(ctx, link);
  const form = parse(acceptInvitationForm({ hasName: !isNameless(invited) }), input);
  const passwordHash = await hashNewPassword(ctx, form.password, { ...invited, ...(isNameless(invited) ? form : {}) });
  return ctx.ports.db.transaction(async (tx) => {
    // a concurrent second call waits here and then finds the invitation used; locks the person first, in the same order as a removal
    const [user] = await tx.select().from(users).where(hasKey(users, invited)).for('no key update');
    if (!user || !isHere(user) || !isUnchanged(invited, user)) throw over();
    if (!(await spendInvitation(tx, user, link.secret))) throw over();
    await refuseOtherWays(tx, user, 'invitation');
    const named = isNameless(user) ? { name: form.name, lastName: form.lastName } : {};
    const joined = await join(tx, ctx, user, { by: 'invitation', passwordHash, ...named });
    return openSession(tx, ctx, joined, 'invitation');
  });
}

/** Whether the account is unchanged since before the password was hashed; its invitation may have gone to another address. */
const isUnchanged = (before: UserRow, now: UserRow): boolean =>
  before.email === now.email &&
  before.passwordHash === now.passwordHash &&
  before.confirmedAt?.getTime() === now.confirmedAt?.getTime();

interface Joining {
  by: Proof;
  /** Null for people who sign in at a provider. */
  passwordHash: string | null;
  name?: string | undefined;
  lastName?: string | undefined;
  userSub?: string;
}

/** What joining changes, however the person got here: the address is confirmed as theirs, and any other password is void. */
export async function join(tx: Transaction, ctx: Context, user: UserRow, joining: Joining): Promise<UserRow> {
  const { by, passwordHash, name, lastName, userSub } = joining;
  const [joined] = await tx
    .update(users)
    .set({
      passwordHash,
      mustChangePassword: false,
      confirmedAt: new Date(),
      needSetup: user.needSetup && !setupDoneByJoining(user.kind),
      ...(name ? { name, lastName: lastName || null } : {}),
      ...(userSub ? { userSub } : {}),
    })
    .where(hasKey(users, user))
    .returning();
  if (!joined) throw over();
  // people who signed up on their own do not join anybody
  const type = user.parentId === null ? 'account.confirmed' : 'user.joined';
  await record(tx, await asPerson(tx, ctx, joined), type, about('user', user), { by });
  return joined;
}
