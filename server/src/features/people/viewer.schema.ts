import { homePathOf } from '@greenlit/domain/accounts/access.ts';
import { settingsTabs } from '@greenlit/domain/accounts/rights.ts';
import { managedFieldsOf } from '@greenlit/domain/accounts/settings.ts';
import type { StorageUse } from '@greenlit/domain/files/quotas.ts';
import { REVIEWERS_MAX, reviewersFor } from '@greenlit/domain/review/reviewers.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn, writerOf } from '../../caller.ts';
import type { Person } from '../../context.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { storageOf } from '../accounts/upload-limits.ts';
import { isLooking, lookAt, type ShownLook } from '../sessions/looks.actions.ts';
import { PermissionsType, User } from '../sessions/person.schema.ts';
import { accessPerson, complianceEngineOn, reviewersAbove } from '../sessions/person-facts.ts';
import {
  backupCodesLeft,
  NO_RIGHTS,
  ownChannelPath,
  type Rights,
  rightsOf,
  type ShownAccess,
  settingsFacts,
  shownAccess,
} from './rights.ts';

const Access = builder.objectRef<ShownAccess>('Access').implement({
  fields: (t) => ({
    allowed: t.exposeBoolean('allowed'),
    reason: t.exposeString('reason', { nullable: true, max: SHORT_MAX }),
    daysLeft: t.exposeInt('daysLeft'),
    hoursLeft: t.exposeInt('hoursLeft', { description: 'The same in hours, for the last day.' }),
    onTrial: t.exposeBoolean('onTrial'),
    warning: t.string({
      nullable: true,
      max: LINE_MAX,
      description: 'The warning for an ending trial. Its last day is that of the time zone (UTC by default).',
      args: { timeZone: t.arg.string({ description: 'An IANA name such as America/New_York.' }) },
      resolve: ({ warning }, { timeZone }) => warning(timeZone ?? undefined),
    }),
    planLabel: t.exposeString('planLabel', {
      nullable: true,
      max: SHORT_MAX,
      description:
        'For the plan button in the header: $59.00 · 23 days left · Renews, or Expires. Null for people who do not pay for their own plan: lifetime deals, people who share a plan, and people whose administrator pays.',
    }),
  }),
});

const SettingsTab = builder.objectRef<{ tab: string; title: string }>('SettingsTab').implement({
  fields: (t) => ({
    tab: t.exposeString('tab', { max: SHORT_MAX, description: 'owner, plan, users, company, disclaimer, advanced' }),
    title: t.exposeString('title', { max: SHORT_MAX }),
  }),
});

const ViewerRights = builder.objectRef<Rights>('ViewerRights').implement({
  description: "What the person may do in the app's frame and in their settings.",
  fields: (t) => ({
    editEnterpriseTab: t.exposeBoolean('editEnterpriseTab'),
    seePlans: t.exposeBoolean('seePlans'),
    cancelSubscription: t.exposeBoolean('cancelSubscription'),
    useTwoFactor: t.exposeBoolean('useTwoFactor'),
    changeEmail: t.exposeBoolean('changeEmail'),
    seeNotifications: t.exposeBoolean('seeNotifications'),
    inviteUsers: t.exposeBoolean('inviteUsers'),
    upgrade: t.exposeBoolean('upgrade'),
    arrangeChannel: t.exposeBoolean('arrangeChannel', {
      description: 'The order of the whole channel; members order only their own videos.',
    }),
    writeRules: t.exposeBoolean('writeRules', {
      description: "The account's AI rules and phrases; the provider's, for its admins.",
    }),
  }),
});

export const Storage = builder.objectRef<StorageUse>('Storage').implement({
  description: 'Bytes that the person’s account stores (including unfinished uploads) and may store.',
  fields: (t) => ({ used: t.exposeFloat('used'), total: t.exposeFloat('total') }),
});

const Look = builder.objectRef<ShownLook>('Look').implement({
  description: 'A provider admin who views a client’s area, read-only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    by: t.exposeString('by', { max: 450 }),
    reason: t.exposeString('reason', { max: 300 }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    mine: t.boolean({
      description: 'Whether the caller is the admin.',
      resolve: (_look, _args, ctx) => isLooking(ctx),
    }),
  }),
});

export const Viewer = builder.objectRef<Person>('Viewer').implement({
  description: 'The signed-in person, with what the app needs for routing and for its frame.',
  fields: (t) => ({
    user: t.field({ type: User, resolve: (person) => ({ person, full: true }) }),
    storage: t.field({ type: Storage, resolve: (person, _args, ctx) => storageOf(ctx, person) }),
    permissions: t.field({ type: PermissionsType, resolve: (person) => person.permissions }),
    access: t.field({
      type: Access,
      resolve: (person) => shownAccess(person, new Date()),
    }),
    homePath: t.string({
      max: SHORT_MAX,
      description: 'Where this person lands after sign-in: /dashboard, /dashboard/workspace, /admin …',
      resolve: (person) => homePathOf(accessPerson(person)),
    }),
    complianceEngine: t.boolean({
      description: 'Whether what they create must be reviewed.',
      resolve: complianceEngineOn,
    }),
    complianceEmail: t.string({
      nullable: true,
      max: EMAIL_MAX,
      description: "The reviewer's address that applies to them; null if none is set.",
      resolve: (person) => reviewersAbove(person).preset,
    }),
    otherReviewers: t.stringList({
      max: EMAIL_MAX,
      rows: REVIEWERS_MAX,
      description: "The account's reviewers besides the compliance e-mail.",
      resolve: (person) => [...reviewersAbove(person).others],
    }),
    reviewers: t.stringList({
      max: EMAIL_MAX,
      rows: REVIEWERS_MAX,
      description: 'The addresses to which they can send their work, the preset one first.',
      resolve: (person) => reviewersFor(reviewersAbove(person), person.user.email),
    }),
    settingsTabs: t.field({
      type: [SettingsTab],
      rows: 20,
      resolve: (person) => settingsTabs(settingsFacts(person), new Date()),
    }),
    managedFields: t.stringList({
      max: SHORT_MAX,
      rows: 50,
      description: "Settings that an administrator has set: 'This option was set by the administrator'.",
      resolve: (person) => managedFieldsOf(accessPerson(person)),
    }),
    rights: t.field({
      type: ViewerRights,
      resolve: (person, _args, ctx) => (writerOf(ctx) ? rightsOf(person, new Date()) : NO_RIGHTS),
    }),
    pendingEmail: t.string({
      nullable: true,
      max: EMAIL_MAX,
      description: 'A new address that is not confirmed yet.',
      resolve: ({ user }) => user.pendingEmail,
    }),
    look: t.field({
      type: Look,
      nullable: true,
      description: 'Who is currently viewing this client’s area; null for people under an account and for staff.',
      resolve: (person, _args, { ports }) => lookAt(ports.db, person),
    }),
    backupCodesLeft: t.int({ resolve: (person, _args, ctx) => backupCodesLeft(ctx.ports.db, person) }),
    channelPath: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'Path of the public channel of this account; null for staff, who have none.',
      resolve: ownChannelPath,
    }),
  }),
});

builder.queryFields((t) => ({
  getViewer: t.field({ type: Viewer, resolve: (_root, _args, ctx) => signedIn(ctx) }),
  getPermissions: t.field({ type: PermissionsType, resolve: (_root, _args, ctx) => signedIn(ctx).permissions }),
}));
