/** Clients that the provider's admins open themselves. */

import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { splitName, staffProfileForm } from '@greenlit/domain/people/schemas.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import type { PlanInput } from '../billing/catalogue/offers.queries.ts';
import { checkedPlan, givePlan } from '../billing/contracts/clients-plans.actions.ts';
import { record } from '../ledger/ledger.actions.ts';
import { sendInvitation } from '../people/invitations.actions.ts';
import { assignPassword } from '../people/people.actions.ts';
import {
  createStaff,
  firstPassword,
  fullNameOf,
  limitMaking,
  type Made,
  type NewPersonInput,
  userExists,
} from '../people/staff.actions.ts';
import { memberOf } from '../people/team.queries.ts';
import { hashPassword } from '../sessions/password.ts';
import { personOfAccount } from '../sessions/person.ts';
import { newOwner } from '../sign-in/sign-up.actions.ts';

/** Staff, or a client; `plan` is for clients alone. */
export interface NewUserInput extends NewPersonInput {
  customPlan?: PlanInput | null | undefined;
}

type MaybeMade = Omit<Made, 'initialPassword'> & Partial<Made>;

/**
 * Creates a member of staff. People who sign in with Google call it too, with their own address: they already exist, and
 * nothing changes. @throws DomainError FORBIDDEN for everybody else
 */
export async function createUser(ctx: Context, by: Person, input: NewUserInput): Promise<MaybeMade> {
  if (isProviderAdmin(memberOf(by))) {
    if (input.customPlan) throw invalid({ customPlan: 'Staff have no plan' });
    return createStaff(ctx, by, input);
  }
  if (input.email?.trim().toLowerCase() === by.user.email.toLowerCase()) return { person: by };
  throw forbidden();
}

/** Creates a member of staff or, with `isBodewellUser` false, a client with an account of their own. */
export async function createUserAdmin(ctx: Context, by: Person, input: NewUserInput): Promise<MaybeMade> {
  return input.isBodewellUser === false ? createClient(ctx, by, input) : createUser(ctx, by, input);
}

async function createClient(ctx: Context, by: Person, input: NewUserInput): Promise<Made> {
  const { email, fullName } = parse(staffProfileForm.omit({ role: true }), {
    fullName: fullNameOf(input),
    email: input.email ?? '',
  });
  const plan = input.customPlan ? await checkedPlan(ctx.ports.db, input.customPlan) : null;
  const password = firstPassword(input.password, 'client');
  await limitMaking(ctx, by);
  const passwordHash = await hashPassword(password);
  const user = await ctx.ports.db.transaction(async (tx) => {
    const owner = await newOwner(tx, { ...splitName(fullName), email, passwordHash });
    if (!owner) throw userExists();
    await assignPassword(tx, owner, passwordHash);
    const subject = { kind: 'user', id: owner.id } as const;
    await record(tx, ctx, { accountId: owner.accountId, type: 'account.created', subject, data: { by: 'staff' } });
    if (plan) await givePlan(tx, ctx, owner, plan);
    await sendInvitation(tx, ctx, owner, by.user.id, { role: 'owner', note: null });
    return owner;
  });
  const person = await personOfAccount(ctx.ports.db, user.accountId, user.id);
  if (!person) throw notFound('User');
  return { person, initialPassword: password };
}
