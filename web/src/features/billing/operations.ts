import { graphql } from '../../gen/gql.ts';

export const GetPlanSummary = graphql(`
  query GetPlanSummary {
    getUser {
      id
      settings { id usersCount }
      customPlan {
        id active trial trialEndDate expireAt finalPrice interval paidByAdmin
        complianceEngine multiUsersEngine contentLibraries
      }
    }
    getConfig {
      basicPlanValue scriptsPlanValue complianceValue userValue yearDiscount providerName providerEmail
    }
    getContentLibraries { id name }
  }
`);
