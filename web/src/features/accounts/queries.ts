import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { queryClient } from '../../app/query.ts';
import { texts as frame } from '../../app/texts.ts';
import type { GetAccountQuery } from '../../gen/graphql.ts';
import { GetAccount, GetDomainGuidance, GetPeople, GetSessions } from './operations.ts';

export type AccountUser = NonNullable<GetAccountQuery['getUser']>;
export type AccountSettings = NonNullable<AccountUser['settings']>;
export type Account = GetAccountQuery['getViewer'] & {
  user: AccountUser;
  kind: UserKind;
  /** Whose company it is on the screen: the enterprise's for its internal users, one's own for all others. */
  company: AccountSettings | null;
};

/** What kind of person this is, from what the wire says of them. */
export function kindOf(
  user: Pick<AccountUser, 'isEnterprise' | 'isEnterpriseUser' | 'isBodewellUser' | 'admin'>,
): UserKind {
  if (user.isBodewellUser) return 'staff';
  if (user.isEnterprise) return 'enterprise';
  if (user.isEnterpriseUser) return 'enterprise_internal';
  if (!user.admin) return 'individual';
  return user.admin.isEnterprise ? 'company' : 'member';
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account> => {
    const { getViewer, getUser: user } = await api(GetAccount, {}, { signal });
    if (!user) throw new ApiError(frame.errors.generic, 'NOT_FOUND');
    const kind = kindOf(user);
    const company = (kind === 'enterprise_internal' ? user.admin?.settings : null) ?? user.settings;
    return { ...getViewer, user, kind, company };
  },
});

/** For a form that closes once what it saved is on the screen. */
export async function accountRefreshed(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }, { cancelRefetch: false });
  // the answer is told to the screen in a task of its own, which comes before this one
  await new Promise((shown) => setTimeout(shown));
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(GetSessions, {}, { signal }).then((answer) => answer.getSessions),
});

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id],
    queryFn: ({ signal }) => api(GetPeople, { id }, { signal }),
  });

export const guidanceQuery = queryOptions({
  queryKey: ['domain-guidance'],
  queryFn: ({ signal }) => api(GetDomainGuidance, {}, { signal }).then((answer) => answer.getDomainGuidance),
});
