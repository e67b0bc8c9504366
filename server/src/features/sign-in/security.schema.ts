import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, byId, Deleted, SHORT_MAX } from '../../graphql/builder.ts';
import { confirmEmailChange, ownsAddress, requestEmailChange } from '../people/own-address.actions.ts';
import { User } from '../sessions/person.schema.ts';
import { endOtherSessions, endSession, isCurrent, sessionsOf } from '../sessions/sessions.actions.ts';
import {
  type Confirmed as Confirmation,
  changeTwoFactor,
  confirmPassword,
  confirmTwoFactor,
  renewBackupCodes,
} from './two-factor.actions.ts';

const Session = builder.objectRef<Awaited<ReturnType<typeof sessionsOf>>[number]>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: (session, _args, ctx) => isCurrent(ctx, session),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'Rounded to the minute.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    ip: t.exposeString('ip', { nullable: true, max: SHORT_MAX }),
    agent: t.exposeString('userAgent', { nullable: true, max: 300 }),
  }),
});

const Confirmed = builder.objectRef<Confirmation>('Confirmed').implement({
  fields: (t) => ({
    confirmed: t.exposeBoolean('confirmed'),
    token: t.exposeString('token', {
      max: SHORT_MAX,
      description: 'The session’s new token: the one of this call is no longer valid.',
    }),
  }),
});

const MfaSetup = builder.objectRef<{ message: string; totpAuthUrl: string | null }>('MfaSetup').implement({
  fields: (t) => ({
    message: t.exposeString('message', { nullable: true, max: LINE_MAX }),
    totpAuthUrl: t.exposeString('totpAuthUrl', { nullable: true, max: 600 }),
  }),
});

const MfaStatus = builder.objectRef<{ mfaActive: boolean; backupCodes: string[] }>('MfaStatus').implement({
  fields: (t) => ({
    mfaActive: t.exposeBoolean('mfaActive'),
    backupCodes: t.exposeStringList('backupCodes', {
      max: SHORT_MAX,
      rows: 10,
      description: 'Eight codes, shown once.',
    }),
  }),
});

const EmailVerification = builder
  .objectRef<{ email_verified: boolean }>('EmailVerification')
  .implement({ fields: (t) => ({ email_verified: t.exposeBoolean('email_verified') }) });

const MfaUserInput = builder.inputType('MfaUserInput', {
  fields: (t) => ({ mfaActive: t.boolean(), code: t.string() }),
});

builder.queryFields((t) => ({
  getSessions: t.field({
    type: [Session],
    rows: 100,
    description: "The caller's sessions, most recently used first.",
    resolve: (_root, _args, ctx) => sessionsOf(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  endSession: t.field({
    type: Deleted,
    description: "Ends one of the caller's sessions.",
    ...byId(endSession),
  }),
  endOtherSessions: t.int({
    description: "Ends all of the caller's sessions except this one; returns how many.",
    resolve: (_root, _args, ctx) => endOtherSessions(ctx, signedIn(ctx)),
  }),
  confirmPassword: t.field({
    type: Confirmed,
    checksCode: true,
    description:
      "Confirms the caller's identity; for the next ten minutes they may change password, address and two-factor.",
    args: {
      password: t.arg.string({ required: true }),
      code: t.arg.string({ description: "An authenticator's code or a backup code; required if two-factor is on." }),
    },
    resolve: (_root, form, ctx) => confirmPassword(ctx, form),
  }),
  updateMFAUser: t.field({
    type: MfaSetup,
    checksCode: true,
    args: { mfaUser: t.arg({ type: MfaUserInput, required: true }) },
    resolve: (_root, { mfaUser }, ctx) => changeTwoFactor(ctx, signedIn(ctx), mfaUser),
  }),
  verifyMFAUser: t.field({
    type: MfaStatus,
    checksCode: true,
    args: { mfaUser: t.arg({ type: MfaUserInput, required: true }) },
    resolve: (_root, { mfaUser }, ctx) => confirmTwoFactor(ctx, signedIn(ctx), mfaUser),
  }),
  newBackupCodes: t.stringList({
    max: SHORT_MAX,
    rows: 10,
    description: 'Creates eight new backup codes, shown once; the old ones become invalid.',
    resolve: (_root, _args, ctx) => renewBackupCodes(ctx, signedIn(ctx)),
  }),
  verifyEmail: t.field({
    type: EmailVerification,
    description: "Whether it is the caller's own confirmed address; false for any other.",
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => ({ email_verified: ownsAddress(signedIn(ctx), email) }),
  }),
  requestEmailChange: t.field({
    type: User,
    description: 'Sends a code to the new address; the old one stays valid until it is confirmed.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, form, ctx) => ({ person: await requestEmailChange(ctx, signedIn(ctx), form), full: true }),
  }),
  confirmEmailChange: t.field({
    type: User,
    checksCode: true,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, form, ctx) => ({ person: await confirmEmailChange(ctx, signedIn(ctx), form), full: true }),
  }),
}));
