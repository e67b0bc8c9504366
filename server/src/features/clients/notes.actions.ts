import { clientNote } from '@greenlit/domain/people/schemas.ts';
import { notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { one } from '../../db/rows.ts';
import { clientNotes } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { type ClientNoteRow, clientFor, clientName } from './client.queries.ts';

/** Notes are internal: their events are in the provider's ledger, not in the client's. */

/** Adds a note about a client, visible to staff only. @throws DomainError NOT_FOUND, INVALID `text` */
export async function addNote(
  ctx: Context,
  by: Person,
  { userId, text: typed }: { userId: string; text: string },
): Promise<ClientNoteRow> {
  const client = await clientFor(ctx.ports.db, by, userId);
  const { text } = parse(clientNote, { text: typed });
  const { accountId } = client.user;
  return ctx.ports.db.transaction(async (tx) => {
    const note = await tx
      .insert(clientNotes)
      .values({ accountId, text, byName: fullName(by.user) })
      .returning()
      .then(one);
    await recordNote(tx, ctx, by, 'client.note_added', { accountId, name: clientName(client) });
    return note;
  });
}

/** @throws DomainError NOT_FOUND */
export async function removeNote(ctx: Context, by: Person, id: string): Promise<{ id: string }> {
  return ctx.ports.db.transaction(async (tx) => {
    const [gone] = await tx.delete(clientNotes).where(eq(clientNotes.id, id)).returning();
    if (!gone) throw notFound('Note');
    await recordNote(tx, ctx, by, 'client.note_removed', { accountId: gone.accountId, name: null });
    return { id };
  });
}

const recordNote = (
  tx: Transaction,
  ctx: Context,
  by: Person,
  type: 'client.note_added' | 'client.note_removed',
  { accountId, name }: { accountId: string; name: string | null },
) =>
  record(tx, ctx, {
    ...{ accountId: by.user.accountId, type, subject: { kind: 'account', id: accountId } },
    data: { name },
  });
