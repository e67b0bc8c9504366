import { graphql } from '../../../gen/graphql.ts';

export const GetSubscription = graphql(`
  query GetSubscription {
    getUser {
      id
      settings { id usersCount }
      customPlan {
        id active trial trialEndDate expireAt finalPrice interval paidByAdmin complianceEngine
      }
    }
    getSubscription {
      state periodEnd nextPrice balance coupon
      pending { interval price usersCount complianceEngine }
      unpaid { amount dueAt nextTryAt until }
      card { brand last4 expiryMonth expiryYear }
    }
    getInvoices { id number purpose paid refunded refunding paidAt pdfUrl }
  }
`);

export const CancelPlan = graphql(`
  mutation CancelPlan($id: ID!) {
    cancelPlanSubscription(id: $id) { id }
  }
`);

export const ResumePlan = graphql(`
  mutation ResumePlan($id: ID!) {
    resumePlanSubscription(id: $id) { id }
  }
`);

export const WithdrawChange = graphql(`
  mutation WithdrawChange($id: ID!) {
    withdrawPlanChange(id: $id) { id }
  }
`);

export const SendPlanMail = graphql(`
  mutation SendPlanMail($type: String!) {
    sendPlanMail(type: $type) { sent }
  }
`);
