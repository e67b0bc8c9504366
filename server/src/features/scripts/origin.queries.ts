import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { ledgerEvents, scripts, videos } from '../../db/tables.ts';

export interface Origin {
  id: string;
  /** Its title when the copy was made. */
  title: string;
  declined: boolean;
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
  // an original of another account has no state here
  const [original] = await db
    .select({ declinedAt: table.declinedAt })
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.id, copied)));
  return { id: copied, title: String(begun.data.copyOfTitle), declined: (original?.declinedAt ?? null) !== null };
}
