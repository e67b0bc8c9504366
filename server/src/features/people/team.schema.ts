import { PERMISSIONS, type Permission } from '@greenlit/domain/people/permissions.ts';
import { ROLES_MAX } from '@greenlit/domain/people/roles.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { asWriter, signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, byId, Deleted, rowById } from '../../graphql/builder.ts';
import { inFull, Role, RoleAudienceType, User } from '../sessions/person.schema.ts';
import { switchPerson } from './activation.actions.ts';
import { ATTEMPT } from './attempts.ts';
import { invite } from './invite.actions.ts';
import { removePeople } from './removal.actions.ts';
import { createRole, mayEditRole, removeRole, roleFor, rolesFor, updateRole } from './roles.actions.ts';
import {
  activeInTeam,
  colleagueByEmail,
  enterpriseFor,
  groupFor,
  groupsFor,
  personOfHost,
  personSeenAnywhere,
  selectedIn,
  teamPeople,
} from './team.queries.ts';
import { groupLoader } from './users.queries.ts';

const Group = builder.objectRef<{ id: string; name: string }>('Group').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name', { max: LINE_MAX }) }),
});

builder.objectField(User, 'group', (t) =>
  t.field({
    type: Group,
    nullable: true,
    resolve: ({ person: { user } }, _args, ctx) =>
      user.groupId ? groupLoader(ctx).load(rowKey(user, user.groupId)) : null,
  }),
);

builder.objectField(Role, 'viewerCanEdit', (t) =>
  t.boolean({
    description: 'Whether the caller may change or remove this role, in a list of roles.',
    resolve: (role, _args, ctx) => asWriter(ctx, false, (by) => mayEditRole(by, role)),
  }),
);

const PermissionsInput = builder.inputType('PermissionsInput', {
  fields: (t) =>
    Object.fromEntries(PERMISSIONS.map((name) => [name, t.boolean()])) as Record<
      Permission,
      ReturnType<typeof t.boolean>
    >,
});

const RoleInput = builder.inputType('RoleInput', {
  fields: (t) => ({
    id: t.id(),
    name: t.string(),
    description: t.string(),
    audience: t.field({ type: RoleAudienceType }),
    permissions: t.field({ type: PermissionsInput }),
  }),
});

const SubUsersInput = builder.inputType('SubUsersInput', {
  fields: (t) => ({
    role: t.id({ required: true }),
    adminUserId: t.id({ required: true, description: 'The caller, or the account they work under.' }),
    emails: t.stringList({ required: true }),
    name: t.string({ description: "A partner company's owner; others are named Pending until they join." }),
    companyName: t.string({ description: 'A partner company’s; it can change it in its wizard.' }),
    description: t.string({ description: 'A note for the mail.' }),
    inheritSettings: t.boolean(),
    lastDay: t.string({ description: 'Of an auditor, YYYY-MM-DD, at most a year ahead; 90 days ahead if absent.' }),
  }),
});

const DisableUserInput = builder.inputType('DisableUserInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    updateToSubs: t.boolean(),
    active: t.boolean({ description: 'The new state; if absent, the opposite of the current one.' }),
    takeDown: t.boolean({
      description:
        'For the provider’s admins: deactivating also closes the channel at once, instead of after 30 days; those of its companies too.',
    }),
  }),
});

builder.queryFields((t) => ({
  getUser: t.field({
    type: User,
    nullable: true,
    description:
      'By id (provider admins: of any client), by the host name of a channel (for anybody, limited to what its page shows), or the signed-in user if neither is given.',
    args: { id: t.arg.id(), host: t.arg.string() },
    resolve: (_root, { id, host }, ctx, info) =>
      host
        ? personOfHost(ctx.ports.db, host, selectedIn(info))
        : personSeenAnywhere(ctx.ports.db, signedIn(ctx), id ?? null),
  }),
  getSubUsers: t.field({
    type: [User],
    rows: 200,
    rowCost: 2_000,
    description: "The people directly under someone; with the caller's id, in their team.",
    args: { id: t.arg.id({ required: true }), onlyCompliance: t.arg.boolean() },
    resolve: async (_root, { id, onlyCompliance }, ctx) =>
      inFull(await teamPeople(ctx.ports.db, signedIn(ctx), id, { onlyCompliance: onlyCompliance ?? false })),
  }),
  getEnterprise: t.field({
    type: User,
    nullable: true,
    description:
      "The caller's enterprise, also by its id or the caller's own; for the provider's admins any. Null if there is none, and for other ids.",
    args: { id: t.arg.id() },
    resolve: (_root, { id }, ctx) => enterpriseFor(ctx.ports.db, signedIn(ctx), id ?? null),
  }),
  getActiveSubUsersCount: t.int({
    description: "The seats taken in the caller's team, including pending invitations.",
    resolve: (_root, _args, ctx) => activeInTeam(ctx.ports.db, signedIn(ctx)),
  }),
  getUserByEmail: t.field({
    type: User,
    nullable: true,
    description: 'Null both for unknown addresses and for those of other accounts.',
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => colleagueByEmail(ctx.ports.db, signedIn(ctx), email),
  }),
  getRoles: t.field({
    type: [Role],
    rows: 2 * ROLES_MAX,
    description: 'All roles for provider admins; for others those that they may give.',
    resolve: (_root, _args, ctx) => rolesFor(ctx.ports.db, signedIn(ctx)),
  }),
  getRole: t.field({ type: Role, ...rowById(roleFor) }),
  getGroups: t.field({
    type: [Group],
    rows: 100,
    resolve: (_root, _args, ctx) => groupsFor(ctx.ports.db, signedIn(ctx)),
  }),
  getGroup: t.field({ type: Group, ...rowById(groupFor) }),
}));

builder.mutationFields((t) => ({
  createSubUsers: t.field({
    type: [User],
    rows: 200,
    rowCost: 2_000,
    args: { subusers: t.arg({ type: SubUsersInput, required: true }) },
    resolve: async (_root, { subusers }, ctx) => inFull(await invite(ctx, signedIn(ctx), subusers)),
  }),
  removeUser: t.field({
    type: [Deleted],
    args: { id: t.arg.id(), ids: t.arg.idList() },
    resolve: (_root, { id, ids }, ctx) => removePeople(ctx, signedIn(ctx), [...(id ? [id] : []), ...(ids ?? [])]),
  }),
  fullDisableUser: t.field({
    type: User,
    description: 'Deactivates or reactivates a person.',
    args: { disableData: t.arg({ type: DisableUserInput, required: true }) },
    resolve: async (_root, { disableData: { id, updateToSubs, active, takeDown } }, ctx) => ({
      person: await switchPerson(ctx, signedIn(ctx), {
        id,
        updateToSubs: updateToSubs ?? false,
        active: active ?? null,
        takeDown: takeDown ?? false,
      }),
      full: true,
    }),
  }),
  createRole: t.field({
    type: Role,
    args: { role: t.arg({ type: RoleInput, required: true }), attempt: t.arg.id({ description: ATTEMPT }) },
    resolve: (_root, { role, attempt }, ctx) => createRole(ctx, signedIn(ctx), role, attempt),
  }),
  updateRole: t.field({
    type: Role,
    args: { role: t.arg({ type: RoleInput, required: true }) },
    resolve: (_root, { role }, ctx) => updateRole(ctx, signedIn(ctx), role),
  }),
  removeRole: t.field({ type: Deleted, ...byId(removeRole) }),
}));
