import { NO_PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { IMPORT_NOTE_MAX, IMPORT_NOTES_MAX } from '@greenlit/domain/scripts/import-notes.ts';
import { CATEGORY_MAX, SCRIPT_TEXT_MAX, TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import { LIST_EXCERPT, secondsForWords } from '@greenlit/domain/shared/text.ts';
import { signedIn, writerOf } from '../../caller.ts';
import { type Context, fullName } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import { needs } from '../../fields/selected-columns.ts';
import { builder, byId, Deleted, rowById } from '../../graphql/builder.ts';
import { fileUrl } from '../files/files.queries.ts';
import { ContentLibrary } from '../libraries/libraries.schema.ts';
import { User } from '../sessions/person.schema.ts';
import { type Author, authorLoader, nameOf, personLoader } from '../sessions/person.ts';
import { copyScript } from './copies.actions.ts';
import { type ExtractedText, extractText } from './extraction.ts';
import { removeScript } from './removal.actions.ts';
import { favoriteScript, restoreVersion } from './scripts.actions.ts';
import { isScriptStarred, scriptCountLoader } from './scripts.loaders.ts';
import { categoriesFor, type ScriptRow, scriptFor, scriptsOfLibrary } from './scripts.queries.ts';
import { type VersionRow, versionsOf } from './versions.actions.ts';
import { ITEM_RIGHTS, type View, viewerMay } from './viewer-can.ts';

export const ItemStatus = builder.enumType('ItemStatus', { values: STATUSES });
export const ItemType = builder.enumType('ItemType', { values: ITEM_TYPES });
export const SortOrder = builder.enumType('SortOrder', { values: ['ASC', 'DESC'] as const });

export const ConditionsInput = builder.inputType('ConditionsInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    lastDay: t.string({ description: 'The last day of the approval, YYYY-MM-DD; of videos only.' }),
    places: t.stringList({ description: 'Where it may be used; none: anywhere.' }),
  }),
});

export const RegistrationInput = builder.inputType('RegistrationInput', {
  description: 'With a decision, beside the name: in which office it is made.',
  fields: (t) => ({ title: t.string(), number: t.string({ description: 'The registration (CRD) number.' }) }),
});

export const DismissalInput = builder.inputType('DismissalInput', {
  description: 'A mark whose phrase the author keeps, with the reason; every save sends all of them.',
  fields: (t) => ({ key: t.string({ required: true }), reason: t.string({ required: true }) }),
});

export const ItemViewerCan = builder.objectRef<View>('ItemViewerCan').implement({
  description: 'What the caller may do, as decided by the server.',
  fields: (t) => byName(ITEM_RIGHTS, (right) => t.boolean({ resolve: (view) => viewerMay(view, right) })),
});

export interface ScriptModelShape {
  title: string;
  status: (typeof STATUSES)[number];
  version: number;
}
export const ScriptModel = builder.objectRef<ScriptModelShape>('ScriptModel').implement({
  fields: (t) => ({
    title: t.exposeString('title', { max: TITLE_MAX }),
    status: t.expose('status', { type: ItemStatus }),
    version: t.exposeInt('version'),
  }),
});

export const personOrNull = (ctx: Context) => (ctx.actor.kind === 'user' ? ctx.actor.person : null);

interface AuthoredRow {
  accountId: string;
  creatorId: string;
}

const isOfCaller = (ctx: Context, row: AuthoredRow): boolean => personOrNull(ctx)?.user.accountId === row.accountId;

/** The creator; null for people of other accounts and for reviewers. */
export const creatorOf = async (ctx: Context, row: AuthoredRow) => {
  if (!isOfCaller(ctx, row)) return null;
  const person = await personLoader(ctx).load(rowKey(row, row.creatorId));
  return person && { person, full: false };
};

/** The person above the creator, with the same limits. */
async function adminOf(ctx: Context, row: AuthoredRow) {
  const parent = (await creatorOf(ctx, row))?.person.parent;
  return parent ? { person: { ...parent, roles: [], permissions: NO_PERMISSIONS }, full: false } : null;
}

/** The same, but only the name. */
export const authorOf = async (ctx: Context, row: AuthoredRow): Promise<Author | null> =>
  isOfCaller(ctx, row) ? authorLoader(ctx).load(rowKey(row, row.creatorId)) : null;

/** Authors and stars that a list read in the same statement as its rows, so that no field waits for a loader. */
export const listedFacts = new WeakMap<object, { author: Author | null; isStarred: boolean }>();

/** The author that the list read; undefined for rows from elsewhere. */
const listedAuthor = (ctx: Context, row: ScriptRow): Author | null | undefined => {
  const known = listedFacts.get(row);
  return known && (isOfCaller(ctx, row) ? known.author : null);
};

/**
 * The author's name or the provider's. Not a promise for list rows, where one promise per row would take as long as the query.
 */
function createdBy(ctx: Context, row: ScriptRow): string | null | Promise<string | null> {
  const named = (author: Author | null): string | null => {
    if (author) return fullName(author);
    return row.isProviderScript ? ctx.ports.config.providerName : null;
  };
  const listed = listedAuthor(ctx, row);
  return listed === undefined ? authorOf(ctx, row).then(named) : named(listed);
}

/** The columns that a field needs besides its row's keys: a list loads only what is requested. */
const of = needs<keyof ScriptRow>;

export const Script = builder.objectRef<ScriptRow>('Script').implement({
  fields: (t) => {
    const url = (name: 'mediaFileId' | 'thumbFileId', how: 'stable' | 'signed') =>
      t.string({ nullable: true, ...of(name), resolve: (row, _args, ctx) => fileUrl(ctx, row, row[name], how) });
    return {
      id: t.exposeID('id'),
      scriptId: t.exposeID('id', { description: 'The same as id.' }),
      type: t.expose('type', { type: ItemType }),
      title: t.exposeString('title', { max: TITLE_MAX }),
      hidden: t.exposeBoolean('hidden'),
      archived: t.exposeBoolean('archived'),
      status: t.expose('status', { type: ItemStatus }),
      version: t.exposeInt('version'),
      category: t.exposeString('category', { nullable: true, max: CATEGORY_MAX }),
      industry: t.exposeString('industry', { nullable: true, max: LINE_MAX }),
      isPublic: t.exposeBoolean('isPublic'),
      urlVideo: url('mediaFileId', 'stable'),
      signedVideoUrl: url('mediaFileId', 'signed'),
      isBodewell: t.exposeBoolean('isProviderScript', { description: 'Written by the provider.' }),
      isFavorite: t.boolean({
        ...of('id'),
        resolve: (row, _args, ctx) => listedFacts.get(row)?.isStarred ?? isScriptStarred(ctx).load(row.id),
      }),
      scriptText: t.exposeString('text', {
        nullable: true,
        max: SCRIPT_TEXT_MAX,
        maxInList: LIST_EXCERPT,
        description: `In lists only its first ${LIST_EXCERPT} characters, in a search usually those around the first hit; the whole text comes with the script itself.`,
      }),
      contentLibraryId: t.exposeID('libraryId', { nullable: true }),
      createdBy: t.string({
        nullable: true,
        ...of('creatorId', 'isProviderScript'),
        max: LINE_MAX,
        resolve: (row, _args, ctx) => createdBy(ctx, row),
      }),
      creator: t.field({
        type: User,
        nullable: true,
        ...of('creatorId'),
        resolve: (row, _args, ctx) => creatorOf(ctx, row),
      }),
      userId: t.exposeID('creatorId'),
      admin: t.field({
        type: User,
        nullable: true,
        ...of('creatorId'),
        description: "The account above the creator's; null for owners.",
        resolve: (row, _args, ctx) => adminOf(ctx, row),
      }),
      adminUserId: t.id({
        nullable: true,
        ...of('creatorId'),
        resolve: async (row, _args, ctx) => (listedAuthor(ctx, row) ?? (await authorOf(ctx, row)))?.parentId ?? null,
      }),
      reviewForm: t.string({
        nullable: true,
        ...of('reviewForm'),
        max: 50_000,
        emptyInList: true,
        description: 'Ad review form, JSON text; null in lists.',
        resolve: (row, _args, ctx) =>
          row.reviewForm && personOrNull(ctx)?.user.accountId === row.accountId ? JSON.stringify(row.reviewForm) : null,
      }),
      scriptModel: t.field({
        type: ScriptModel,
        nullable: true,
        ...of('title', 'status', 'version'),
        resolve: (row) => row,
      }),
      thumb: url('thumbFileId', 'stable'),
      signedThumbUrl: url('thumbFileId', 'signed'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.field({
        type: ItemViewerCan,
        ...of('creatorId', 'status', 'version', 'declinedAt', 'isProviderScript', 'hidden', 'archived'),
        resolve: (row, _args, ctx) => ({ person: writerOf(ctx), item: { ...row, type: 'script' } as const }),
      }),
      words: t.exposeInt('wordCount'),
      spokenSeconds: t.int({
        ...of('wordCount', 'spokenWords'),
        description:
          'The spoken length in seconds, at 150 words a minute; in scripts without spaces by the words that are said.',
        resolve: (row) => secondsForWords(row.spokenWords ?? row.wordCount),
      }),
    };
  },
});

builder.objectField(ContentLibrary, 'scripts', (t) =>
  t.field({
    type: [Script],
    rows: 100,
    rowsInList: 25,
    rowCost: 1_000,
    resolve: (library, _args, ctx) =>
      library.withoutScripts ? [] : scriptsOfLibrary(ctx.ports.db, personOrNull(ctx), library.id),
  }),
);

builder.objectField(ContentLibrary, 'scriptCount', (t) =>
  t.int({
    description: 'How many scripts it offers to people whose plan includes it.',
    resolve: async (library, _args, ctx) => (await scriptCountLoader(ctx).load(rowKey(library, library.id))) ?? 0,
  }),
);

/** Maximum page size that a client may request. */
export const PAGE_MAX = 100;
export const within = (value: number | null | undefined, fallback: number, max: number) =>
  Math.min(Math.max(Math.trunc(value ?? fallback), 1), max);

builder.queryFields((t) => ({
  getScript: t.field({ type: Script, nullable: true, ...rowById(scriptFor) }),
  getCategories: t.stringList({
    max: CATEGORY_MAX,
    resolve: (_root, _args, ctx) => categoriesFor(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  scriptIsFavorite: t.field({
    type: Script,
    args: { scriptId: t.arg.id({ required: true }), isFavorite: t.arg.boolean({ required: true }) },
    resolve: (_root, { scriptId, isFavorite }, ctx) => favoriteScript(ctx, signedIn(ctx), scriptId, isFavorite),
  }),
}));

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
    notes: t.exposeStringList('notes', {
      max: IMPORT_NOTE_MAX,
      rows: IMPORT_NOTES_MAX,
      description: 'What was accepted, left out or not readable, in sentences; empty if nothing was.',
    }),
  }),
});

builder.queryFields((t) => ({
  getScriptVersions: t.field({
    type: [ScriptVersion],
    rows: 200,
    description: "For the script's author, newest first; at most 200, and a million characters of text.",
    ...rowById(versionsOf),
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
    ...byId(copyScript),
  }),
  removeScript: t.field({
    type: Deleted,
    description: 'Deletes a draft of the caller.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => ({ id: await removeScript(ctx, signedIn(ctx), id) }),
  }),
  extractText: t.field({
    type: ExtractedTextType,
    description: 'The text of an uploaded document: doc, docx, odt, rtf, pdf, txt, md, csv, xls, xlsx, ods or numbers.',
    args: { url: t.arg.string({ required: true }) },
    resolve: (_root, { url }, ctx) => extractText(ctx, signedIn(ctx), url),
  }),
}));
