import { graphql } from '../../gen/graphql.ts';

export const WorkspaceParts = graphql(`
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
