import { flagsOfKind } from '@greenlit/domain/accounts/access.ts';
import { DISCLOSURE_TEXT_MAX } from '@greenlit/domain/accounts/schemas.ts';
import { SETTINGS, settingsWith } from '@greenlit/domain/accounts/settings.ts';
import { PLAN_INTERVALS } from '@greenlit/domain/billing/periods.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { NO_PERMISSIONS, PERMISSIONS, type Permissions, ROLE_AUDIENCES } from '@greenlit/domain/people/permissions.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { signedIn } from '../../caller.ts';
import type { Context, Person } from '../../context.ts';
import { disclosures, type plans as planTable, type roles as roleTable } from '../../db/tables.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { type BegunLook, endLook, lookAsClient } from './looks.actions.ts';
import { type ShownSettings, shownSettings } from './person-facts.ts';

type PlanRow = typeof planTable.$inferSelect;
type RoleRow = Pick<typeof roleTable.$inferSelect, 'id' | 'name' | 'description' | 'permissions' | 'audience'> & {
  /** Only for roles listed as such, not for those that somebody holds. */
  accountId?: string;
};

export const PermissionsType = builder.objectRef<Permissions>('Permissions').implement({
  fields: (t) => byName(PERMISSIONS, (name) => t.exposeBoolean(name)),
});

export const RoleAudienceType = builder.enumType('RoleAudience', { values: ROLE_AUDIENCES });

export const Role = builder.objectRef<RoleRow>('Role').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { max: LINE_MAX }),
    description: t.exposeString('description', { nullable: true, max: LINE_MAX }),
    audience: t.expose('audience', { type: RoleAudienceType }),
    permissions: t.field({
      type: PermissionsType,
      resolve: (role) => ({ ...NO_PERMISSIONS, ...role.permissions }),
    }),
  }),
});

export const PlanInterval = builder.enumType('PlanInterval', { values: PLAN_INTERVALS });

/**
 * Billing is private, even from the people of the account: visible only to the payer, to those who run their enterprise with
 * them, and to the provider's admins.
 */
function ifPayer<Value>({ actor }: Context, userId: string, value: Value): Value | null {
  if (actor.kind !== 'user') return null;
  const { user, roles } = actor.person;
  const runsIt = user.kind === 'enterprise_internal' && user.parentId === userId;
  return user.id === userId || runsIt || isProviderAdmin({ kind: user.kind, roles }) ? value : null;
}

/**
 * A plan's price is visible to its payer, to the enterprise for its companies, and to the provider's admins. A price that
 * somebody else pays is shown as 0.
 */
export function shownPrice(
  { actor }: Context,
  { accountId, userId, paidByAdmin }: Pick<PlanRow, 'accountId' | 'userId' | 'paidByAdmin'>,
  cents: number,
): number {
  if (actor.kind !== 'user') return 0;
  const { user, roles } = actor.person;
  if (isProviderAdmin({ kind: user.kind, roles })) return cents;
  const isAbove = user.accountId === accountId && (user.kind === 'enterprise' || user.kind === 'enterprise_internal');
  return !paidByAdmin && (user.id === userId || isAbove) ? cents : 0;
}

/** Cents internally, dollars in the API. */
const dollars = (cents: number): number => cents / 100;

export const CustomPlan = builder.objectRef<PlanRow>('CustomPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    trial: t.exposeBoolean('trial'),
    price: t.float({ resolve: (plan, _args, ctx) => dollars(shownPrice(ctx, plan, plan.price)) }),
    active: t.exposeBoolean('active'),
    interval: t.expose('interval', { type: PlanInterval }),
    discount: t.exposeFloat('discountPercent', { nullable: true }),
    stripeId: t.string({
      nullable: true,
      max: SHORT_MAX,
      resolve: (plan, _args, ctx) => ifPayer(ctx, plan.userId, plan.gatewayPlanId),
    }),
    expireAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    finalPrice: t.float({ resolve: (plan, _args, ctx) => dollars(shownPrice(ctx, plan, plan.finalPrice)) }),
    paidByAdmin: t.exposeBoolean('paidByAdmin'),
    trialEndDate: t.expose('trialEndsAt', { type: 'DateTime', nullable: true }),
    subscriptionId: t.string({
      nullable: true,
      max: SHORT_MAX,
      resolve: (plan, _args, ctx) => ifPayer(ctx, plan.userId, plan.subscriptionId),
    }),
    promotion_code: t.string({
      nullable: true,
      max: LINE_MAX,
      resolve: (plan, _args, ctx) => ifPayer(ctx, plan.userId, plan.promotionCode),
    }),
    complianceEngine: t.exposeBoolean('complianceEngine'),
    multiUsersEngine: t.exposeBoolean('multiUsersEngine'),
    contentLibraries: t.idList({ rows: 100, rowsInList: 10, resolve: (plan) => plan.contentLibraries }),
    oneTimeStatus: t.exposeString('oneTimeStatus', { nullable: true, max: SHORT_MAX }),
  }),
});

const PAYERS_ONLY: readonly string[] = settingsWith({ readBy: 'payer' });

export const Settings = builder.objectRef<ShownSettings>('Settings').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...byName(settingsWith({ kind: 'text' }), (name) =>
      t.string({
        nullable: true,
        max: SETTINGS[name].max,
        resolve: (row, _args, ctx) => (PAYERS_ONLY.includes(name) ? ifPayer(ctx, row.userId, row[name]) : row[name]),
      }),
    ),
    ...byName(settingsWith({ kind: 'number' }), (name) => t.exposeInt(name, { nullable: true })),
    ...byName(settingsWith({ kind: 'switch' }), (name) => t.exposeBoolean(name)),
    color: t.exposeInt('color', { nullable: true, description: 'Avatar color, 0 to 12: 0 black, 1 purple, 2 blue.' }),
    signedWorkspaceImgUrl: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => signedUrlOf(ctx.ports.secrets, row.accountId, row.workspaceImg),
    }),
    signedCompanyImgUrl: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => signedUrlOf(ctx.ports.secrets, row.accountId, row.companyImg),
    }),
  }),
});

export const Disclaimer = builder.objectRef<typeof disclosures.$inferSelect>('Disclaimer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { max: LINE_MAX }),
    text: t.exposeString('text', { max: DISCLOSURE_TEXT_MAX }),
    editable: t.boolean({
      description: 'False for those given by an administrator.',
      resolve: (row, _args, ctx) => ctx.actor.kind === 'user' && ctx.actor.person.user.id === row.userId,
    }),
  }),
});

/** A person as seen by the caller; `full` (with plan and settings) for the caller and for the account they belong to. */
export interface UserShape {
  person: Person;
  full: boolean;
  /** The fields of a newly created person, for their creator. */
  initialPassword?: string;
}

/** Sign-in and billing details are private, even from the people of the account. */
const isOneself = ({ actor }: Context, person: Person): boolean =>
  actor.kind === 'user' && actor.person.user.id === person.user.id;

export const User = builder.objectRef<UserShape>('User');

/** People whose fields are all visible to the caller. */
export const inFull = (people: Person[]): UserShape[] => people.map((person) => ({ person, full: true }));

User.implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ person }) => person.user.id }),
    name: t.string({ max: LINE_MAX, resolve: ({ person }) => person.user.name }),
    lastName: t.string({ nullable: true, max: LINE_MAX, resolve: ({ person }) => person.user.lastName }),
    nickname: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ person }) => person.user.nickname }),
    email: t.string({ max: EMAIL_MAX, resolve: ({ person }) => person.user.email }),
    active: t.boolean({ resolve: ({ person }) => person.user.active }),
    subId: t.string({ nullable: true, max: SHORT_MAX, resolve: ({ person }) => person.user.parentId }),
    isSub: t.boolean({ resolve: ({ person }) => flagsOfKind(person.user.kind).isSub }),
    isSubUser: t.boolean({ resolve: ({ person }) => flagsOfKind(person.user.kind).isSubUser }),
    userSub: t.string({
      nullable: true,
      max: SHORT_MAX,
      resolve: ({ person }, _args, ctx) => (isOneself(ctx, person) ? person.user.userSub : null),
    }),
    groupId: t.id({ nullable: true, resolve: ({ person }) => person.user.groupId }),
    fromSumo: t.boolean({ resolve: ({ person }) => person.user.isLifetimeDeal }),
    expireAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the access of an auditor ends.',
      resolve: ({ person }) => person.user.expireAt,
    }),
    needSetup: t.boolean({ resolve: ({ person }) => person.user.needSetup }),
    initialPassword: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'Only in the response that created the person: pass it on, as it is shown only once.',
      resolve: ({ initialPassword }) => initialPassword ?? null,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ person }) => person.user.createdAt }),
    customerID: t.string({
      nullable: true,
      max: SHORT_MAX,
      resolve: ({ person }, _args, ctx) => (isOneself(ctx, person) ? person.user.customerId : null),
    }),
    lastPayment: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ person }, _args, ctx) => (isOneself(ctx, person) ? person.user.lastPaymentAt : null),
    }),
    isEnterprise: t.boolean({ resolve: ({ person }) => flagsOfKind(person.user.kind).isEnterprise }),
    isEnterpriseUser: t.boolean({ resolve: ({ person }) => flagsOfKind(person.user.kind).isEnterpriseUser }),
    isBodewellUser: t.boolean({
      description: "Whether it is a member of the provider's staff.",
      resolve: ({ person }) => flagsOfKind(person.user.kind).isProviderStaff,
    }),
    mfaActive: t.boolean({ resolve: ({ person }) => person.user.mfaActive }),
    roles: t.field({ type: [Role], rows: 20, rowsInList: 2, resolve: ({ person }) => person.roles }),
    customPlan: t.field({
      type: CustomPlan,
      nullable: true,
      resolve: ({ person, full }) => (full ? person.plan : null),
    }),
    settings: t.field({
      type: Settings,
      nullable: true,
      resolve: ({ person, full }) => (full ? shownSettings(person) : null),
    }),
    admin: t.field({
      type: User,
      nullable: true,
      resolve: ({ person, full }) =>
        full && person.parent
          ? { person: { ...person.parent, roles: [], permissions: NO_PERMISSIONS, parent: null }, full: true }
          : null,
    }),
    disclaimers: t.field({
      type: [Disclaimer],
      rows: 50,
      rowsInList: 5,
      rowCost: 500,
      resolve: async ({ person, full }, _args, ctx) => (full ? disclosuresOf(ctx, person) : []),
    }),
  }),
});

/** The person's own disclosures, and their parent's if an administrator manages them. */
async function disclosuresOf(ctx: Context, person: Person) {
  const owners = [person.user.id, ...(person.parent ? [person.parent.user.id] : [])];
  return ctx.ports.db
    .select()
    .from(disclosures)
    .where(
      and(
        eq(disclosures.accountId, person.user.accountId),
        inArray(disclosures.userId, owners),
        isNull(disclosures.removedAt),
      ),
    )
    .orderBy(asc(disclosures.createdAt));
}

/** Provider admins viewing a client's area. */
const BegunLookType = builder.objectRef<BegunLook>('BegunLook').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    token: t.exposeString('token', {
      max: SHORT_MAX,
      description: 'For the header Authorization: Looking; read-only.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

builder.mutationFields((t) => ({
  lookAsClient: t.field({
    type: BegunLookType,
    description:
      'Opens the area of an account’s owner for 30 minutes, read-only. The client is told who is looking, and why.',
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => lookAsClient(ctx, signedIn(ctx), id, reason),
  }),
  endLook: t.id({
    description: 'Ends one of the caller’s own looks.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await endLook(ctx, signedIn(ctx), id)).id,
  }),
}));
