import { graphql } from '../../gen/graphql.ts';

export const LibraryRowFields = graphql(`
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
  mutation CreateLibrary($library: ContentLibraryInput!) {
    createContentLibrary(contentLibrary: $library) { id }
  }
`);

export const ChangeLibrary = graphql(`
  mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {
    updateContentLibrary(id: $id, contentLibrary: $library) { id hidden name }
  }
`);
