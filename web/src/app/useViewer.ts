import { useSuspenseQuery } from '@tanstack/react-query';
import { type Viewer, viewerQuery } from './query.ts';

/** The signed-in person, on any page in an area: the guard has loaded them. */
export function useViewer(): Viewer {
  return useSuspenseQuery(viewerQuery).data;
}
