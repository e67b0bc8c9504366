import { graphql } from '../../gen/graphql.ts';

export const ClientRowFields = graphql(`
  fragment ClientRow on User {
    id name lastName email kind state active createdAt teamSize
    settings { companyName companyFullName }
    customPlan { id active trial trialEndDate interval finalPrice expireAt paidByAdmin }
  }
`);

export const GetClients = graphql(`
  query GetClients($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID) {
    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {
      pages total totalIsCapped
      users { ...ClientRow }
    }
  }
`);

export const GetEnterpriseForm = graphql(`
  query GetEnterpriseForm($id: ID!) {
    getUser(id: $id) {
      id name lastName email isEnterprise
      settings {
        companyName companyFullName phone usersCount complianceEmail
        billingContact billingEmail billingAddress billingCity billingState billingZip
      }
      customPlan { price discount promotion_code contentLibraries }
      contentLibraries { id key name userId }
    }
  }
`);

export const GetLibraryChoices = graphql(`
  query GetLibraryChoices {
    getContentLibraries { id key name }
  }
`);

export const FindCoupon = graphql(`
  query FindCoupon($code: String!) {
    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }
  }
`);

export const CreateEnterprise = graphql(`
  mutation CreateEnterprise($enterprise: EnterpriseInput!) {
    createEnterprise(enterprise: $enterprise) { id nickname email initialPassword }
  }
`);

export const ChangeEnterprise = graphql(`
  mutation ChangeEnterprise($enterprise: EnterpriseInput!) {
    updateEnterprise(enterprise: $enterprise) { id }
  }
`);

export const CreateClient = graphql(`
  mutation CreateClient($user: UserInput!) {
    createUserAdmin(user: $user) { id email initialPassword }
  }
`);
