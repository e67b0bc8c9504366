/** A client's account, as the provider's admins help with it. */
import { toDollars } from '@greenlit/domain/billing/prices.ts';
import { signedIn } from '../../caller.ts';
import type { Person } from '../../context.ts';
import { builder, byId, Deleted } from '../../graphql/builder.ts';
import { domainsOfAccount } from '../accounts/domains.queries.ts';
import { ClientDomainType } from '../accounts/domains.schema.ts';
import { CustomPlanInput, SettingsInput, UserInput } from '../accounts/inputs.schema.ts';
import { storageOf } from '../accounts/upload-limits.ts';
import { type ContractBill, contractBillOf } from '../billing/contracts/contracts.actions.ts';
import { Subscription } from '../billing/payments.schema.ts';
import { subscriptionOf } from '../billing/subscription/payments.queries.ts';
import { ATTEMPT } from '../people/attempts.ts';
import { Storage } from '../people/viewer.schema.ts';
import { User } from '../sessions/person.schema.ts';
import {
  addNote,
  type ClientMail,
  type ClientNoteRow,
  clientFor,
  createUser,
  createUserAdmin,
  lastActiveAt,
  mailOf,
  notesOn,
  removeNote,
} from './clients.actions.ts';
import { createEnterprise, updateEnterprise } from './enterprises.actions.ts';

const ClientNote = builder.objectRef<ClientNoteRow>('ClientNote').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { max: 2_000 }),
    by: t.exposeString('byName', { max: 450 }),
    at: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ClientMailType = builder.objectRef<ClientMail>('ClientMail').implement({
  fields: (t) => ({
    unsent: t.exposeInt('unsent', { description: 'E-mails that could not be sent yet.' }),
    lastError: t.exposeString('lastError', { nullable: true, max: 300 }),
  }),
});

const ContractBillType = builder.objectRef<ContractBill>('ContractBill').implement({
  description: 'The invoice that billing the contract now would open, in dollars.',
  fields: (t) => ({
    amount: t.float({ resolve: ({ cents }) => toDollars(cents) }),
    from: t.expose('start', { type: 'DateTime' }),
    to: t.expose('end', { type: 'DateTime' }),
  }),
});

export const Client = builder.objectRef<Person>('Client');
Client.implement({
  description: 'A client, for provider admins: the state of the account, but none of its content.',
  fields: (t) => ({
    user: t.field({ type: User, resolve: (person) => ({ person, full: true }) }),
    accountId: t.id({ resolve: ({ user }) => user.accountId }),
    subscription: t.field({
      type: Subscription,
      nullable: true,
      resolve: ({ user }, _args, ctx) => subscriptionOf(ctx.ports.db, user),
    }),
    contractBill: t.field({
      type: ContractBillType,
      nullable: true,
      description: 'Null if there is nothing to bill.',
      resolve: (person, _args, ctx) => contractBillOf(ctx.ports.db, person, new Date()),
    }),
    storage: t.field({ type: Storage, resolve: (person, _args, ctx) => storageOf(ctx, person) }),
    domains: t.field({
      type: [ClientDomainType],
      rows: 20,
      rowCost: 100,
      resolve: ({ user }, _args, ctx) => domainsOfAccount(ctx.ports.db, user.accountId),
    }),
    mail: t.field({ type: ClientMailType, resolve: ({ user }, _args, ctx) => mailOf(ctx.ports.db, user.accountId) }),
    lastActiveAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When anybody of the account was last active.',
      resolve: ({ user }, _args, ctx) => lastActiveAt(ctx.ports.db, user.accountId),
    }),
    notes: t.field({
      type: [ClientNote],
      rows: 100,
      description: 'Staff notes, newest first; clients never see them.',
      resolve: ({ user }, _args, ctx) => notesOn(ctx.ports.db, user.accountId),
    }),
  }),
});

builder.queryField('getClient', (t) =>
  t.field({
    type: Client,
    args: { id: t.arg.id({ required: true, description: "The owner's." }) },
    resolve: (_root, { id }, ctx) => clientFor(ctx.ports.db, signedIn(ctx), id),
  }),
);

builder.mutationFields((t) => ({
  addClientNote: t.field({
    type: ClientNote,
    args: { userId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => addNote(ctx, signedIn(ctx), args),
  }),
  removeClientNote: t.field({ type: Deleted, ...byId(removeNote) }),
}));

/** What the provider's admins do with people and clients. */

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
    args: {
      enterprise: t.arg({ type: EnterpriseInput, required: true }),
      attempt: t.arg.id({ description: ATTEMPT }),
    },
    resolve: async (_root, { enterprise, attempt }, ctx) => ({
      ...(await createEnterprise(ctx, signedIn(ctx), enterprise, attempt)),
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
    args: { user: t.arg({ type: UserInput, required: true }), attempt: t.arg.id({ description: ATTEMPT }) },
    resolve: async (_root, { user, attempt }, ctx) => ({
      ...(await createUser(ctx, signedIn(ctx), user, attempt)),
      full: true,
    }),
  }),
  createUserAdmin: t.field({
    type: User,
    description: 'A member of staff or, with `isBodewellUser` false, a client with an account and a plan.',
    args: { user: t.arg({ type: UserInput, required: true }), attempt: t.arg.id({ description: ATTEMPT }) },
    resolve: async (_root, { user, attempt }, ctx) => ({
      ...(await createUserAdmin(ctx, signedIn(ctx), user, attempt)),
      full: true,
    }),
  }),
}));
