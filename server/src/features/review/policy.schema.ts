/** The account's review policy, and the code that a reviewer may have to enter. */

import {
  CARRIED_MAX,
  type Carried,
  type CarriedPassage,
  carriedPassages,
  GONE_MAX,
  GONE_TEXT_MAX,
  type GoneSentence,
  PASSAGES_MAX,
} from '@greenlit/domain/review/carried.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
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
    registrationRequired: t.exposeBoolean('registrationRequired', {
      description: 'Reviewers give their title and registration number with a decision.',
    }),
    filingRequired: t.exposeBoolean('filingRequired', { description: 'Items need a filing before they are sent.' }),
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
    registrationRequired: t.boolean({ description: 'If absent, it stays unchanged.' }),
    filingRequired: t.boolean({ description: 'If absent, it stays unchanged.' }),
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

const ApprovedPassage = builder.objectRef<CarriedPassage>('ApprovedPassage').implement({
  description: 'Adjacent sentences that were approved together before.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'The start in the script, in UTF-16 code units.' }),
    end: t.exposeInt('end', { description: 'The end, including the white space after it.' }),
    sentences: t.exposeInt('sentences'),
    title: t.exposeString('title', { max: TITLE_MAX, description: 'The title of the item approved then.' }),
    version: t.exposeInt('version', { description: 'The version that was approved then.' }),
    by: t.exposeString('by', { max: EMAIL_MAX, description: 'Who approved it: their name, or else their address.' }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
  }),
});

const GoneSentenceType = builder.objectRef<GoneSentence>('GoneSentence').implement({
  description: 'A sentence next to previously approved ones that was changed or left out since.',
  fields: (t) => ({
    at: t.exposeInt('at', { description: 'Where it would be in the script, in UTF-16 code units.' }),
    text: t.exposeString('text', { max: GONE_TEXT_MAX, description: 'Its beginning.' }),
  }),
});

const CarriedSentences = builder.objectRef<Carried>('CarriedSentences').implement({
  description:
    'What was approved earlier in the lineage of an item, under the same disclosure and, for a video, in the same file. The decision still covers the whole item.',
  fields: (t) => ({
    sentences: t.int({
      description: `Sentences that were approved before, at most ${CARRIED_MAX}.`,
      resolve: ({ sentences }) => sentences.length,
    }),
    of: t.exposeInt('of', { description: 'Sentences of the script.' }),
    passages: t.field({ type: [ApprovedPassage], rows: PASSAGES_MAX, resolve: carriedPassages }),
    gone: t.field({
      type: [GoneSentenceType],
      rows: GONE_MAX,
      description: `Approved sentences next to them that are no longer in the script, at most ${GONE_MAX}.`,
      resolve: ({ gone }) => gone ?? [],
    }),
  }),
});

builder.objectFields(Comment, (t) => ({
  carried: t.field({
    type: CarriedSentences,
    nullable: true,
    emptyInList: true,
    description: 'The sentences that were approved before; null if there are none. Null in lists.',
    resolve: ({ round, shown }) => (shown === 'everything' ? round.carried : null),
  }),
}));
