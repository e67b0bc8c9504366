/** Lists of people in a team, with the fields that a list shows. */

import { USER_KINDS } from '@greenlit/domain/accounts/access.ts';
import { mayManage } from '@greenlit/domain/people/members.ts';
import { PERSON_STATES, personState } from '@greenlit/domain/people/people.ts';
import { isAccessOver } from '@greenlit/domain/records/last-day.ts';
import { EMAIL_MAX, FILE_URL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { USERS_MAX } from '@greenlit/domain/shared/paging.ts';
import { asWriter, signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, Deleted } from '../../graphql/builder.ts';
import { UserInput } from '../accounts/inputs.schema.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { inFull, User } from '../sessions/person.schema.ts';
import type { Imported } from './add-to-team.actions.ts';
import { brandOf, type CompanyBrand } from './company-brand.actions.ts';
import { correctInvitation } from './correct-invitation.actions.ts';
import { emailsInTeam, importPeople } from './invite.actions.ts';
import { closeAccount } from './removal.actions.ts';
import { memberOf } from './team.queries.ts';
import { updatePeople } from './update-people.actions.ts';
import {
  lastSeenLoader,
  type PeoplePage,
  peopleFor,
  refusedLoader,
  seatsFor,
  type TeamSeats,
  teamSizeLoader,
} from './users.queries.ts';
import { Viewer } from './viewer.schema.ts';

const ROWS = 5;

const PersonStateType = builder.enumType('PersonState', { values: PERSON_STATES });

const UserKindType = builder.enumType('UserKind', {
  description:
    'What a person is: an owner, an enterprise and its internal users, a partner company, a member, or staff.',
  values: USER_KINDS,
});

builder.objectFields(User, (t) => ({
  kind: t.field({ type: UserKindType, resolve: ({ person: { user } }) => user.kind }),
  viewerCanManage: t.boolean({
    description: 'Whether the caller may disable, remove or give another role to this person.',
    resolve: ({ person }, _args, ctx) => asWriter(ctx, false, (by) => mayManage(memberOf(by), memberOf(person))),
  }),
  state: t.field({
    type: PersonStateType,
    description:
      'invited until they accept their invitation; off while deactivated; elsewhere if they opened an account of their own instead.',
    resolve: ({ person: { user } }) =>
      personState({
        active: user.active && !isAccessOver(user.expireAt, new Date()),
        hasJoined: user.confirmedAt !== null,
        isRemoved: user.removedAt !== null,
        userSub: user.userSub,
      }),
  }),
  lastSeenAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'For those who see the team; null for people who never signed in.',
    resolve: ({ person: { user }, full }, _args, ctx) =>
      full ? lastSeenLoader(ctx).load(rowKey(user, user.id)) : null,
  }),
  mailRefused: t.boolean({
    description:
      'For those who see the team: whether the invitation did not arrive, because the address does not exist.',
    resolve: async ({ person: { user }, full }, _args, ctx) =>
      full && (await refusedLoader(ctx).load(rowKey(user, user.id))) === true,
  }),
  teamSize: t.int({
    description: 'Active people directly under them, pending invitations included.',
    resolve: async ({ person: { user }, full }, _args, ctx) =>
      full ? ((await teamSizeLoader(ctx).load(rowKey(user, user.id))) ?? 0) : 0,
  }),
}));

const Company = builder.objectRef<CompanyBrand>('CompanyBrand').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, max: LINE_MAX }),
    img: t.exposeString('img', { nullable: true, max: FILE_URL_MAX }),
    signedImgUrl: t.string({
      nullable: true,
      resolve: ({ accountId, img }, _args, ctx) => signedUrlOf(ctx.ports.secrets, accountId, img),
    }),
  }),
});

builder.objectField(User, 'company', (t) =>
  t.field({
    type: Company,
    nullable: true,
    description: 'The name and logo of a partner company, from its invitation on; null for everybody else.',
    resolve: ({ person, full }) => (full ? brandOf(person) : null),
  }),
);

const Seats = builder.objectRef<TeamSeats>('Seats').implement({
  description: 'Seats for people other than the owner, pending invitations included.',
  fields: (t) => ({ used: t.exposeInt('used'), total: t.exposeInt('total') }),
});

builder.objectField(Viewer, 'seats', (t) =>
  t.field({
    type: Seats,
    nullable: true,
    description: "Of the person's team; null for people who do not see it.",
    resolve: (person, _args, ctx) => seatsFor(ctx.ports.db, person),
  }),
);

const UserFiltersInput = builder.inputType('UserFiltersInput', {
  fields: (t) => ({
    search: t.string({ description: 'Words of names, addresses and companies.' }),
    basicUser: t.boolean({ description: 'Ordinary owners and their people.' }),
    enterpriseUsers: t.boolean({ description: 'Enterprises and their internal users.' }),
    companies: t.boolean({ description: 'Only partner companies, or, if false, everybody else.' }),
    staff: t.boolean({ description: "For provider admins: the provider's people instead of its clients." }),
    activePlan: t.boolean({ description: 'Only people with an active plan of their own that is not a trial.' }),
    state: t.field({
      type: PersonStateType,
      description: 'Without it, no removed people; with removed, only those, for callers who may remove people.',
    }),
    role: t.id(),
    under: t.id({ description: 'The people directly under this one.' }),
  }),
});

const UsersPage = builder.objectRef<PeoplePage & { full: boolean }>('UsersPage').implement({
  fields: (t) => ({
    currentPage: t.exposeInt('currentPage'),
    pages: t.exposeInt('pages'),
    total: t.exposeInt('total', { description: 'Counted up to a full thousand beyond this page.' }),
    totalIsCapped: t.exposeBoolean('capped', { description: 'Whether there are more than were counted.' }),
    users: t.field({
      type: [User],
      rows: 'page',
      rowCost: 2_000,
      resolve: ({ people, full }) => people.map((person) => ({ person, full })),
    }),
  }),
});

const ImportedPersonInput = builder.inputType('ImportedPersonInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string({ description: "A partner company's owner; others are named Pending until they join." }),
    companyName: t.string({ description: 'A partner company’s; it can change it in its wizard.' }),
    role: t.id({ required: true }),
  }),
});

const ImportedPeople = builder.objectRef<Imported>('ImportedPeople').implement({
  fields: (t) => ({
    invited: t.field({
      type: [User],
      rowCost: 2_000,
      resolve: ({ invited }) => invited.map((person) => ({ person, full: true })),
    }),
    skipped: t.exposeStringList('skipped', {
      max: EMAIL_MAX,
      description: 'Addresses of people who were in the team already.',
    }),
  }),
});

const within = (value: number | null | undefined, fallback: number, max: number) =>
  Math.min(Math.max(Math.trunc(value ?? fallback), 1), max);

builder.queryFields((t) => ({
  getUsers: t.field({
    type: UsersPage,
    pageMax: USERS_MAX,
    description: "The caller's team, by name, at most 1,000 a page; for provider admins all clients.",
    args: {
      filters: t.arg({ type: UserFiltersInput }),
      includes: t.arg.stringList({ description: 'Accepted and ignored: the fields asked for are what is loaded.' }),
      minimal: t.arg.boolean({ description: 'Without settings, plans and activity.' }),
      page: t.arg.int(),
      limit: t.arg.int(),
      after: t.arg.id({
        description:
          'The last person of the page before: whoever goes on page by page gets each of them equally fast. Without it 50,000 people are skipped at most.',
      }),
    },
    resolve: async (_root, { filters, minimal, page, limit, after }, ctx) => ({
      ...(await peopleFor(ctx.ports.db, signedIn(ctx), filters ?? {}, {
        page: within(page, 1, 1_000_000),
        limit: within(limit, ROWS, USERS_MAX),
        after,
      })),
      full: !minimal,
    }),
  }),
  findSubUsers: t.stringList({
    max: EMAIL_MAX,
    description: "Which of these addresses belong to people of the caller's team.",
    args: { emails: t.arg.stringList({ required: true }) },
    resolve: (_root, { emails }, ctx) => emailsInTeam(ctx.ports.db, signedIn(ctx), emails),
  }),
}));

builder.mutationFields((t) => ({
  closeAccount: t.field({
    type: Deleted,
    description:
      "Closes the caller's own account: nobody of it can sign in any more, its plan and public pages end. Its records stay as long as their retention requires.",
    args: { words: t.arg.string({ required: true, description: 'close my account' }) },
    resolve: (_root, form, ctx) => closeAccount(ctx, signedIn(ctx), form),
  }),
  importSubUsers: t.field({
    type: ImportedPeople,
    description: 'Invites everybody on the list who is not in the team yet, or nobody.',
    args: {
      people: t.arg({ type: [ImportedPersonInput], required: true }),
      message: t.arg.string({ description: 'A note for the mails.' }),
      lastDay: t.arg.string({
        description: 'Of the auditors among them, YYYY-MM-DD, at most a year ahead; in 90 days if it is absent.',
      }),
    },
    resolve: (_root, { people, message, lastDay }, ctx) =>
      importPeople(ctx, signedIn(ctx), { people, message, lastDay }),
  }),
}));

builder.mutationFields((t) => ({
  correctInvitation: t.field({
    type: User,
    description: 'Sends an invitation that did not arrive, because the address does not exist, to another address.',
    args: { userId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => ({ person: await correctInvitation(ctx, signedIn(ctx), args), full: true }),
  }),
  updateUser: t.field({
    type: [User],
    rows: 200,
    rowCost: 2_000,
    description: 'Changes the caller or, by id, people whom they manage.',
    args: { id: t.arg.id(), ids: t.arg.idList(), user: t.arg({ type: UserInput, required: true }) },
    resolve: async (_root, { id, ids, user: asked }, ctx) =>
      inFull(await updatePeople(ctx, signedIn(ctx), { ids: [...(id ? [id] : []), ...(ids ?? [])], asked })),
  }),
}));
