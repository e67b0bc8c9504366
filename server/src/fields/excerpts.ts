import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import type { GraphQLResolveInfo } from 'graphql';

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
