import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { conversions } from '../../db/tables.ts';

export type ConversionRow = typeof conversions.$inferSelect;

/** Of the person's own account. @throws DomainError NOT_FOUND */
export async function conversionFor(db: Readable, { user }: Person, id: string): Promise<ConversionRow> {
  const [row] = await db
    .select()
    .from(conversions)
    .where(and(eq(conversions.accountId, user.accountId), eq(conversions.id, id)));
  if (!row) throw notFound('Conversion');
  return row;
}
