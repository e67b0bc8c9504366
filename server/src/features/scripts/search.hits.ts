import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { scripts } from '../../db/tables.ts';

/** So many rows of the account are looked at first, in the list's order. */
const SAMPLED = 150;
/** With so many hits among these, what is looked for is frequent. */
const FREQUENT = 5;
/** How far the list is read for something frequent. */
const WALKED = 4000;

/**
 * Rows of an account that a word search finds: the first `most` of them in the list's order. A rare word has few rows, which its
 * index names and which are then sorted. A frequent word has too many to read them all, but its first hits are found soon by
 * reading the list in its order. Which of the two it is cannot be left to the planner: it knows how frequent words are in the
 * whole table, not in one account. If a frequent word has too few hits where they were expected, the index is asked after all.
 */
export function firstHits(accountId: Placeholder, where: SQL | undefined, order: SQL, most: number): SQL {
  const rows = (count: number) => sql.raw(`${count}`);
  const enough = sql`(select count(*) from walked) = ${rows(most)}`;
  // the rows of `head` are read as they are asked for: the sample reads the first of them, and the walk those until it has enough
  return sql`${scripts}.ctid = any(array(
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
