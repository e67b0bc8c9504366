import { proofHost } from '@greenlit/domain/accounts/domains.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import {
  DIRECTORY_IGNORED_MAX,
  DIRECTORY_IGNORED_NAME_MAX,
  SIGN_IN_DOMAIN_CHANGES,
  SIGN_IN_DOMAINS_MAX,
} from '@greenlit/domain/sign-in/own-sign-in.ts';
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { wantedFor } from '../accounts/domains.queries.ts';
import {
  domainsOf,
  type SignInArea,
  type SignInDomainRow,
  type SignInRow,
  signInArea,
  startOf,
} from './own-sign-in.queries.ts';
import { changeDirectoryToken, removeSignIn, saveSignIn } from './own-sign-in-settings.actions.ts';
import { changeSignInDomain } from './sign-in-domains.actions.ts';

const OwnSignIn = builder.objectRef<SignInRow>('OwnSignIn').implement({
  description: "An account's own sign-in, by OpenID Connect.",
  fields: (t) => ({
    issuer: t.exposeString('issuer', { max: 500 }),
    clientId: t.exposeString('clientId', { max: LINE_MAX }),
    hasSecret: t.boolean({
      description: 'False if the installation lost its key: then it must be entered again.',
      resolve: ({ clientSecret }) => clientSecret !== null,
    }),
    roleId: t.exposeID('roleId', {
      nullable: true,
      description: 'The role of newcomers; null: nobody joins uninvited.',
    }),
    only: t.exposeBoolean('only', { description: 'People of the verified domains sign in no other way.' }),
    start: t.string({
      max: SHORT_MAX,
      description: 'Where its people start to sign in.',
      resolve: ({ accountId }) => startOf(accountId),
    }),
  }),
});

const SignInDomain = builder.objectRef<SignInDomainRow>('SignInDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain', { max: 254 }),
    provenAt: t.expose('provenAt', { type: 'DateTime', nullable: true }),
    wrongSince: t.expose('wrongSince', { type: 'DateTime', nullable: true }),
    host: t.string({ max: 264, description: 'Where the TXT record goes.', resolve: ({ domain }) => proofHost(domain) }),
    proof: t.string({
      max: SHORT_MAX,
      description: 'Its text.',
      resolve: (row, _args, { ports }) => wantedFor(ports, row, row.domain).proof,
    }),
  }),
});

const Directory = builder.objectRef<NonNullable<SignInArea['directory']>>('Directory').implement({
  description: 'The token with which a directory manages people (SCIM).',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    ignored: t.exposeStringList('ignored', {
      rows: DIRECTORY_IGNORED_MAX,
      max: DIRECTORY_IGNORED_NAME_MAX,
      description: 'Attributes that it sent and Greenlit does not keep.',
    }),
  }),
});

const SignInAreaType = builder.objectRef<SignInArea>('SignInArea').implement({
  description: "How an account's people sign in, for its owner.",
  fields: (t) => ({
    signIn: t.field({ type: OwnSignIn, nullable: true, resolve: ({ signIn }) => signIn }),
    domains: t.field({
      type: [SignInDomain],
      rows: SIGN_IN_DOMAINS_MAX,
      resolve: ({ accountId }, _args, { ports }) => domainsOf(ports.db, accountId),
    }),
    directory: t.field({ type: Directory, nullable: true, resolve: ({ directory }) => directory }),
    redirectUri: t.exposeString('redirectUri', { max: 300, description: 'What the provider must allow.' }),
    directoryUrl: t.exposeString('directoryUrl', { max: 300 }),
  }),
});

const DirectoryToken = builder.objectRef<{ token: string | null; area: SignInArea }>('DirectoryToken').implement({
  fields: (t) => ({
    token: t.exposeString('token', {
      nullable: true,
      max: SHORT_MAX,
      description: 'Shown once; null if it was revoked.',
    }),
    area: t.field({ type: SignInAreaType, resolve: ({ area }) => area }),
  }),
});

const SignInInput = builder.inputType('SignInInput', {
  fields: (t) => ({
    issuer: t.string({ required: true }),
    clientId: t.string({ required: true }),
    clientSecret: t.string({ description: 'Absent: the saved one is kept.' }),
    roleId: t.id(),
    only: t.boolean(),
  }),
});

const DomainChange = builder.enumType('SignInDomainChange', { values: SIGN_IN_DOMAIN_CHANGES });

builder.queryFields((t) => ({
  getSignIn: t.field({
    type: SignInAreaType,
    resolve: (_root, _args, ctx) => signInArea(ctx, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  saveSignIn: t.field({
    type: SignInAreaType,
    args: { signIn: t.arg({ type: SignInInput, required: true }) },
    resolve: (_root, { signIn }, ctx) => saveSignIn(ctx, signedIn(ctx), signIn),
  }),
  removeSignIn: t.field({
    type: SignInAreaType,
    resolve: (_root, _args, ctx) => removeSignIn(ctx, signedIn(ctx)),
  }),
  changeSignInDomain: t.field({
    type: SignInAreaType,
    args: { domain: t.arg.string({ required: true }), change: t.arg({ type: DomainChange, required: true }) },
    resolve: (_root, args, ctx) => changeSignInDomain(ctx, signedIn(ctx), args),
  }),
  changeDirectoryToken: t.field({
    type: DirectoryToken,
    description: 'Creates a token that replaces the previous one, or revokes it.',
    args: { revoke: t.arg.boolean() },
    resolve: (_root, { revoke }, ctx) => changeDirectoryToken(ctx, signedIn(ctx), { revoke: revoke ?? false }),
  }),
}));
