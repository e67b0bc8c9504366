import { DISCLOSURE_TEXT_MAX } from '@greenlit/domain/accounts/schemas.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { SettingsInput } from '../accounts/inputs.schema.ts';
import { signedUrlOf } from '../files/files.queries.ts';
import { Settings, User } from '../sessions/person.schema.ts';
import { createSettings, finishWorkspace, saveWorkspace, type Workspace, workspaceOf } from './workspace.actions.ts';

const WorkspaceAnswers = builder.objectRef<Workspace>('WorkspaceAnswers').implement({
  fields: (t) => ({
    wsName: t.string({ max: LINE_MAX, resolve: ({ answers }) => answers.wsName }),
    wsAvatar: t.string({ resolve: ({ answers }) => answers.wsAvatar }),
    signedAvatarUrl: t.string({
      nullable: true,
      resolve: ({ accountId, answers }, _args, ctx) => signedUrlOf(ctx.ports.secrets, accountId, answers.wsAvatar),
    }),
    wsColor: t.int({ resolve: ({ answers }) => answers.wsColor }),
    wsLibrary: t.id({ resolve: ({ answers }) => answers.wsLibrary }),
    wsCompliance: t.boolean({ resolve: ({ answers }) => answers.wsCompliance }),
    wsEmailCompliance: t.string({ max: EMAIL_MAX, resolve: ({ answers }) => answers.wsEmailCompliance }),
    wsCompanyName: t.string({ max: LINE_MAX, resolve: ({ answers }) => answers.wsCompanyName }),
    wsImgCompany: t.string({ resolve: ({ answers }) => answers.wsImgCompany }),
    signedImgCompanyUrl: t.string({
      nullable: true,
      resolve: ({ accountId, answers }, _args, ctx) => signedUrlOf(ctx.ports.secrets, accountId, answers.wsImgCompany),
    }),
    wsTitleDisclaimer: t.string({ max: LINE_MAX, resolve: ({ answers }) => answers.wsTitleDisclaimer }),
    wsBodyDisclaimer: t.string({ max: DISCLOSURE_TEXT_MAX, resolve: ({ answers }) => answers.wsBodyDisclaimer }),
  }),
});

const WorkspaceType = builder.objectRef<Workspace>('Workspace').implement({
  description:
    'The state of the wizard: `step` is an index into `steps` (greeting, name, avatar, library, compliance, companyName, companyLogo, disclosure, finish).',
  fields: (t) => ({
    step: t.exposeInt('step'),
    steps: t.exposeStringList('steps', { max: SHORT_MAX, rows: 9 }),
    answers: t.field({ type: WorkspaceAnswers, resolve: (workspace) => workspace }),
    finished: t.exposeBoolean('finished'),
  }),
});

const WorkspaceInput = builder.inputType('WorkspaceInput', {
  fields: (t) => ({
    wsName: t.string(),
    wsAvatar: t.string(),
    wsColor: t.int(),
    wsLibrary: t.id(),
    wsCompliance: t.boolean(),
    wsEmailCompliance: t.string(),
    wsCompanyName: t.string(),
    wsImgCompany: t.string(),
    wsTitleDisclaimer: t.string(),
    wsBodyDisclaimer: t.string(),
  }),
});

builder.queryFields((t) => ({
  getWorkspace: t.field({
    type: WorkspaceType,
    resolve: (_root, _args, ctx) => workspaceOf(signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  saveWorkspace: t.field({
    type: WorkspaceType,
    description: 'Saves answers and the current step; the fields of earlier steps must be filled in.',
    args: { step: t.arg.int({ required: true }), answers: t.arg({ type: WorkspaceInput, required: true }) },
    resolve: async (_root, args, ctx) => workspaceOf(await saveWorkspace(ctx, signedIn(ctx), args)),
  }),
  finishWorkspace: t.field({
    type: User,
    description: 'Creates the settings and the first plan from the saved and given answers; once.',
    args: { answers: t.arg({ type: WorkspaceInput, required: true }) },
    resolve: async (_root, { answers }, ctx) => ({
      person: await finishWorkspace(ctx, signedIn(ctx), { ...answers }),
      full: true,
    }),
  }),
  createSettings: t.field({
    type: Settings,
    args: { settings: t.arg({ type: SettingsInput, required: true }), user: t.arg.id() },
    resolve: (_root, { settings, user }, ctx) =>
      createSettings(ctx, signedIn(ctx), { user: user ?? null, input: settings }),
  }),
}));
