import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { scripts } from '../../db/tables.ts';

/** Rows of the account sampled first, in list order. */
const SAMPLED = 150;
/** With this many hits in the sample, the search counts as frequent. */
const FREQUENT = 5;
/** How many rows of the list are read for a frequent search. */
const WALKED = 4000;

/**
 * The first `most` rows of an account that match a word search, in list order. A rare word has few rows: the index finds them,
 * and they are then sorted. A frequent word has too many to read them all, but reading the list in order finds its first hits
 * quickly. The planner cannot choose between the two, because it knows how frequent words are in the whole table, not in one
 * account. If a frequent word turns out to have too few hits where expected, the index is used after all.
 */
export function firstHits(accountId: Placeholder, where: SQL | undefined, order: SQL, most: number): SQL {
  const rows = (count: number) => sql.raw(`${count}`);
  const enough = sql`(select count(*) from walked) = ${rows(most)}`;
  // `head` is read lazily: the sample reads its first rows, and the walk continues until it has enough
  // with the account: on several nodes, rows of others are at the same place of another shard
  return sql`${eq(scripts.accountId, accountId)} and ${scripts}.ctid = any(array(
    with head as materialized (
      select place, (${where}) as is_hit from (
        select *, ctid as place from ${scripts} where ${eq(scripts.accountId, accountId)} order by ${order} limit ${rows(WALKED)}) as scripts),
    sampled as materialized (
      select count(*) filter (where is_hit) >= ${rows(FREQUENT)} as is_frequent from (select is_hit from head limit ${rows(SAMPLED)}) as sample),
    walked as materialized (
      select place from head where (select is_frequent from sampled) and is_hit limit ${rows(most)}),
    named as materialized (
      select ctid as place, title, updated_at, id from ${scripts} where not ${enough} and ${where})
    select place from walked where ${enough}
    union all
    (select place from named order by ${order} limit ${rows(most)})))`;
}
