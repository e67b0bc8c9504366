import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../../app/graphql.ts';
import { type GetClientPeopleQuery, type GetClientQuery, graphql } from '../../../gen/graphql.ts';
import { whileRefunding } from '../../../shared/billing/refunds.ts';

export const GetClient = graphql(`
  query GetClient($id: ID!) {
    getClient(id: $id) {
      accountId
      user {
        id name lastName email mailRefused kind state active createdAt nickname teamSize
        settings { companyName companyFullName phone timeZone usersCount billingContact billingEmail complianceEmail }
        customPlan {
          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin promotion_code discount
          complianceEngine multiUsersEngine contentLibraries includedLibraries { id name hidden }
        }
      }
      subscription { state nextPrice balance couponWaits unpaid { amount dueAt until } pending { price interval } }
      contractBill { amount from to }
      storage { used total }
      domains { id domain status }
      mail { unsent lastError }
      lastActiveAt
      hold { own provider }
      notes { id text by at }
    }
    getInvoices(userId: $id) { id number purpose paid refunded refunding paidAt timeZone pdfUrl }
  }
`);

export const GetClientPeople = graphql(`
  query GetClientPeople($id: ID!, $page: Int!, $limit: Int!) {
    getUsers(filters: { under: $id }, page: $page, limit: $limit) {
      pages total totalIsCapped
      users {
        id name lastName email kind state active createdAt teamSize lastSeenAt
        roles { id name }
        settings { companyName companyFullName timeZone }
        customPlan {
          id active trial trialEndDate interval price finalPrice expireAt paidByAdmin
          complianceEngine multiUsersEngine contentLibraries includedLibraries { id name hidden }
        }
      }
    }
  }
`);

export const GivePlan = graphql(`
  mutation GivePlan($id: ID!, $plan: CustomPlanInput!) {
    createCustomPlanToUser(id: $id, plan: $plan) { id }
  }
`);

export const SetPlan = graphql(`
  mutation SetPlan($id: ID!, $plan: CustomPlanInput!) {
    updateCustomPlan(id: $id, plan: $plan) { id trialEndDate }
  }
`);

export const EndPlan = graphql(`
  mutation EndPlan($id: ID!) {
    removeCustomPlan(id: $id) { id }
  }
`);

export const BillContract = graphql(`
  mutation BillContract($userId: ID!, $from: DateTime, $amount: Float) {
    billContract(userId: $userId, from: $from, amount: $amount) { id }
  }
`);

export const RefundInvoice = graphql(`
  mutation RefundInvoice($id: ID!, $amount: Float!, $reason: String!, $attempt: ID!) {
    refundInvoice(id: $id, amount: $amount, reason: $reason, attempt: $attempt) { id refunded refunding }
  }
`);

export const HoldClient = graphql(`
  mutation HoldClient($accountId: ID!, $on: Boolean!, $reason: String!, $setter: HoldSetter!) {
    setLegalHold(accountId: $accountId, on: $on, reason: $reason, setter: $setter) { since }
  }
`);

export const AddClientNote = graphql(`
  mutation AddClientNote($userId: ID!, $text: String!) {
    addClientNote(userId: $userId, text: $text) { id }
  }
`);

export const RemoveClientNote = graphql(`
  mutation RemoveClientNote($id: ID!) {
    removeClientNote(id: $id) { id }
  }
`);

export type Client = GetClientQuery['getClient'] & { invoices: GetClientQuery['getInvoices'] };
export type Invoice = GetClientQuery['getInvoices'][number];
export type ClientPerson = GetClientPeopleQuery['getUsers']['users'][number];

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) =>
      api(GetClient, { id }, { signal }).then(
        ({ getClient, getInvoices }): Client => ({ ...getClient, invoices: getInvoices }),
      ),
    refetchInterval: ({ state }) => whileRefunding(state.data?.invoices),
  });

export const clientPeopleQuery = (id: string, page: number, limit: number) =>
  query(['client', id, 'people', page, limit], GetClientPeople, { id, page, limit }, 'getUsers');
