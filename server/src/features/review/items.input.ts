import { builder } from '../../graphql/builder.ts';
import { ConditionsInput, DismissalInput, ItemStatus, ItemType, RegistrationInput } from '../scripts/scripts.schema.ts';

export const ComplianceSubmissionInput = builder.inputType('ComplianceSubmissionInput', {
  fields: (t) => ({
    videoId: t.id({ required: true }),
    reviewForm: t.string(),
    urlSignature: t.string(),
    email: t.string({ required: true }),
    complianceText: t.string(),
    submitter: t.string(),
    postText: t.string(),
    whatChanged: t.string({ description: 'With a next version: the author’s summary of changes.' }),
    neededBy: t.string({ description: 'When sent: the day by which a decision is needed, YYYY-MM-DD.' }),
  }),
});

export const ScriptInput = builder.inputType('ScriptInput', {
  fields: (t) => ({
    title: t.string(),
    type: t.field({ type: ItemType }),
    category: t.string(),
    industry: t.string(),
    scriptText: t.string(),
    urlVideo: t.string(),
    thumb: t.string(),
    isPublic: t.boolean(),
    isBodewell: t.boolean(),
    contentLibraryId: t.id(),
    adminUserId: t.id(),
    status: t.field({ type: ItemStatus }),
    version: t.int(),
    hidden: t.boolean(),
    archived: t.boolean(),
    reviewForm: t.string(),
    generationId: t.id({ description: 'The id of the generated text that this one was made from.' }),
    dismissals: t.field({ type: [DismissalInput] }),
    expectedUpdatedAt: t.field({ type: 'DateTime' }),
    reviewerName: t.string(),
    registration: t.field({ type: RegistrationInput }),
    code: t.string({ description: 'The reviewer’s mailed code, if required.' }),
    conditions: t.field({
      type: ConditionsInput,
      description: 'With an approval: conditions on use, which the author must agree to.',
    }),
    approveAnyway: t.boolean({
      description:
        'An approval closes the notes that are still open. With false it is refused if there are any (CONFLICT, reason open_notes), so that the client can ask first.',
    }),
    whatChanged: t.string({ description: 'With a next version: the author’s summary of changes.' }),
    neededBy: t.string({ description: 'When sent: the day by which a decision is needed, YYYY-MM-DD.' }),
    email: t.string({ description: 'When sent: one of the account’s reviewers; the preset one if absent.' }),
  }),
});

export type SubmissionRequest = typeof ComplianceSubmissionInput.$inferInput;
export type ScriptRequest = typeof ScriptInput.$inferInput;
