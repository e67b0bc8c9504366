import { builder, Deleted } from '../../graphql/builder.ts';
import { signedIn } from '../../signed-in.ts';
import { confirmEmailChange, ownsAddress, requestEmailChange } from './address.actions.ts';
import { User } from './identity.schema.ts';
import { confirmPassword } from './own-password.actions.ts';
import { endOtherSessions, endSession, isCurrent, sessionsOf } from './sessions.actions.ts';
import { changeTwoFactor, confirmTwoFactor, renewBackupCodes } from './two-factor.actions.ts';

const Session = builder.objectRef<Awaited<ReturnType<typeof sessionsOf>>[number]>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'The session that this request came with.',
      resolve: (session, _args, ctx) => isCurrent(ctx, session),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'To the minute.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    ip: t.exposeString('ip', { nullable: true }),
    agent: t.exposeString('userAgent', { nullable: true }),
  }),
});

const Confirmed = builder
  .objectRef<{ confirmed: boolean }>('Confirmed')
  .implement({ fields: (t) => ({ confirmed: t.exposeBoolean('confirmed') }) });

const MfaSetup = builder.objectRef<{ message: string; totpAuthUrl: string | null }>('MfaSetup').implement({
  fields: (t) => ({
    message: t.exposeString('message', { nullable: true }),
    totpAuthUrl: t.exposeString('totpAuthUrl', { nullable: true }),
  }),
});

const MfaStatus = builder.objectRef<{ mfaActive: boolean; backupCodes: string[] }>('MfaStatus').implement({
  fields: (t) => ({
    mfaActive: t.exposeBoolean('mfaActive'),
    backupCodes: t.exposeStringList('backupCodes', { description: 'Eight codes, shown once.' }),
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
    description: "One's own sessions, the last used one first.",
    resolve: (_root, _args, ctx) => sessionsOf(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  endSession: t.field({
    type: Deleted,
    description: "Ends one of one's own sessions.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => endSession(ctx, signedIn(ctx), id),
  }),
  endOtherSessions: t.int({
    description: "Ends all of one's own sessions but this one; answers how many.",
    resolve: (_root, _args, ctx) => endOtherSessions(ctx, signedIn(ctx)),
  }),
  confirmPassword: t.field({
    type: Confirmed,
    description:
      'Shows again that it is oneself; the next ten minutes may change the password, the address and two-factor.',
    args: {
      password: t.arg.string({ required: true }),
      code: t.arg.string({ description: 'Of the authenticator, or a backup code; required when two-factor is on.' }),
    },
    resolve: (_root, form, ctx) => confirmPassword(ctx, form),
  }),
  updateMFAUser: t.field({
    type: MfaSetup,
    args: { mfaUser: t.arg({ type: MfaUserInput, required: true }) },
    resolve: (_root, { mfaUser }, ctx) => changeTwoFactor(ctx, signedIn(ctx), mfaUser),
  }),
  verifyMFAUser: t.field({
    type: MfaStatus,
    args: { mfaUser: t.arg({ type: MfaUserInput, required: true }) },
    resolve: (_root, { mfaUser }, ctx) => confirmTwoFactor(ctx, signedIn(ctx), mfaUser),
  }),
  newBackupCodes: t.stringList({
    description: 'Eight new backup codes, shown once; the old ones end.',
    resolve: (_root, _args, ctx) => renewBackupCodes(ctx, signedIn(ctx)),
  }),
  verifyEmail: t.field({
    type: EmailVerification,
    description: "Whether it is one's own confirmed address; false for every other.",
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => ({ email_verified: ownsAddress(signedIn(ctx), email) }),
  }),
  requestEmailChange: t.field({
    type: User,
    description: 'Sends a code to the new address; the old one holds until it is confirmed.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, form, ctx) => ({ person: await requestEmailChange(ctx, signedIn(ctx), form), full: true }),
  }),
  confirmEmailChange: t.field({
    type: User,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, form, ctx) => ({ person: await confirmEmailChange(ctx, signedIn(ctx), form), full: true }),
  }),
}));
