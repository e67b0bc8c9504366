import { CLAIM_STATES, claimState } from '@greenlit/domain/claims/claims.ts';
import { CLAIM_MAX, CLAIMS_MAX } from '@greenlit/domain/claims/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, byId, Deleted, SHORT_MAX } from '../../graphql/builder.ts';
import { fileLoader, fileUrl } from '../files/files.queries.ts';
import { createClaim, removeClaim, updateClaim } from './claims.actions.ts';
import { type ClaimRow, claimsOf } from './claims.queries.ts';

const ClaimState = builder.enumType('ClaimState', { values: CLAIM_STATES });

const Claim = builder.objectRef<ClaimRow>('Claim').implement({
  description: 'A statement that an account may make because it has evidence for it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    words: t.exposeString('words', { max: CLAIM_MAX, description: 'Words, or a pattern with [number] and [any].' }),
    proof: t.exposeString('proof', { max: CLAIM_MAX, description: 'The evidence as text.' }),
    link: t.exposeString('link', { nullable: true, max: 500 }),
    urlFile: t.string({ nullable: true, resolve: (row, _args, ctx) => fileUrl(ctx, row, row.fileId, 'stable') }),
    signedFileUrl: t.string({ nullable: true, resolve: (row, _args, ctx) => fileUrl(ctx, row, row.fileId, 'signed') }),
    fileName: t.string({
      nullable: true,
      max: LINE_MAX,
      resolve: async (row, _args, ctx) =>
        row.fileId ? ((await fileLoader(ctx).load(rowKey(row, row.fileId)))?.name ?? null) : null,
    }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      max: SHORT_MAX,
      description: 'Of the file, or of the linked document if known.',
    }),
    until: t.exposeString('until', {
      max: SHORT_MAX,
      description: 'The last day on which the claim may be made, YYYY-MM-DD.',
    }),
    approvedBy: t.exposeString('approvedBy', { max: LINE_MAX }),
    state: t.field({
      type: ClaimState,
      description: 'ending: within 30 days.',
      resolve: ({ until }) => claimState(until, new Date()),
    }),
  }),
});

const ClaimInput = builder.inputType('ClaimInput', {
  fields: (t) => ({
    words: t.string(),
    proof: t.string(),
    link: t.string(),
    linkSha256: t.string({ description: 'SHA-256 of the linked document; a file’s is computed from its bytes.' }),
    urlFile: t.string(),
    until: t.string(),
    approvedBy: t.string(),
  }),
});

builder.queryFields((t) => ({
  getClaims: t.field({
    type: [Claim],
    rows: CLAIMS_MAX,
    description: "The register of the caller's account: the compliance check finds its claims in every script.",
    resolve: (_root, _args, ctx) => claimsOf(ctx.ports.db, signedIn(ctx).user.accountId),
  }),
}));

builder.mutationFields((t) => ({
  createClaim: t.field({
    type: Claim,
    args: { claim: t.arg({ type: ClaimInput, required: true }) },
    resolve: (_root, { claim }, ctx) => createClaim(ctx, signedIn(ctx), claim),
  }),
  updateClaim: t.field({
    type: Claim,
    args: { id: t.arg.id({ required: true }), claim: t.arg({ type: ClaimInput, required: true }) },
    resolve: (_root, { id, claim }, ctx) => updateClaim(ctx, signedIn(ctx), id, claim),
  }),
  removeClaim: t.field({
    type: Deleted,
    description: 'Submitted items keep the claim.',
    ...byId(removeClaim),
  }),
}));
