import { isEnding, lastEndingDay } from '@greenlit/domain/claims/claims.ts';
import {
  CLAIM_TAKEN,
  CLAIMS_MAX,
  CLAIMS_TOO_MANY,
  type ClaimForm,
  claim,
  PROOF_REQUIRED,
} from '@greenlit/domain/claims/schemas.ts';
import { patternWords } from '@greenlit/domain/scripts/pre-review/wildcards.ts';
import { invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { claims } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { lockAccount, requireWriter } from '../ai/rules.queries.ts';
import { fileByUrl, filesById, isKind, urlOf } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import type { ClaimRow } from './claims.queries.ts';
import { sayingsOf } from './published.queries.ts';

/** What a client may send for a claim; absent fields stay unchanged. */
export type ClaimEdit = { [Field in keyof ClaimForm]?: ClaimForm[Field] | null | undefined };

export function createClaim(ctx: Context, person: Person, input: ClaimEdit): Promise<ClaimRow> {
  requireWriter(person);
  const { accountId, id: createdBy } = person.user;
  const form = parse(claim, {
    link: '',
    linkSha256: '',
    urlFile: '',
    approvedBy: fullName(person.user),
    ...given(input),
  });
  return ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [there] = await tx.select({ rows: count() }).from(claims).where(listed(accountId));
    if ((there?.rows ?? 0) >= CLAIMS_MAX) throw invalid({ words: CLAIMS_TOO_MANY });
    await refuseTaken(tx, accountId, form.words);
    const columns = await columnsOf(tx, accountId, form);
    const made = await tx
      .insert(claims)
      .values({ accountId, createdBy, ...columns })
      .returning()
      .then(one);
    await recordClaim(tx, ctx, 'claim.created', made);
    return made;
  });
}

export function updateClaim(ctx: Context, person: Person, id: string, input: ClaimEdit): Promise<ClaimRow> {
  requireWriter(person);
  const { accountId } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const before = await lockClaim(tx, accountId, id);
    const form = parse(claim, { ...(await formOf(tx, before)), ...given(input) });
    await refuseTaken(tx, accountId, form.words, id);
    const columns = await columnsOf(tx, accountId, form);
    const [saved] = await tx.update(claims).set(columns).where(isClaim(before)).returning();
    if (!saved) throw notFound('Claim');
    await recordClaim(tx, ctx, 'claim.changed', saved);
    return saved;
  });
}

/** Submitted items keep the claim. */
export function removeClaim(ctx: Context, person: Person, id: string): Promise<{ id: string }> {
  requireWriter(person);
  return ctx.ports.db.transaction(async (tx) => {
    const row = await lockClaim(tx, person.user.accountId, id);
    await tx.update(claims).set({ removedAt: new Date() }).where(isClaim(row));
    await recordClaim(tx, ctx, 'claim.removed', row);
    return { id };
  });
}

const given = (input: ClaimEdit) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

const listed = (accountId: string) => and(eq(claims.accountId, accountId), isNull(claims.removedAt));
const isClaim = ({ accountId, id }: Pick<ClaimRow, 'accountId' | 'id'>) => and(listed(accountId), eq(claims.id, id));

async function lockClaim(tx: Transaction, accountId: string, id: string): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(isClaim({ accountId, id })).for('update');
  if (!row) throw notFound('Claim');
  return row;
}

/** Of two claims that the search considers equal, it would only ever find one. */
async function refuseTaken(tx: Transaction, accountId: string, words: string, except?: string): Promise<void> {
  const others = await tx
    .select({ words: claims.words })
    .from(claims)
    .where(and(listed(accountId), except === undefined ? undefined : ne(claims.id, except)));
  const said = (one: string) => patternWords(one).join(' ');
  if (others.some((other) => said(other.words) === said(words))) throw invalid({ words: CLAIM_TAKEN });
}

async function formOf(db: Readable, row: ClaimRow): Promise<ClaimForm> {
  const { accountId, words, proof, link, fileId, sha256, until, approvedBy } = row;
  const file = fileId ? (await filesById(db, [{ accountId, id: fileId }])).get(fileId) : undefined;
  return {
    ...{ words, proof, until, approvedBy },
    link: link ?? '',
    linkSha256: file ? '' : (sha256 ?? ''),
    urlFile: file ? urlOf(file.key) : '',
  };
}

/** A file's hash is computed from its bytes; a given hash only counts for a link. */
async function columnsOf(tx: Transaction, accountId: string, form: ClaimForm) {
  const { words, proof, link, linkSha256, urlFile, until, approvedBy } = form;
  const file = urlFile === '' ? null : await fileByUrl(tx, accountId, urlFile);
  if (urlFile !== '' && !isKind(file, 'document') && !isKind(file, 'image')) throw invalid({ urlFile: PROOF_REQUIRED });
  return {
    ...{ words, proof, until, approvedBy },
    link: link || null,
    fileId: file?.id ?? null,
    sha256: file?.sha256 ?? (linkSha256 || null),
  };
}

const recordClaim = (
  tx: Transaction,
  ctx: Context,
  type: 'claim.created' | 'claim.changed' | 'claim.removed',
  { accountId, id, words, proof, link, sha256, until, approvedBy }: ClaimRow,
) => record(tx, ctx, type, about('claim', { accountId, id }), { words, proof, link, sha256, until, approvedBy });

const BATCH = 100;
/** Items that a warning names; it always includes the total. */
const NAMED = 20;

/** Warns owners of claims that expire within 30 days, once per expiry date, with the published items that make them. */
export async function warnOfClaims(ports: Ports, now = new Date()): Promise<void> {
  for (;;) {
    const due = await ports.db
      .select()
      .from(claims)
      .where(
        and(
          isNull(claims.removedAt),
          lte(claims.until, lastEndingDay(now)),
          or(isNull(claims.warnedOf), sql`${claims.warnedOf} <> ${claims.until}`),
        ),
      )
      .limit(BATCH);
    for (const claim of due) await warn(ports, claim, now);
    if (due.length < BATCH) return;
  }
}

async function warn(ports: Ports, { accountId, id, words }: ClaimRow, now: Date): Promise<void> {
  const ctx: Context = { ports, actor: { kind: 'system', name: 'the register of claims' }, from: null };
  const { sayings, isPart } = await sayingsOf(ports.db, accountId, { words, isOutNow: true });
  await ports.db.transaction(async (tx) => {
    const [claim] = await tx
      .select()
      .from(claims)
      .where(and(hasKey(claims, { accountId, id }), isNull(claims.removedAt)))
      .for('update');
    if (!claim || claim.warnedOf === claim.until || !isEnding(claim.until, now)) return;
    // changed meanwhile: the next run of the job handles it
    if (claim.words !== words) return;
    await tx.update(claims).set({ warnedOf: claim.until }).where(hasKey(claims, { accountId, id }));
    await record(tx, ctx, 'claim.ending', about('claim', { accountId, id }), {
      words: claim.words,
      until: claim.until,
      published: sayings.length,
      isPart,
      items: sayings.slice(0, NAMED).map(({ type, id, title }) => ({ type, id, title })),
    });
  });
}
