/** What the provider's admins do with people and clients. */

import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { CustomPlanInput, SettingsInput, UserInput } from '../accounts/inputs.schema.ts';
import { User } from '../sessions/person.schema.ts';
import { createUser, createUserAdmin } from './clients.actions.ts';
import { createEnterprise, updateEnterprise } from './enterprises.actions.ts';

const EnterpriseInput = builder.inputType('EnterpriseInput', {
  fields: (t) => ({
    id: t.id(),
    name: t.string(),
    lastName: t.string(),
    email: t.string(),
    password: t.string(),
    contentLibrary: t.string({ description: "The title of the enterprise's first library." }),
    customPlan: t.field({ type: CustomPlanInput }),
    settings: t.field({ type: SettingsInput }),
  }),
});

builder.mutationFields((t) => ({
  createEnterprise: t.field({
    type: User,
    description: 'An account with an active yearly plan; its owner is invited.',
    args: { enterprise: t.arg({ type: EnterpriseInput, required: true }) },
    resolve: async (_root, { enterprise }, ctx) => ({
      ...(await createEnterprise(ctx, signedIn(ctx), enterprise)),
      full: true,
    }),
  }),
  updateEnterprise: t.field({
    type: User,
    description: 'Changes the fields that are sent. Owners of an enterprise may send their own settings.',
    args: { enterprise: t.arg({ type: EnterpriseInput, required: true }) },
    resolve: async (_root, { enterprise }, ctx) => ({
      person: await updateEnterprise(ctx, signedIn(ctx), enterprise),
      full: true,
    }),
  }),
  createUser: t.field({
    type: User,
    description:
      'Called by provider admins: creates a member of staff. Called with one’s own address: returns oneself, unchanged.',
    args: { user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { user }, ctx) => ({ ...(await createUser(ctx, signedIn(ctx), user)), full: true }),
  }),
  createUserAdmin: t.field({
    type: User,
    description: 'A member of staff or, with `isBodewellUser` false, a client with an account and a plan.',
    args: { user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { user }, ctx) => ({ ...(await createUserAdmin(ctx, signedIn(ctx), user)), full: true }),
  }),
}));
