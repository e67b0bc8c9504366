import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import { RECALLED } from '@greenlit/domain/claims/schemas.ts';
import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { isEditable, refuseDeclined, refuseFrozen, type Transition } from '@greenlit/domain/review/lifecycle.ts';
import { SIGNATURE_FORMAT } from '@greenlit/domain/review/schemas.ts';
import { type Dismissal, dismissals } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import {
  customScript,
  draftText,
  itemCategory,
  itemTitle,
  SCRIPT_FILE_REQUIRED,
  scriptDraft,
} from '@greenlit/domain/scripts/schemas.ts';
import { conflict, forbidden, invalid, notFound, parse, stale } from '@greenlit/domain/shared/errors.ts';
import { line } from '@greenlit/domain/shared/fields.ts';
import { ITEM_TYPES, type ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { scripts } from '../../db/tables.ts';
import { type FileKind, fileByUrl, isKind } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { customLibraryId } from '../libraries/libraries.actions.ts';
import { librarySeenBy } from '../libraries/libraries.queries.ts';
import { authorsByKeys } from '../sessions/person.ts';
import { setFavorite } from './favorites.actions.ts';
import { rightsTo, writesScript } from './reach.ts';
import { accountScript, provenanceOf, type ScriptRow, scriptFor } from './scripts.queries.ts';
import { spokenWordsOf, withSpokenWords } from './spoken-words.ts';
import { keepVersion, lastSavedBy, versionNumbered } from './versions.actions.ts';

/** What a client may send for a script. Status and version are not included, because they are requests to the lifecycle. */
export interface ScriptEdit {
  type?: ItemType | null;
  title?: string | null;
  category?: string | null;
  industry?: string | null;
  urlVideo?: string | null;
  thumb?: string | null;
  scriptText?: string | null;
  contentLibraryId?: string | null;
  isPublic?: boolean | null;
  hidden?: boolean | null;
  archived?: boolean | null;
  reviewForm?: string | null;
  /** The generated text that the script was made from. */
  generationId?: string | null;
  dismissals?: readonly Dismissal[] | null;
  expectedUpdatedAt?: Date | null;
}

const finished = customScript.pick({ title: true, scriptText: true });
/** Provider scripts may have the template's title. */
const provided = finished.extend({ title: itemTitle });

type Finished = Pick<typeof scripts.$inferInsert, 'type' | 'title' | 'text' | 'mediaFileId' | 'isProviderScript'>;
/**
 * Checks that a script is complete before anybody else sees it: a title of its own and a text, or a file for a video script.
 * @throws DomainError INVALID
 */
export function requireFinished({ type, title, text, mediaFileId, isProviderScript }: Finished): void {
  const form = isProviderScript ? provided : finished;
  if (type !== 'video') return void parse(form, { title, scriptText: text });
  parse(form.pick({ title: true }), { title });
  if (!mediaFileId) throw invalid({ urlVideo: SCRIPT_FILE_REQUIRED });
}

const change = z
  .object({
    type: z.enum(ITEM_TYPES),
    title: scriptDraft.shape.title.unwrap(),
    category: itemCategory.nullable(),
    industry: line.nullable(),
    scriptText: draftText,
    isPublic: z.boolean(),
    dismissals,
  })
  .partial();

/** Maximum size of a draft ad review form, in characters of JSON. */
const DRAFT_FORM_MAX = 50_000;
/** A form has fields, some of them lists; a file adds one level. */
const DRAFT_FORM_DEPTH = 4;

/** A draft form: any JSON object, as it is validated only when submitted. */
export function draftForm(json: string): Record<string, unknown> {
  if (json.length > DRAFT_FORM_MAX) throw invalid({ reviewForm: 'This form is too long' });
  try {
    const value: unknown = JSON.parse(json);
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && isFlat(value, DRAFT_FORM_DEPTH))
      return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw invalid({ reviewForm: 'This form cannot be read' });
}

/** Whether the value is nested at most this deep; the database cannot store deeper ones. */
const isFlat = (value: unknown, levels: number): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (levels > 0 && Object.values(value).every((inner) => isFlat(inner, levels - 1)));

/** The current time, but always later than the previous save, so that two saves within a millisecond are distinguishable. */
export const nextUpdatedAt = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));

/** The account's file for a URL sent by a client. @throws DomainError INVALID if there is none */
export async function fileIdOf(
  tx: Transaction,
  accountId: string,
  { url, kind, refusal }: { url: string; kind: FileKind; refusal: Record<string, string> },
): Promise<string> {
  const found = await fileByUrl(tx, accountId, url);
  if (!isKind(found, kind)) throw invalid(refusal);
  return found.id;
}

/** The account's signature image; null for none. @throws DomainError INVALID */
export async function signatureIdOf(
  tx: Transaction,
  accountId: string,
  url: string | null | undefined,
): Promise<string | null> {
  const refusal = { signaturManager: SIGNATURE_FORMAT };
  return url ? fileIdOf(tx, accountId, { url, kind: 'image', refusal }) : null;
}

async function filesOf(tx: Transaction, accountId: string, { urlVideo, thumb }: ScriptEdit) {
  const id = (url: string, kind: FileKind, field: string) =>
    fileIdOf(tx, accountId, { url, kind, refusal: { [field]: UPLOAD_FAILED } });
  return {
    ...(urlVideo ? { mediaFileId: await id(urlVideo, 'video', 'urlVideo') } : {}),
    ...(thumb ? { thumbFileId: await id(thumb, 'image', 'thumb') } : {}),
  };
}

/**
 * Inserts a script as a draft, in the caller's transaction; the review decides what happens to it. An `unfinished` one may lack
 * anything.
 */
export async function insertScript(
  tx: Transaction,
  ctx: Context,
  person: Person,
  input: ScriptEdit,
  {
    unfinished,
    copyOf,
    generation = null,
  }: { unfinished: boolean; copyOf?: { id: string; title: string }; generation?: Provenance | null },
): Promise<ScriptRow> {
  const { accountId } = person.user;
  const form = parse(scriptDraft, {
    title: input.title ?? undefined,
    category: input.category ?? '',
    scriptText: input.scriptText ?? undefined,
    contentLibraryId: input.contentLibraryId ?? '',
  });
  const kept = parse(change.pick({ type: true, industry: true, dismissals: true }), {
    type: input.type ?? 'script',
    industry: input.industry ?? null,
    dismissals: input.dismissals ?? [],
  });
  const { type, industry } = kept;
  const files = await filesOf(tx, accountId, input);
  const isProviderScript = person.user.kind === 'staff';
  if (!unfinished) requireFinished({ ...form, ...files, type, text: form.scriptText, isProviderScript });
  if (form.contentLibraryId) await requireLibrary(tx, person, form.contentLibraryId);
  const row = await tx
    .insert(scripts)
    .values({
      accountId,
      ...files,
      creatorId: person.user.id,
      type,
      industry: industry || null,
      title: form.title,
      category: form.category || null,
      text: form.scriptText,
      spokenWords: spokenWordsOf(form.scriptText),
      libraryId: form.contentLibraryId || (await customLibraryId(tx, ctx, person)),
      isPublic: input.isPublic ?? false,
      isProviderScript,
      reviewForm: input.reviewForm ? draftForm(input.reviewForm) : null,
      dismissals: kept.dismissals ?? [],
      generation: input.generationId ? await provenanceOf(tx, person, input.generationId) : generation,
    })
    .returning()
    .then(one);
  await keepVersion(tx, row, person.user.id, { before: null });
  await record(tx, ctx, 'script.created', about('script', { accountId, id: row.id }), {
    title: row.title,
    ...(copyOf ? { copyOf: copyOf.id, copyOfTitle: copyOf.title } : {}),
  });
  return row;
}

/** Saves a creator's edits in the caller's transaction. Moving, hiding and archiving remain possible after approval. */
export async function editScript(
  tx: Transaction,
  ctx: Context,
  person: Person,
  row: ScriptRow,
  edit: ScriptEdit,
  { restoredFrom }: { restoredFrom?: number } = {},
): Promise<ScriptRow> {
  const given = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined && value !== null),
  ) as ScriptEdit;
  const { hidden, archived, contentLibraryId, expectedUpdatedAt, ...content } = given;
  const edited = await changedContent(tx, person, row, content);
  const library =
    contentLibraryId && contentLibraryId !== row.libraryId ? await requireLibrary(tx, person, contentLibraryId) : null;
  const placed = changed(row, { libraryId: library?.id, hidden: hidden ?? undefined, archived: archived ?? undefined });
  const isEdited = Object.keys(edited).length > 0;
  if (!isEdited && Object.keys(placed).length === 0) return row;
  refuseWithoutRight(row, person, { isEdited, placed });
  if (isEdited) {
    const { reviewForm: _form, ...frozen } = content;
    refuseFrozen(row.status, Object.keys(frozen));
    refuseDeclined(row);
    if (!isEditable(row.status)) throw conflict('in_review', 'This is in review. Withdraw it to make changes');
    await refuseStaleScript(tx, row, expectedUpdatedAt);
  }
  if (placed.hidden === false && row.recalledAt) throw conflict('recalled', RECALLED);
  const saved = await saveScript(tx, row, { ...edited, ...placed });
  if (isEdited) await keepVersion(tx, saved, person.user.id, { before: row, restoredFrom: restoredFrom ?? null });
  const subject = about('script', row);
  // moving a draft between libraries is not worth an event
  if (library && !isEditable(row.status)) await record(tx, ctx, 'script.moved', subject, { library: library.name });
  if (placed.hidden !== undefined) await record(tx, ctx, placed.hidden ? 'script.hidden' : 'script.shown', subject);
  if (placed.archived !== undefined)
    await record(tx, ctx, placed.archived ? 'script.archived' : 'script.restored', subject);
  return saved;
}

/** The columns of a script's content that an edit changes. */
async function changedContent(tx: Transaction, person: Person, row: ScriptRow, content: ScriptEdit) {
  const { reviewForm, generationId, ...fields } = content;
  const { industry, category, scriptText: text, ...parsed } = parse(change, fields);
  return changed(row, {
    ...parsed,
    text,
    ...(await filesOf(tx, row.accountId, content)),
    industry: industry === undefined ? undefined : industry || null,
    category: category === undefined ? undefined : category || null,
    reviewForm: reviewForm ? draftForm(reviewForm) : undefined,
    generation:
      generationId && generationId !== row.generation?.generationId
        ? await provenanceOf(tx, person, generationId)
        : undefined,
  });
}

/** Those of the values that were given and differ from the row's. An empty form is none. */
function changed(row: ScriptRow, values: ScriptColumns): ScriptColumns {
  const isSame = (value: unknown, before: unknown) =>
    value === before || (typeof value === 'object' && value !== null && canonical(value) === canonical(before ?? {}));
  const before: Record<string, unknown> = row;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isSame(value, before[name])),
  );
}

function refuseWithoutRight(row: ScriptRow, person: Person, to: { isEdited: boolean; placed: ScriptColumns }): void {
  const may = rightsTo(row, person);
  const { hidden, archived, libraryId } = to.placed;
  if (
    (to.isEdited && !writesScript(row, person)) ||
    (hidden !== undefined && !may.hides) ||
    ((archived !== undefined || libraryId !== undefined) && !may.archives)
  )
    throw forbidden('not_creator', 'Only the person who created this can do that');
}

/** Saves the result of a lifecycle transition. */
export function moveScript(
  tx: Transaction,
  row: ScriptRow,
  { status, version, declines }: Transition,
  approval?: Pick<ScriptRow, 'reviewed'> & { approvedAt: Date; approvedBy: string },
): Promise<ScriptRow> {
  const { approvedAt, approvedBy, reviewed } = approval ?? {};
  const declined = declines ? { declinedAt: new Date() } : {};
  return saveScript(tx, row, {
    status,
    version,
    ...declined,
    ...(approval ? { approvedAt, approvedBy, reviewed } : {}),
  });
}

type ScriptColumns = Partial<typeof scripts.$inferInsert>;

/** Keeps where it was filed. The time of the last edit stays. */
export async function fileScript(tx: Transaction, row: ScriptRow, filing: ScriptRow['filing']) {
  await tx.update(scripts).set({ filing }).where(hasKey(scripts, row));
}

async function saveScript(tx: Transaction, row: ScriptRow, columns: ScriptColumns): Promise<ScriptRow> {
  const [saved] = await tx
    .update(scripts)
    .set({ ...withSpokenWords(columns), updatedAt: nextUpdatedAt(row.updatedAt) })
    .where(hasKey(scripts, row))
    .returning();
  if (!saved) throw notFound('Script');
  return saved;
}

/**
 * Refuses an edit based on a stale version; the error carries the current state, so that neither text is lost. @throws
 * DomainError CONFLICT
 */
export async function refuseStaleScript(
  tx: Transaction,
  row: ScriptRow,
  expectedUpdatedAt: Date | null | undefined,
): Promise<void> {
  if (!expectedUpdatedAt || expectedUpdatedAt.getTime() === row.updatedAt.getTime()) return;
  const id = await lastSavedBy(tx, row);
  const savedBy = (await authorsByKeys(tx, [{ accountId: row.accountId, id }])).get(id);
  throw stale({
    title: row.title,
    scriptText: row.text,
    updatedAt: row.updatedAt.toISOString(),
    savedBy: savedBy ? fullName(savedBy) : null,
  });
}

/** @throws DomainError INVALID for a library that the person cannot see, and for those of others: only staff file in the provider's */
async function requireLibrary(tx: Transaction, person: Person, id: string) {
  const library = await librarySeenBy(tx, person, id);
  if (library?.accountId !== person.user.accountId) throw invalid({ contentLibraryId: 'Library is required' });
  return library;
}

export async function favoriteScript(
  ctx: Context,
  person: Person,
  id: string,
  isFavorite: boolean,
): Promise<ScriptRow> {
  const row = await scriptFor(ctx.ports.db, person, id);
  await ctx.ports.db.transaction((tx) => setFavorite(tx, person, 'script', id, isFavorite));
  return row;
}

/** Restores an earlier text as a new version; requires that the script can be edited. */
export async function restoreVersion(ctx: Context, person: Person, id: string, number: number): Promise<ScriptRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const row = await accountScript(tx, person, id);
    if (!writesScript(row, person)) throw notFound('Script');
    const { title, text } = await versionNumbered(tx, row, number);
    const saved = await editScript(tx, ctx, person, row, { title, scriptText: text }, { restoredFrom: number });
    if (saved !== row) await record(tx, ctx, 'script.edited', about('script', row), { title, restoredVersion: number });
    return saved;
  });
}

/** The old and the new author of unfinished work; `except` names items that stay. */
export interface HandOver {
  accountId: string;
  from: readonly string[];
  to: string;
  except: readonly string[];
}

/** Makes `to` the author of every script that is not approved yet, as part of an action. The time of the last edit stays. */
export async function handOverScripts(
  tx: Transaction,
  { accountId, from, to, except }: HandOver,
): Promise<{ id: string }[]> {
  return tx
    .update(scripts)
    .set({ creatorId: to })
    .where(
      and(
        eq(scripts.accountId, accountId),
        inArray(scripts.creatorId, [...from]),
        ne(scripts.status, 'approved'),
        isNull(scripts.removedAt),
        notInArray(scripts.id, [...except]),
      ),
    )
    .returning({ id: scripts.id });
}
