import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import type { SettingName, SettingsWith } from '@greenlit/domain/accounts/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, query, queryClient } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { type AccountSettingsFragment, type GetAccountQuery, graphql } from '../../gen/graphql.ts';

graphql(`
  fragment AccountSettings on Settings {
    id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer
    companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl
    address city state zip timeZone usersCount subdomain subdomainStatus
  }
`);

export const GetAccount = graphql(`
  query GetAccount {
    getViewer {
      settingsTabs { tab title }
      managedFields
      otherReviewers
      pendingEmail
      backupCodesLeft
      rights { editEnterpriseTab useTwoFactor changeEmail }
      storage { used total }
    }
    getUser {
      id kind name lastName email nickname userSub mfaActive isEnterprise isEnterpriseUser isBodewellUser fromSumo
      disclaimers { id title text editable }
      settings { ...AccountSettings }
      admin {
        id name isEnterprise
        settings { ...AccountSettings }
      }
    }
  }
`);

export const SaveSettings = graphql(`
  mutation SaveSettings($id: ID!, $settings: SettingsInput!) {
    updateSettings(id: $id, settings: $settings) { id subdomain subdomainStatus }
  }
`);

export const CreateSettings = graphql(`
  mutation CreateSettings($settings: SettingsInput!) {
    createSettings(settings: $settings) { id subdomain subdomainStatus }
  }
`);

export const SavePerson = graphql(`
  mutation SavePerson($id: ID!, $user: UserInput!) {
    updateUser(id: $id, user: $user) { id }
  }
`);

export const RequestEmailChange = graphql(`
  mutation RequestEmailChange($email: String!) {
    requestEmailChange(email: $email) { id }
  }
`);

export const ConfirmEmailChange = graphql(`
  mutation ConfirmEmailChange($code: String!) {
    confirmEmailChange(code: $code) { id email }
  }
`);

export const UpdateMfa = graphql(`
  mutation UpdateMfa($mfaUser: MfaUserInput!) {
    updateMFAUser(mfaUser: $mfaUser) { message totpAuthUrl }
  }
`);

export const VerifyMfa = graphql(`
  mutation VerifyMfa($mfaUser: MfaUserInput!) {
    verifyMFAUser(mfaUser: $mfaUser) { mfaActive backupCodes }
  }
`);

export const NewBackupCodes = graphql(`
  mutation NewBackupCodes {
    newBackupCodes
  }
`);

export const GetSessions = graphql(`
  query GetSessions {
    getSessions { id current createdAt lastSeenAt ip agent }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) { id }
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

export const AddDisclosures = graphql(`
  mutation AddDisclosures($disclaimers: [DisclaimerInput!]!) {
    addDisclaimersToUser(disclaimers: $disclaimers) { id }
  }
`);

export const SaveDisclosure = graphql(`
  mutation SaveDisclosure($id: ID!, $disclaimer: DisclaimerInput!) {
    updateDisclaimer(id: $id, disclaimer: $disclaimer) { id }
  }
`);

export const RemoveDisclosure = graphql(`
  mutation RemoveDisclosure($id: ID!) {
    removeDisclaimer(id: $id) { id }
  }
`);

export const VerifyDomain = graphql(`
  mutation VerifyDomain($subdomain: String!) {
    verifySubDomain(subdomain: $subdomain) { valid message }
  }
`);

export const GetDomainGuidance = graphql(`
  query GetDomainGuidance {
    getDomainGuidance {
      target checkedAt reason wrongSince
      look { records { type host wanted found right } inTheWay { type found advice } }
    }
  }
`);

export const GetReviewPolicy = graphql(`
  query GetReviewPolicy {
    getReviewPolicy {
      reviewCode approvalMonths disclosureRequired disclosureSeconds registrationRequired filingRequired
      installationReviewCode installationApprovalMonths
    }
  }
`);

export const SaveReviewPolicy = graphql(`
  mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {
    updateReviewPolicy(policy: $policy) {
      reviewCode approvalMonths disclosureRequired disclosureSeconds registrationRequired filingRequired
    }
  }
`);

export const CloseAccount = graphql(`
  mutation CloseAccount($words: String!) {
    closeAccount(words: $words) { id }
  }
`);

export const GetBuyUsers = graphql(`
  query GetBuyUsers {
    getUser { id settings { id usersCount } }
    getConfig { userValue publishableKey }
  }
`);

export const GetUsersQuote = graphql(`
  query GetUsersQuote($usersCount: Int!) {
    getPlanQuote(usersCount: $usersCount, customPlan: { multiUsersEngine: true }) {
      waitsFor
      proration { amountDue nextPayment nextPaymentAt taxes { name percent inclusive reversed amount } }
    }
  }
`);

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

export const sessionsQuery = query(['sessions'], GetSessions, {}, 'getSessions');

export const guidanceQuery = query(['domain-guidance'], GetDomainGuidance, {}, 'getDomainGuidance');
