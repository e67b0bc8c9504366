import { sql } from 'drizzle-orm';
import type { Readable } from './connect.ts';

/**
 * What listeners receive once the transaction is committed, on this database and not on a node behind it. `bell`: the people
 * whose notifications changed; `page`: the accounts whose public pages may show something else; `domain`: the hosts that may.
 */
export async function tell(tx: Readable, channel: 'bell' | 'page' | 'domain', about: readonly string[]): Promise<void> {
  if (about.length > 0)
    await tx.execute(sql`select pg_notify(${channel}, about) from unnest(${sql.param([...about])}::text[]) about`);
}
