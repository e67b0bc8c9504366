import { graphql } from '../../gen/gql.ts';

export const GetAccount = graphql(`
  query GetAccount {
    getUser {
      id name lastName email isEnterprise isEnterpriseUser fromSumo
      admin { id isEnterprise }
      disclaimers { id title text }
      settings {
        id color phone workspaceImg signedWorkspaceImgUrl
        companyName companyLink companyPhone bio complianceEmail companyImg signedCompanyImgUrl
      }
    }
  }
`);

export const SaveSettings = graphql(`
  mutation SaveSettings($id: ID!, $settings: SettingsInput!) {
    updateSettings(id: $id, settings: $settings) { id }
  }
`);
