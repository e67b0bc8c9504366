import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import type { SettingName, SettingsWith } from '@greenlit/domain/accounts/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../app/graphql.ts';
import { queryClient } from '../../app/query.ts';
import { texts as frame } from '../../app/texts.ts';
import type { AccountSettingsFragment, GetAccountQuery } from '../../gen/graphql.ts';
import { GetAccount, GetDomainGuidance, GetSessions } from './operations.ts';

export type AccountUser = NonNullable<GetAccountQuery['getUser']>;
export type AccountSettings = AccountSettingsFragment;

/** Settings on other screens: who pays, sharing, the other reviewers, and what the setup asks. */
type ShownElsewhere =
  | SettingsWith<{ readBy: 'payer' } | { kind: 'switch' | 'list' }>
  | 'companyArea'
  | 'industry'
  | 'workspaceName';
// an error here names the settings that no screen selects: add them to the fragment AccountSettings
({}) satisfies Record<Exclude<SettingName, keyof AccountSettings | ShownElsewhere>, never>;

export type Account = GetAccountQuery['getViewer'] & {
  user: AccountUser;
  kind: UserKind;
  /** The company shown: the enterprise's for its internal users, otherwise the person's own. */
  company: AccountSettings | null;
};

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account> => {
    const { getViewer, getUser: user } = await api(GetAccount, {}, { signal });
    if (!user) throw new ApiError(frame.errors.generic, 'NOT_FOUND');
    const { kind } = user;
    const company = (kind === 'enterprise_internal' ? user.admin?.settings : null) ?? user.settings;
    return { ...getViewer, user, kind, company };
  },
});

/** Resolves when the saved data is on the screen, for a form that closes then. */
export async function accountRefreshed(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }, { cancelRefetch: false });
  // the query's result is rendered in a separate task, which runs before this one
  await new Promise((shown) => setTimeout(shown));
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(GetSessions, {}, { signal }).then((answer) => answer.getSessions),
});

export const guidanceQuery = queryOptions({
  queryKey: ['domain-guidance'],
  queryFn: ({ signal }) => api(GetDomainGuidance, {}, { signal }).then((answer) => answer.getDomainGuidance),
});
