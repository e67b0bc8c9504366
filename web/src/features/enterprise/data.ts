import { graphql } from '../../gen/graphql.ts';

export const GetSharing = graphql(`
  query GetSharing {
    getUser {
      id kind
      settings { id downloadButton embedButton facebookButton linkedinButton twitterButton }
      admin { id settings { id downloadButton embedButton facebookButton linkedinButton twitterButton } }
    }
  }
`);

export const SaveSharing = graphql(`
  mutation SaveSharing($id: ID!, $settings: SettingsInput!) {
    updateSettings(id: $id, settings: $settings) {
      id downloadButton embedButton facebookButton linkedinButton twitterButton
    }
  }
`);

export const GetEnterpriseHome = graphql(`
  query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {
    getReviewQueue(page: 1, limit: 5) @include(if: $decides) {
      total
      rounds { id scriptId videoId title version createdAt requestedBy }
    }
    getAllEnterpriseVideos { id title status updatedAt creator { id name lastName } }
    getAllEnterpriseScripts { id title status updatedAt creator { id name lastName } }
    getViewer { seats @include(if: $manages) { used total } }
  }
`);
