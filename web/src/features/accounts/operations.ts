import { graphql } from '../../gen/graphql.ts';

export const AccountSettings = graphql(`
  fragment AccountSettings on Settings {
    id color phone workspaceImg signedWorkspaceImgUrl bio disclaimer
    companyName companyFullName companyLink companyPhone complianceEmail companyImg signedCompanyImgUrl
    address city state zip usersCount subdomain subdomainStatus
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
      reviewCode approvalMonths disclosureRequired disclosureSeconds installationReviewCode installationApprovalMonths
    }
  }
`);

export const SaveReviewPolicy = graphql(`
  mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {
    updateReviewPolicy(policy: $policy) { reviewCode approvalMonths disclosureRequired disclosureSeconds }
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
      proration { amountDue nextPayment nextPaymentAt }
    }
  }
`);
