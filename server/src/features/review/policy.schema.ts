/** The account's review policy, and the code that a reviewer may have to enter. */

import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { isInList } from '../../fields/excerpts.ts';
import { builder, MailSent } from '../../graphql/builder.ts';
import { codeNeeded, requestReviewCode } from './code.actions.ts';
import { policyFor, setPolicy } from './policy.actions.ts';
import { ruleOfRound } from './policy.queries.ts';
import { Comment } from './review.schema.ts';

type Rules = Awaited<ReturnType<typeof policyFor>>;
const ReviewPolicy = builder.objectRef<Rules>('ReviewPolicy').implement({
  description: "The account's own policy, with the installation's defaults.",
  fields: (t) => ({
    reviewCode: t.exposeBoolean('reviewCode'),
    approvalMonths: t.exposeInt('approvalMonths', { nullable: true }),
    disclosureRequired: t.exposeBoolean('disclosureRequired', { description: 'Every video needs a disclosure.' }),
    disclosureSeconds: t.exposeInt('disclosureSeconds', {
      nullable: true,
      description: 'How many seconds it must be shown at the end of the video; null: beside the video is enough.',
    }),
    installationReviewCode: t.boolean({ resolve: ({ installation }) => installation.reviewCode }),
    installationApprovalMonths: t.int({
      description: '0: forever.',
      resolve: ({ installation }) => installation.approvalMonths,
    }),
  }),
});
const ReviewPolicyInput = builder.inputType('ReviewPolicyInput', {
  fields: (t) => ({
    reviewCode: t.boolean({ required: true }),
    approvalMonths: t.int(),
    disclosureRequired: t.boolean({ description: 'If absent, it stays unchanged, with its seconds.' }),
    disclosureSeconds: t.int(),
  }),
});

builder.objectFields(Comment, (t) => ({
  disclosureRule: t.string({
    nullable: true,
    max: LINE_MAX,
    description: 'The rule of the author’s firm about disclosures, as a text.',
    resolve: ({ round }, _args, { ports }, info) => ruleOfRound(ports.db, round, !isInList(info)),
  }),
  codeNeeded: t.boolean({
    description: 'Whether the holder of the link must type an e-mailed code before deciding.',
    resolve: ({ round, state }, _args, ctx) =>
      ctx.actor.kind === 'reviewer' && state === 'open' ? codeNeeded(ctx.ports.db, ctx.ports, round.accountId) : false,
  }),
}));

builder.queryFields((t) => ({
  getReviewPolicy: t.field({ type: ReviewPolicy, resolve: (_root, _args, ctx) => policyFor(ctx, signedIn(ctx)) }),
}));

builder.mutationFields((t) => ({
  requestReviewCode: t.field({
    type: MailSent,
    description: "Mails a code to the reviewer's address, if one is required for decisions.",
    resolve: (_root, _args, ctx) => requestReviewCode(ctx),
  }),
  updateReviewPolicy: t.field({
    type: ReviewPolicy,
    args: { policy: t.arg({ type: ReviewPolicyInput, required: true }) },
    resolve: (_root, { policy }, ctx) => setPolicy(ctx, signedIn(ctx), policy),
  }),
}));
