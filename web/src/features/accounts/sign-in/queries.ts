import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { SignInAreaFieldsFragment } from '../../../gen/graphql.ts';
import { GetSignIn } from './operations.ts';

export type SignInArea = SignInAreaFieldsFragment;

export const signInQuery = queryOptions({
  queryKey: ['own-sign-in'],
  queryFn: ({ signal }) => api(GetSignIn, {}, { signal }).then((answer) => answer.getSignIn as SignInArea),
});
