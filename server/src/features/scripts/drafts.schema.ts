import { SCRIPT_TEXT_MAX, TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, Deleted } from '../../graphql/builder.ts';
import { nameOf } from '../sessions/person.loaders.ts';
import { copyScript } from './copies.actions.ts';
import { type ExtractedText, extractText } from './extraction.ts';
import { removeScript } from './removal.actions.ts';
import { restoreVersion } from './restore.actions.ts';
import { Script } from './scripts.schema.ts';
import { type VersionRow, versionsOf } from './versions.queries.ts';

const ScriptVersion = builder.objectRef<VersionRow>('ScriptVersion').implement({
  description: 'A saved text; saves within ten minutes form one version.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    title: t.exposeString('title', { max: TITLE_MAX }),
    text: t.exposeString('text', { max: SCRIPT_TEXT_MAX, maxInList: 5_000 }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'The time of its first save.' }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'The time of its last save.' }),
    savedBy: t.string({
      nullable: true,
      max: LINE_MAX,
      resolve: (row, _args, ctx) => nameOf(ctx, row, row.savedBy),
    }),
    restoredFrom: t.exposeInt('restoredFrom', {
      nullable: true,
      description: 'The number of the version that was restored.',
    }),
  }),
});

const ExtractedTextType = builder.objectRef<ExtractedText>('ExtractedText').implement({
  fields: (t) => ({
    title: t.exposeString('title', {
      max: TITLE_MAX,
      description: "From the file name, at most 30 characters; '' if that has no usable words.",
    }),
    text: t.exposeString('text', { max: SCRIPT_TEXT_MAX }),
    words: t.exposeInt('words'),
  }),
});

builder.queryFields((t) => ({
  getScriptVersions: t.field({
    type: [ScriptVersion],
    rows: 200,
    description: "For the script's author, newest first; at most 200, and a million characters of text.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => versionsOf(ctx.ports.db, signedIn(ctx), id),
  }),
}));

builder.mutationFields((t) => ({
  restoreScriptVersion: t.field({
    type: Script,
    description: 'Restores an earlier text as a new version; refused in review and once approved.',
    args: { id: t.arg.id({ required: true }), number: t.arg.int({ required: true }) },
    resolve: (_root, { id, number }, ctx) => restoreVersion(ctx, signedIn(ctx), id, number),
  }),
  copyScript: t.field({
    type: Script,
    description: 'Duplicates an approved script as a draft of the caller.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => copyScript(ctx, signedIn(ctx), id),
  }),
  removeScript: t.field({
    type: Deleted,
    description: 'Deletes a draft of the caller.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => ({ id: await removeScript(ctx, signedIn(ctx), id) }),
  }),
  extractText: t.field({
    type: ExtractedTextType,
    description: 'The text of an uploaded doc, docx, pdf or csv.',
    args: { url: t.arg.string({ required: true }) },
    resolve: (_root, { url }, ctx) => extractText(ctx, signedIn(ctx), url),
  }),
}));
