/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reads all rows in the order of their ids, in batches. `read` returns those after an id, in that order. */
export async function* byId<Row extends { id: string }>(
  read: (after: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = FIRST; ; ) {
    const rows = await read(after);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    after = end.id;
  }
}
