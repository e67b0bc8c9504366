import { graphql } from '../../gen/graphql.ts';

export const GetPlanPage = graphql(`
  query GetPlanPage {
    getUser {
      id needSetup isEnterprise
      settings { id usersCount billingContact billingEmail }
      customPlan {
        id active trial trialEndDate expireAt finalPrice interval paidByAdmin discount
        complianceEngine multiUsersEngine contentLibraries
      }
      admin {
        id name isEnterprise
        settings { id companyName companyFullName }
        customPlan { id complianceEngine discount }
      }
    }
    getConfig {
      basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount providerName providerEmail
      publishableKey testPayments
    }
    getContentLibraries { id key name scriptCount }
    getPlansTemplates { id name usersRange complianceEngine multiUsersEngine }
    getActiveSubUsersCount
  }
`);

export const GetSeatHolders = graphql(`
  query GetSeatHolders($id: ID!) {
    getSubUsers(id: $id) { id name lastName email active }
  }
`);

export const GetPlanQuote = graphql(`
  query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {
    getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {
      base seats compliance monthly subtotal yearDiscount companyDiscount couponDiscount finalPrice couponError waitsFor
      proration { amountDue credit nextPayment nextPaymentAt timing quote lines { kind amount } }
    }
  }
`);

export const GetCoupon = graphql(`
  query GetCoupon($code: String!) {
    getCoupon(code: $code) { id percentOff amountOff minimumAmount error }
  }
`);

export const BuyPlan = graphql(`
  mutation BuyPlan(
    $usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!
    $attempt: ID!, $quote: String
  ) {
    handleSubscriptionAndPayment(
      usersCount: $usersCount, cardData: $cardData, removeIds: $removeIds, customPlan: $customPlan
      attempt: $attempt, quote: $quote
    ) { id active trial finalPrice interval }
  }
`);

export const GetRenewal = graphql(`
  query GetRenewal {
    getSubscription {
      state
      unpaid { amount dueAt until }
      card { brand last4 expiryMonth expiryYear }
    }
  }
`);

export const GetContract = graphql(`
  query GetContract {
    getSubscription { state coupon couponWaits unpaid { amount dueAt } }
    getInvoices { id number paid refunded refunding paidAt pdfUrl }
  }
`);

export const ChangeCard = graphql(`
  mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {
    changeCard(cardData: $cardData, attempt: $attempt) { state }
  }
`);

export const ConfirmCard = graphql(`
  mutation ConfirmCard($clientSecret: String!) {
    confirmCard(clientSecret: $clientSecret) { state }
  }
`);

export const PayRenewal = graphql(`
  mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {
    payRenewal(cardData: $cardData, attempt: $attempt) { state }
  }
`);
