/** The mutations with which authors save, submit and publish scripts and videos. */
import { mayManage } from '@greenlit/domain/people/members.ts';
import { TEXT_MAX } from '@greenlit/domain/review/schemas.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder } from '../../graphql/builder.ts';
import { fileUrl } from '../files/files.queries.ts';
import { memberOf } from '../people/team.queries.ts';
import { Script } from '../scripts/scripts.schema.ts';
import { User } from '../sessions/person.schema.ts';
import { LogoPosition, VideoInput } from '../videos/videos.input.ts';
import type { VideoRow } from '../videos/videos.queries.ts';
import { Video } from '../videos/videos.schema.ts';
import { type HandedOver as HandedOverCounts, handOverWork } from './handover.actions.ts';
import { changeScript, changeVideo, saveNewScript, submitVideo } from './items.actions.ts';
import { ComplianceSubmissionInput, ScriptInput } from './items.input.ts';
import { type LastChoices as Choices, lastChoices, unfinishedLoader } from './queue.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

const ComplianceSubmission = builder.objectRef<RoundRow>('ComplianceSubmission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    videoId: t.id({ resolve: (round) => round.videoId ?? '' }),
    reviewForm: t.string({
      nullable: true,
      max: 50_000,
      resolve: (round) => round.reviewForm && JSON.stringify(round.reviewForm),
    }),
    urlSignature: t.string({
      nullable: true,
      resolve: (round, _args, ctx) => fileUrl(ctx, round, round.signatureFileId, 'stable'),
    }),
    email: t.exposeString('reviewerEmail', { max: EMAIL_MAX }),
    complianceText: t.exposeString('complianceText', { nullable: true, max: TEXT_MAX }),
    submitter: t.exposeString('submitter', { nullable: true, max: LINE_MAX }),
    postText: t.exposeString('postText', { nullable: true, max: TEXT_MAX }),
  }),
});

const HandedOver = builder.objectRef<HandedOverCounts>('HandedOver').implement({
  fields: (t) => ({
    scripts: t.exposeInt('scripts'),
    videos: t.exposeInt('videos'),
    libraries: t.exposeInt('libraries'),
    stayed: t.exposeInt('stayed', { description: 'Items that the colleague was asked to review.' }),
  }),
});

const LastChoices = builder.objectRef<Choices>('LastChoices').implement({
  description: 'The choices of the caller’s previous video and their last ad review form, as presets for the next.',
  fields: (t) => {
    const ofVideo =
      <Value>(read: (video: VideoRow) => Value) =>
      ({ video }: Choices) =>
        video ? read(video) : null;
    const logo = (form: 'stable' | 'signed') =>
      t.string({
        nullable: true,
        resolve: ({ video }, _args, ctx) => video && fileUrl(ctx, video, video.logoFileId, form),
      });
    return {
      urlLogo: logo('stable'),
      signedLogoUrl: logo('signed'),
      logoPosition: t.field({ type: LogoPosition, nullable: true, resolve: ofVideo((video) => video.logoPosition) }),
      disclosureTitle: t.string({ nullable: true, max: LINE_MAX, resolve: ofVideo((video) => video.disclosureTitle) }),
      disclosureText: t.string({ nullable: true, max: TEXT_MAX, resolve: ofVideo((video) => video.disclosureText) }),
      showsCard: t.boolean({
        nullable: true,
        description: 'Whether the video ended with the disclosure; null without one.',
        resolve: ofVideo((video) => (video.disclosureText ? video.endCard !== null : null)),
      }),
      reviewForm: t.string({
        nullable: true,
        max: 50_000,
        resolve: ({ reviewForm }) => reviewForm && JSON.stringify(reviewForm),
      }),
    };
  },
});

builder.queryField('getLastChoices', (t) =>
  t.field({ type: LastChoices, resolve: (_root, _args, ctx) => lastChoices(ctx.ports.db, signedIn(ctx)) }),
);

builder.objectField(User, 'unfinishedItems', (t) =>
  t.int({
    description:
      "For those who may manage this person: scripts and videos of theirs that are not approved yet, and a company's libraries.",
    resolve: async ({ person }, _args, ctx) =>
      ctx.actor.kind === 'user' && mayManage(memberOf(ctx.actor.person), memberOf(person))
        ? ((await unfinishedLoader(ctx).load(rowKey(person.user, person.user.id))) ?? 0)
        : 0,
  }),
);

builder.mutationFields((t) => ({
  handOverWork: t.field({
    type: HandedOver,
    description: 'Makes a colleague the author of somebody’s unfinished work, including a company’s libraries.',
    args: { userId: t.arg.id({ required: true }), toUserId: t.arg.id({ required: true }) },
    resolve: (_root, { userId, toUserId }, ctx) => handOverWork(ctx, signedIn(ctx), { from: userId, to: toUserId }),
  }),
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
