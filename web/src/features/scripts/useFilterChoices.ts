import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { areaOf, can, useViewer } from '../../app/rights.ts';
import { facetsQuery, peopleQuery } from './library.ts';
import type { LibrarySearch } from './routes.tsx';

/** The filter choices: counts for the current list, and the viewer's people and companies. */
export function useFilterChoices(search: LibrarySearch) {
  const viewer = useViewer();
  const facets = useQuery({ ...facetsQuery(search, viewer), placeholderData: keepPreviousData });
  const managesPeople = areaOf(viewer) !== 'admin' && can(viewer, 'usersRead');
  const people = useQuery({ ...peopleQuery(viewer.user.id), enabled: managesPeople });
  const options = (found: readonly { id: string; label: string }[] | undefined) =>
    (found ?? []).map(({ id, label }) => ({ value: id, label }));
  return {
    facets: facets.data?.facets,
    total: facets.data && { count: facets.data.total, isCapped: facets.data.totalIsCapped },
    companies: options(people.data?.companies),
    people: options(people.data?.people),
  };
}
