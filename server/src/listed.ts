import type { GraphQLResolveInfo } from 'graphql';
import { EXCERPT } from './db/excerpts.ts';

type Place = GraphQLResolveInfo['path'] | undefined;

/** Whether a field belongs to a row of a list, at whatever depth. */
export function isInList({ path }: Pick<GraphQLResolveInfo, 'path'>): boolean {
  for (let place: Place = path; place; place = place.prev) if (typeof place.key === 'number') return true;
  return false;
}

/** A long text as returned: complete for a single item, its beginning in a list. */
export const asAnswered = (text: string | null, info: Pick<GraphQLResolveInfo, 'path'>): string | null =>
  text !== null && text.length > EXCERPT && isInList(info)
    ? [...text.slice(0, 2 * EXCERPT)].slice(0, EXCERPT).join('')
    : text;
