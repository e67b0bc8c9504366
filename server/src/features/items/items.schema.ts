/** The mutations with which authors save, submit and publish scripts and videos. */
import { builder } from '../../graphql/builder.ts';
import { fileUrl } from '../files/files.loaders.ts';
import type { RoundRow } from '../review/rounds.queries.ts';
import { Script } from '../scripts/scripts.schema.ts';
import { VideoInput } from '../videos/videos.input.ts';
import { Video } from '../videos/videos.schema.ts';
import { changeScript, changeVideo, saveNewScript, submitVideo } from './items.actions.ts';
import { ComplianceSubmissionInput, ScriptInput } from './items.input.ts';

const ComplianceSubmission = builder.objectRef<RoundRow>('ComplianceSubmission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    videoId: t.id({ resolve: (round) => round.videoId ?? '' }),
    reviewForm: t.string({ nullable: true, resolve: (round) => round.reviewForm && JSON.stringify(round.reviewForm) }),
    urlSignature: t.string({
      nullable: true,
      resolve: (round, _args, ctx) => fileUrl(ctx, round, round.signatureFileId, 'stable'),
    }),
    email: t.exposeString('reviewerEmail'),
    complianceText: t.exposeString('complianceText', { nullable: true }),
    submitter: t.exposeString('submitter', { nullable: true }),
    postText: t.exposeString('postText', { nullable: true }),
  }),
});

builder.mutationFields((t) => ({
  updateVideo: t.field({
    type: Video,
    args: { id: t.arg.id({ required: true }), video: t.arg({ type: VideoInput, required: true }) },
    resolve: (_root, { id, video }, ctx) => changeVideo(ctx, id, video),
  }),

  createScript: t.field({
    type: Script,
    description:
      'Saves a script and, in one step, submits it (engine on) or publishes it (engine off); as a draft if requested.',
    args: { script: t.arg({ type: ScriptInput, required: true }) },
    resolve: (_root, { script }, ctx) => saveNewScript(ctx, script),
  }),
  updateScript: t.field({
    type: Script,
    args: {
      id: t.arg.id({ required: true }),
      script: t.arg({ type: ScriptInput, required: true }),
      validateComp: t.arg.boolean(),
    },
    resolve: (_root, { id, script }, ctx) => changeScript(ctx, id, script),
  }),
  updateScriptComp: t.field({
    type: Script,
    args: { id: t.arg.id({ required: true }), script: t.arg({ type: ScriptInput, required: true }) },
    resolve: (_root, { id, script }, ctx) => changeScript(ctx, id, script),
  }),

  createComplianceSubmission: t.field({
    type: ComplianceSubmission,
    args: { data: t.arg({ type: ComplianceSubmissionInput, required: true }) },
    resolve: (_root, { data }, ctx) => submitVideo(ctx, data),
  }),
  sendToCompliance: t.field({
    type: ComplianceSubmission,
    args: { data: t.arg({ type: ComplianceSubmissionInput, required: true }) },
    resolve: (_root, { data }, ctx) => submitVideo(ctx, data),
  }),
}));
