import { LOGO_POSITIONS } from '@greenlit/domain/files/limits.ts';
import { builder } from '../../graphql/builder.ts';
import { ConditionsInput, DismissalInput, ItemStatus, ItemType, RegistrationInput } from '../scripts/scripts.schema.ts';
import type { VideoEdit } from './video-columns.ts';

const MeantInput = builder.inputType('MeantInput', {
  description: 'Why a difference from the script is intended, or why the author says that it is none.',
  fields: (t) => ({
    key: t.string({ required: true }),
    reason: t.string({ required: true }),
    asWritten: t.boolean({ description: "The script's words were said, and misheard." }),
  }),
});

export const LogoPosition = builder.enumType('LogoPosition', { values: LOGO_POSITIONS });

const EndCardInput = builder.inputType('EndCardInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    text: t.string({ required: true }),
    seconds: t.float({ required: true }),
  }),
});

export const VideoInput = builder.inputType('VideoInput', {
  fields: (t) => ({
    title: t.string(),
    script: t.string(),
    scriptText: t.string(),
    category: t.string(),
    status: t.field({ type: ItemStatus }),
    view: t.int(),
    version: t.int(),
    scriptType: t.field({ type: ItemType }),
    urlVideo: t.string(),
    urlLogo: t.string(),
    urlScript: t.string(),
    urlVideoScript: t.string(),
    reviewForm: t.string(),
    urlSignature: t.string(),
    email: t.string(),
    complianceText: t.string(),
    postText: t.string(),
    submitter: t.string(),
    thumb: t.string(),
    thumbIsAutomatic: t.boolean({
      description: 'Nobody chose this thumb: it goes when another urlVideo comes, which it may not show.',
    }),
    contentLibraryId: t.id(),
    hidden: t.boolean(),
    archived: t.boolean(),
    scriptId: t.id({
      description: 'The script it begins with, given when it is created; what was said of its marks comes along.',
    }),
    generationId: t.id({ description: 'Of the generated text that this one was made from.' }),
    urlCaptions: t.string(),
    logoPosition: t.field({ type: LogoPosition }),
    disclosureId: t.id(),
    dismissals: t.field({ type: [DismissalInput] }),
    endCard: t.field({
      type: EndCardInput,
      description:
        'What the client says of the disclosure that ends the urlVideo it is sent with. Where an account requires one there, it is enough to send the video to a reviewer; to publish without a review, the video must be a render (renderOf) of choices that show it.',
    }),
    edit: t.string({
      description:
        'What is made of the clean take (JSON: clips, sources, showsCard, cardSeconds). A logo or a disclosure that is chosen, and an edit, come into the video with a urlVideo that is a render of them.',
    }),
    heard: t.string({
      description:
        "What the author's browser heard in the video that is stored (JSON: mediaSha256, unheard, opinions with words and their milliseconds, meant); null forgets it.",
    }),
    meant: t.field({
      type: [MeantInput],
      description: "The author's word on findings in spoken, by their keys; every save sends all of them.",
    }),
    renderOf: t.string({ description: 'With urlVideo: it is the render of the choices with this key.' }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description: "The client's view of the row; a save made on an older one is refused (CONFLICT, reason stale).",
    }),
    reviewerName: t.string({ description: "The reviewer's typed name, sent with an approval." }),
    registration: t.field({ type: RegistrationInput }),
    code: t.string({ description: 'The mailed code of a reviewer, where one is asked for.' }),
    conditions: t.field({
      type: ConditionsInput,
      description: 'With an approval: conditions on use, which the author takes on.',
    }),
    approveAnyway: t.boolean({
      description:
        'An approval closes the notes that are still open. With false it is refused if there are any (CONFLICT, reason open_notes), so that the client can ask first.',
    }),
    whatChanged: t.string({ description: 'With a next version: what the author says they changed.' }),
    neededBy: t.string({ description: 'When sent: the day by which a decision is needed, YYYY-MM-DD.' }),
  }),
});
export type VideoInputShape = typeof VideoInput.$inferInput;

/** Maps API names to domain names; contains only what was sent, null clears a field. */
export function videoEdit(input: VideoInputShape): VideoEdit {
  const { script, scriptText, view, title, scriptType, expectedUpdatedAt } = input;
  const text = scriptText ?? script;
  const nullable = {
    scriptId: input.scriptId,
    generationId: input.generationId,
    category: input.category,
    urlVideo: input.urlVideo,
    urlLogo: input.urlLogo,
    urlScript: input.urlScript,
    urlVideoScript: input.urlVideoScript,
    urlCaptions: input.urlCaptions,
    thumb: input.thumb,
    thumbIsAutomatic: input.thumbIsAutomatic,
    logoPosition: input.logoPosition,
    disclosureId: input.disclosureId,
    dismissals: input.dismissals,
    endCard: input.endCard,
    edit: input.edit,
    renderOf: input.renderOf,
    heard: input.heard,
    meant: input.meant,
    postText: input.postText,
    complianceText: input.complianceText,
    reviewForm: input.reviewForm,
    urlSignature: input.urlSignature,
    email: input.email,
    submitter: input.submitter,
    contentLibraryId: input.contentLibraryId,
  };
  const edit = Object.fromEntries(Object.entries(nullable).filter(([, value]) => value !== undefined)) as VideoEdit;
  if (title !== undefined && title !== null) edit.title = title;
  if (text !== undefined && text !== null) edit.scriptText = text;
  if (view !== undefined && view !== null) edit.stage = view as 0 | 1 | 2 | 3;
  if (scriptType) edit.scriptType = scriptType;
  if (expectedUpdatedAt) edit.expectedUpdatedAt = expectedUpdatedAt;
  return edit;
}
