import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { ledgerEvents, scripts, videos } from '../../db/tables.ts';

export interface Origin {
  id: string;
  /** Its title when the copy was made. */
  title: string;
  declined: boolean;
  /** Whether it was not deleted since. */
  exists: boolean;
}

/** What an item was duplicated from, as the record has it; null if it was not. */
export async function originOf(
  db: Readable,
  kind: 'script' | 'video',
  { accountId, id }: { accountId: string; id: string },
): Promise<Origin | null> {
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
  // copies are made of one's own account's items and of the provider's, of which only whether they are there is told
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
