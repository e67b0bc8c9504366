/** What the provider's admins do with people and clients. */
import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { UserInput } from '../accounts/inputs.schema.ts';
import { User } from '../identity/identity.schema.ts';
import { createUser, createUserAdmin } from './clients.actions.ts';

builder.mutationFields((t) => ({
  createUser: t.field({
    type: User,
    description:
      'By provider admins: a member of the staff. For anybody with their own address: themselves, unchanged.',
    args: { user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { user }, ctx) => ({ ...(await createUser(ctx, signedIn(ctx), user)), full: true }),
  }),
  createUserAdmin: t.field({
    type: User,
    description: 'A member of the staff or, with `isBodewellUser` false, a client with an account and a plan.',
    args: { user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { user }, ctx) => ({ ...(await createUserAdmin(ctx, signedIn(ctx), user)), full: true }),
  }),
}));
