import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { graphql, type SignInAreaFieldsFragment } from '../../../gen/graphql.ts';

graphql(`
  fragment SignInAreaFields on SignInArea {
    signIn { issuer clientId hasSecret roleId only start }
    domains { domain provenAt wrongSince host proof }
    directory { createdAt lastUsedAt ignored }
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

export type SignInArea = SignInAreaFieldsFragment;

export const signInQuery = queryOptions({
  queryKey: ['own-sign-in'],
  queryFn: ({ signal }) => api(GetSignIn, {}, { signal }).then((answer) => answer.getSignIn as SignInArea),
});
