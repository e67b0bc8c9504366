import { graphql } from '../../../gen/graphql.ts';

export const SignInAreaFields = graphql(`
  fragment SignInAreaFields on SignInArea {
    signIn { issuer clientId hasSecret roleId only start }
    domains { domain provenAt wrongSince host proof }
    directory { createdAt lastUsedAt }
    redirectUri
    directoryUrl
  }
`);

export const GetSignIn = graphql(`
  query GetSignIn {
    getSignIn { ...SignInAreaFields }
  }
`);

export const SaveSignIn = graphql(`
  mutation SaveSignIn($signIn: SignInInput!) {
    saveSignIn(signIn: $signIn) { redirectUri }
  }
`);

export const RemoveSignIn = graphql(`
  mutation RemoveSignIn {
    removeSignIn { redirectUri }
  }
`);

export const ChangeSignInDomain = graphql(`
  mutation ChangeSignInDomain($domain: String!, $change: SignInDomainChange!) {
    changeSignInDomain(domain: $domain, change: $change) { redirectUri }
  }
`);

export const ChangeDirectoryToken = graphql(`
  mutation ChangeDirectoryToken($revoke: Boolean) {
    changeDirectoryToken(revoke: $revoke) { token }
  }
`);
