import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import type { GetAccountQuery } from '../../gen/graphql.ts';
import { GetAccount } from './operations.ts';

export type Account = NonNullable<GetAccountQuery['getUser']>;
export type AccountSettings = NonNullable<Account['settings']>;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const { getUser } = await api(GetAccount, {}, { signal });
    if (!getUser) throw new ApiError(frame.errors.generic, 'NOT_FOUND');
    return getUser;
  },
});
