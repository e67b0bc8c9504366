import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import { GENERATION_GONE } from '@greenlit/domain/ai/schemas.ts';
import { DomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { aiGenerations, ledgerEvents, scripts, videos } from '../../db/tables.ts';
import { excerpt, leftEmpty, leftOut } from '../../fields/excerpts.ts';
import { sha256Hex } from '../../secrets.ts';
import { rootOf } from '../libraries/companies.ts';
import { planLibraries } from '../libraries/libraries.queries.ts';
import { seenInAccount, type Viewer, viewerOf } from './reach.ts';

export type ScriptRow = typeof scripts.$inferSelect;

/** A script in a list: the beginning of its text, without its papers and the results of the pre-review and the model. */
export const listedScript = {
  ...getTableColumns(scripts),
  text: excerpt(scripts.text, 'text'),
  reviewForm: leftOut('review_form'),
  generation: leftOut('generation'),
  dismissals: leftEmpty('dismissals'),
};

/** What decides which scripts a person sees, as values or as placeholders of a prepared statement. */
export interface Asker extends Viewer {
  providerId: string | Placeholder;
  /** Provider staff see all of the provider's scripts. */
  isStaff: boolean;
  /** The ids of the included libraries, as a single parameter. */
  included: Param | Placeholder;
}

const askerOf = (person: Person, providerId: string): Asker => ({
  ...viewerOf(person),
  providerId,
  isStaff: person.user.accountId === providerId,
  included: sql.param(planLibraries(person)),
});

/** Excludes libraries that the account has hidden: their scripts count as hidden too. */
const inShownLibrary = (asker: Asker): SQL =>
  sql`(${scripts.libraryId} is null or ${scripts.libraryId} not in (
    select id from libraries where account_id = ${asker.accountId} and hidden))`;

/** Condition for the account's scripts that the person may see. */
export const ofAccount = (asker: Asker): SQL | undefined =>
  asker.isStaff ? eq(scripts.accountId, asker.accountId) : seenInAccount(scripts, asker, inShownLibrary(asker));

/**
 * Condition for the provider's scripts that are available: approved, shown, and in a shown library that is part of the plan or
 * open to everybody.
 */
export const ofProvider = (asker: Asker): SQL | undefined =>
  and(
    eq(scripts.accountId, asker.providerId),
    eq(scripts.isProviderScript, true),
    eq(scripts.status, 'approved'),
    eq(scripts.hidden, false),
    eq(scripts.archived, false),
    or(
      isNull(scripts.libraryId),
      sql`${scripts.libraryId} in (select id from libraries where account_id = ${asker.providerId} and not hidden
        and (key = 'admin-custom' or id = any(${asker.included}::uuid[])))`,
    ),
  );

/** Everything the person sees, from the account and the provider. */
export async function ofReach(db: Readable, person: Person): Promise<SQL | undefined> {
  const asker = askerOf(person, await providerAccountId(db));
  return or(ofAccount(asker), asker.isStaff ? undefined : ofProvider(asker));
}

/** Condition for the provider's scripts that the person sees. */
export async function ofProvidedTo(db: Readable, person: Person): Promise<SQL | undefined> {
  const asker = askerOf(person, await providerAccountId(db));
  return asker.isStaff ? ofAccount(asker) : ofProvider(asker);
}

const visibleTo = async (db: Readable, person: Person): Promise<SQL | undefined> =>
  and(isNull(scripts.removedAt), await ofReach(db, person));

/** Null if the person may not see it. */
export async function scriptSeenBy(db: Readable, person: Person, id: string): Promise<ScriptRow | null> {
  const [row] = await db
    .select()
    .from(scripts)
    .where(and(await visibleTo(db, person), eq(scripts.id, id)));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND, also if the person may not see it */
export async function scriptFor(db: Readable, person: Person, id: string): Promise<ScriptRow> {
  const row = await scriptSeenBy(db, person, id);
  if (!row) throw notFound('Script');
  return row;
}

/** Locks a script of the person's account until the transaction ends. @throws DomainError NOT_FOUND */
export async function accountScript(tx: Transaction, person: Person, id: string): Promise<ScriptRow> {
  const asker = askerOf(person, await providerAccountId(tx));
  const [row] = await tx
    .select()
    .from(scripts)
    .where(and(ofAccount(asker), isNull(scripts.removedAt), eq(scripts.id, id)))
    .for('update');
  if (!row) throw notFound('Script');
  return row;
}

/** The scripts of a library that the person can use, by title; without hidden and archived ones. */
export async function scriptsOfLibrary(db: Readable, person: Person | null, libraryId: string): Promise<ScriptRow[]> {
  if (!person) return [];
  const shown = and(
    await visibleTo(db, person),
    eq(scripts.hidden, false),
    eq(scripts.archived, false),
    eq(scripts.libraryId, libraryId),
  );
  return db.select(listedScript).from(scripts).where(shown).orderBy(asc(scripts.title), asc(scripts.id)).limit(100);
}

/** How many scripts each library offers: approved, shown, neither archived nor removed. */
export async function offeredScriptCounts(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: scripts.libraryId, count: count() })
    .from(scripts)
    .where(
      and(
        inArray(scripts.accountId, [...new Set(keys.map(({ accountId }) => accountId))]),
        inArray(
          scripts.libraryId,
          keys.map(({ id }) => id),
        ),
        eq(scripts.status, 'approved'),
        eq(scripts.hidden, false),
        eq(scripts.archived, false),
        isNull(scripts.removedAt),
      ),
    )
    .groupBy(scripts.libraryId);
  return new Map(rows.map((row) => [row.id ?? '', row.count]));
}

/** The categories of everything the person can see, sorted; "custom" is a library, not a category. */
export async function categoriesFor(db: Readable, person: Person): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: scripts.category })
    .from(scripts)
    .where(await visibleTo(db, person))
    .orderBy(asc(scripts.category));
  return rows.map((row) => row.category).filter((name): name is string => !!name && name.toLowerCase() !== 'custom');
}

/** Maximum rows of an unpaged list. */
const LIST_MAX = 500;

const list = (db: Readable, where: SQL | undefined, order: SQL[]): Promise<ScriptRow[]> =>
  db
    .select(listedScript)
    .from(scripts)
    .where(and(where, isNull(scripts.removedAt)))
    .orderBy(...order, asc(scripts.id))
    .limit(LIST_MAX);

const shown = and(eq(scripts.hidden, false), eq(scripts.archived, false));

/** Everything the person can use, from the account and the provider, by title. */
export const allScripts = async (db: Readable, person: Person): Promise<ScriptRow[]> =>
  list(db, and(await ofReach(db, person), shown), [asc(scripts.title)]);

/** The person's own scripts in any status, most recently changed first. */
export const ownScripts = (db: Readable, { user }: Person): Promise<ScriptRow[]> =>
  list(db, and(eq(scripts.accountId, user.accountId), eq(scripts.creatorId, user.id)), [desc(scripts.updatedAt)]);

/** The provider's scripts: all for its staff, for others those they can use. */
export const providerScripts = async (db: Readable, person: Person): Promise<ScriptRow[]> =>
  list(db, and(await ofProvidedTo(db, person), person.user.kind === 'staff' ? undefined : shown), [asc(scripts.title)]);

/** The enterprise's scripts that the person can see, without drafts; empty outside an enterprise. */
export async function enterpriseScripts(db: Readable, person: Person): Promise<ScriptRow[]> {
  if (rootOf(person).user.kind !== 'enterprise') return [];
  const written = and(eq(scripts.accountId, person.user.accountId), ne(scripts.status, 'draft'));
  return list(db, and(await ofReach(db, person), written, shown), [asc(scripts.title)]);
}

/**
 * What a script records about the generated text it was made from, which must have been generated for the person who saves it.
 * @throws DomainError NOT_FOUND for anybody else's, or if it has been deleted
 */
export async function provenanceOf(db: Readable, { user }: Person, generationId: string): Promise<Provenance> {
  const [row] = await db
    .select()
    .from(aiGenerations)
    .where(
      and(
        hasKey(aiGenerations, { accountId: user.accountId, id: generationId }),
        eq(aiGenerations.userId, user.id),
        ne(aiGenerations.state, 'failed'),
      ),
    );
  if (!row) throw new DomainError('NOT_FOUND', 'not_found', GENERATION_GONE);
  const { model, offline, prompt, rules, settings, text, createdAt, endedAt } = row;
  // after a stop, the text may be saved before the model's end is recorded, and then has no hash yet
  const textSha256 = endedAt && sha256Hex(text);
  return { generationId, model, offline, prompt, rules, settings, generatedAt: createdAt.toISOString(), textSha256 };
}

export interface Origin {
  id: string;
  /** Its title when the copy was made. */
  title: string;
  declined: boolean;
  /** Whether it still exists. */
  exists: boolean;
}

/** The item that this one was duplicated from, according to the ledger; null if there is none. */
export async function originOf(db: Readable, kind: ItemType, { accountId, id }: RowKey): Promise<Origin | null> {
  const [begun] = await db
    .select({ data: ledgerEvents.data })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.accountId, accountId),
        eq(ledgerEvents.subjectKind, kind),
        eq(ledgerEvents.subjectId, id),
        inArray(ledgerEvents.type, ['script.created', 'video.created']),
        sql`${ledgerEvents.data} ->> 'copyOf' is not null`,
      ),
    )
    .limit(1);
  if (!begun) return null;
  const copied = String(begun.data.copyOf);
  const table = kind === 'video' ? videos : scripts;
  // the original is in one's own account or the provider's; of the latter only its existence is revealed
  const [original] = await db
    .select({ accountId: table.accountId, declinedAt: table.declinedAt, removedAt: table.removedAt })
    .from(table)
    .where(and(inArray(table.accountId, [accountId, await providerAccountId(db)]), eq(table.id, copied)));
  return {
    id: copied,
    title: String(begun.data.copyOfTitle),
    declined: original?.accountId === accountId && original.declinedAt !== null,
    exists: original !== undefined && original.removedAt === null,
  };
}
