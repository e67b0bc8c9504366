import { query } from '../../app/graphql.ts';
import { type GetOfferedLibrariesQuery, type GetWorkspaceQuery, graphql } from '../../gen/graphql.ts';

graphql(`
  fragment WorkspaceParts on Workspace {
    step steps finished
    answers {
      wsName wsAvatar signedAvatarUrl wsColor wsLibrary wsCompliance wsEmailCompliance
      wsCompanyName wsImgCompany signedImgCompanyUrl wsTitleDisclaimer wsBodyDisclaimer
    }
  }
`);

export const GetWorkspace = graphql(`
  query GetWorkspace {
    getWorkspace { ...WorkspaceParts }
  }
`);

export const GetOfferedLibraries = graphql(`
  query GetOfferedLibraries {
    getContentLibraries { id key name scriptCount }
  }
`);

export const SaveWorkspace = graphql(`
  mutation SaveWorkspace($step: Int!, $answers: WorkspaceInput!) {
    saveWorkspace(step: $step, answers: $answers) { ...WorkspaceParts }
  }
`);

export const FinishWorkspace = graphql(`
  mutation FinishWorkspace($answers: WorkspaceInput!) {
    finishWorkspace(answers: $answers) { id }
  }
`);

export type Workspace = GetWorkspaceQuery['getWorkspace'];
export type OfferedLibrary = GetOfferedLibrariesQuery['getContentLibraries'][number];

/** Refetched on every visit; while open, the page has the newest state. */
export const workspaceQuery = query(['workspace'], GetWorkspace, {}, 'getWorkspace', {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const librariesQuery = query(['offered-libraries'], GetOfferedLibraries, {}, 'getContentLibraries', {
  staleTime: 60_000,
});
