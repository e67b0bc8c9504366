import { disclosureForm } from '@greenlit/domain/accounts/schemas.ts';
import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { forbidden, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, count, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Lineage, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { disclosures } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';

type DisclosureRow = typeof disclosures.$inferSelect;

/** Maximum disclosures per person; a safeguard, not a business rule. */
const DISCLOSURES_MAX = 100;

const several = z.object({ disclaimers: z.array(disclosureForm).max(20, 'At most 20 at once') });

/** Validates the disclosures to add; error messages are keyed `disclaimers.{index}.{field}`. */
export const parseDisclosures = (input: unknown) => parse(several, { disclaimers: input }).disclaimers;

/** Inserts disclosures in the given order, as part of an action that records them. */
export async function insertDisclosures(
  tx: Transaction,
  { user }: Lineage,
  forms: readonly { title: string; text: string }[],
): Promise<DisclosureRow[]> {
  const { accountId, id: userId } = user;
  const [there] = await tx
    .select({ rows: count() })
    .from(disclosures)
    .where(and(hasUser(disclosures, { accountId, id: userId }), isNull(disclosures.removedAt)));
  if ((there?.rows ?? 0) + forms.length > DISCLOSURES_MAX)
    throw invalid({ disclaimers: `At most ${DISCLOSURES_MAX} disclosures` });
  const now = Date.now();
  return tx
    .insert(disclosures)
    .values(forms.map((form, index) => ({ ...form, accountId, userId, createdAt: new Date(now + index) })))
    .returning();
}

export async function addDisclosures(
  tx: Transaction,
  ctx: Context,
  person: Lineage,
  forms: readonly { title: string; text: string }[],
): Promise<DisclosureRow[]> {
  if (forms.length === 0) return [];
  const rows = await insertDisclosures(tx, person, forms);
  await record(tx, ctx, 'disclosure.added', about('user', person.user), {
    disclosures: rows.map(({ id, title, text }) => ({ id, title, text })),
  });
  return rows;
}

export function addDisclaimersToUser(ctx: Context, person: Person, input: unknown): Promise<DisclosureRow[]> {
  const forms = parseDisclosures(input);
  return ctx.ports.db.transaction((tx) => addDisclosures(tx, ctx, person, forms));
}

/** Videos keep their own copy of the text, so they do not change. */
export function updateDisclaimer(ctx: Context, person: Person, id: string, input: unknown): Promise<DisclosureRow> {
  const { title, text } = parse(disclosureForm, input);
  return ctx.ports.db.transaction(async (tx) => {
    const before = await lockOwn(tx, person, id);
    if (before.title === title && before.text === text) return before;
    return change(tx, ctx, before, { title, text }, 'disclosure.changed');
  });
}

export function removeDisclaimer(ctx: Context, person: Person, id: string): Promise<DisclosureRow> {
  return ctx.ports.db.transaction(async (tx) =>
    change(tx, ctx, await lockOwn(tx, person, id), { removedAt: new Date() }, 'disclosure.removed'),
  );
}

/** @throws DomainError NOT_FOUND, or FORBIDDEN for those visible to the person but managed by an account above */
async function lockOwn(tx: Transaction, person: Person, id: string): Promise<DisclosureRow> {
  const [row] = await tx
    .select()
    .from(disclosures)
    .where(and(hasKey(disclosures, { accountId: person.user.accountId, id }), isNull(disclosures.removedAt)))
    .for('no key update');
  if (row?.userId === person.user.id) return row;
  if (row && row.userId === person.parent?.user.id) throw forbidden('set_by_admin', SET_BY_ADMIN);
  throw notFound('Disclosure');
}

async function change(
  tx: Transaction,
  ctx: Context,
  before: DisclosureRow,
  columns: Partial<DisclosureRow>,
  type: 'disclosure.changed' | 'disclosure.removed',
): Promise<DisclosureRow> {
  const { accountId, id, userId } = before;
  const [row] = await tx.update(disclosures).set(columns).where(hasKey(disclosures, { accountId, id })).returning();
  if (!row) throw notFound('Disclosure');
  await record(tx, ctx, type, about('user', { accountId, id: userId }), {
    disclosure: id,
    title: row.title,
    text: row.text,
  });
  return row;
}
