import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** How a long text begins. The database cuts it, so that a list does not load what it will not show. */
export const excerpt = (column: Column, name: string): SQL.Aliased<string> =>
  sql<string>`left(${column}, ${sql.raw(String(LIST_EXCERPT))})`.as(name);

/** A column that lists leave out. */
export const leftOut = (name: string): SQL.Aliased<null> => sql<null>`null::jsonb`.as(name);
/** A list inside a row that lists leave out. */
export const leftEmpty = (name: string): SQL.Aliased<never[]> => sql<never[]>`'[]'::jsonb`.as(name);
