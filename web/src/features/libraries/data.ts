import { clampPage, pageCount } from '@greenlit/domain/shared/paging.ts';
import { query } from '../../app/graphql.ts';
import { graphql, type LibraryRowFragment } from '../../gen/graphql.ts';
import type { LibrariesSearch } from './routes.tsx';

graphql(`
  fragment LibraryRow on ContentLibrary {
    id key name type hidden scriptCount
    viewerCan { edit hide }
  }
`);

export const GetLibraries = graphql(`
  query GetLibraries {
    getMyContentLibraries(withScripts: false) { ...LibraryRow }
  }
`);

export const CreateLibrary = graphql(`
  mutation CreateLibrary($library: ContentLibraryInput!, $attempt: ID!) {
    createContentLibrary(contentLibrary: $library, attempt: $attempt) { id name }
  }
`);

export const ChangeLibrary = graphql(`
  mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {
    updateContentLibrary(id: $id, contentLibrary: $library) { id hidden name }
  }
`);

export const librariesQuery = query(['libraries'], GetLibraries, {}, 'getMyContentLibraries');

/** The requested page of the libraries, and the number of pages. */
export function pageOf<Row extends Pick<LibraryRowFragment, 'name'>>(
  all: readonly Row[],
  search: LibrariesSearch,
  size: number,
) {
  const words = search.search.trim().toLocaleLowerCase();
  const direction = search.order === 'DESC' ? -1 : 1;
  const found = all
    .filter(({ name }) => name.toLocaleLowerCase().includes(words))
    .sort((a, b) => direction * a.name.localeCompare(b.name));
  const pages = pageCount(found.length, size);
  const page = clampPage(search.page, pages);
  return { rows: found.slice((page - 1) * size, page * size), found: found.length, page, pages };
}
