import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';

/** How a long text begins. The database cuts it, so that a list does not load what it will not show. */
export const excerpt = (column: Column, name: string): SQL.Aliased<string> =>
  sql<string>`left(${column}, ${sql.raw(String(LIST_EXCERPT))})`.as(name);

/** A column that lists leave out. */
export const leftOut = (name: string): SQL.Aliased<null> => sql<null>`null::jsonb`.as(name);
/** A list inside a row that lists leave out. */
export const leftEmpty = (name: string): SQL.Aliased<never[]> => sql<never[]>`'[]'::jsonb`.as(name);

type Place = GraphQLResolveInfo['path'] | undefined;

/** Whether a field belongs to a row of a list, at whatever depth. */
export function isInList({ path }: Pick<GraphQLResolveInfo, 'path'>): boolean {
  for (let place: Place = path; place; place = place.prev) if (typeof place.key === 'number') return true;
  return false;
}

/** A long text as returned: complete for a single item, its beginning in a list. */
export const asAnswered = (text: string | null, info: Pick<GraphQLResolveInfo, 'path'>): string | null =>
  text !== null && text.length > LIST_EXCERPT && isInList(info)
    ? [...text.slice(0, 2 * LIST_EXCERPT)].slice(0, LIST_EXCERPT).join('')
    : text;
