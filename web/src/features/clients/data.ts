import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../app/graphql.ts';
import {
  type ClientRowFragment,
  type GetClientsQuery,
  type GetEnterpriseFormQuery,
  type GetLibraryChoicesQuery,
  graphql,
} from '../../gen/graphql.ts';
import { lastBefore } from '../../shared/people/data.ts';
import type { ClientTab } from './routes.tsx';
import { texts } from './texts.ts';

graphql(`
  fragment ClientRow on User {
    id name lastName email kind state active createdAt teamSize
    settings { companyName companyFullName timeZone }
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
        companyName companyFullName timeZone phone usersCount complianceEmail
        billingContact billingEmail billingAddress billingCity billingState billingZip billingCountry
      }
      customPlan {
        active expireAt price discount promotion_code contentLibraries includedLibraries { id name hidden key }
      }
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
  mutation CreateEnterprise($enterprise: EnterpriseInput!, $attempt: ID!) {
    createEnterprise(enterprise: $enterprise, attempt: $attempt) { id email initialPassword }
  }
`);

export const ChangeEnterprise = graphql(`
  mutation ChangeEnterprise($enterprise: EnterpriseInput!) {
    updateEnterprise(enterprise: $enterprise) { id }
  }
`);

export const CreateClient = graphql(`
  mutation CreateClient($user: UserInput!, $attempt: ID!) {
    createUserAdmin(user: $user, attempt: $attempt) { id email initialPassword }
  }
`);

type InPlan = { id: string; name: string; hidden: boolean };

/** The libraries that a plan can have, as choices: the offered ones, and those that it has although they are hidden now. */
export function libraryOptions(offered: readonly { id: string; name: string }[], inPlan: readonly InPlan[] = []) {
  const kept = inPlan.filter(({ id }) => offered.every((one) => one.id !== id));
  return [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...kept.map(({ id, name, hidden }) => ({ value: id, label: hidden ? texts.hiddenLibrary(name) : name })),
  ];
}

export type Client = ClientRowFragment;
export type LibraryChoice = GetLibraryChoicesQuery['getContentLibraries'][number];
export type Enterprise = NonNullable<GetEnterpriseFormQuery['getUser']>;

const FILTERS = { all: {}, basic: { basicUser: true }, enterprise: { enterpriseUsers: true } } as const;

const clientsKey = (key: ClientTab, search: string, page: number, limit: number) => [
  ...['clients', key, search],
  ...[page, limit],
];

export const clientsQuery = (key: ClientTab, search: string, page: number, limit: number) =>
  queryOptions({
    queryKey: clientsKey(key, search, page, limit),
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<GetClientsQuery['getUsers']>(clientsKey(key, search, page - 1, limit));
      const after = lastBefore(page, before?.users);
      return api(GetClients, { filters: { ...FILTERS[key], search }, page, limit, after }, { signal }).then(
        (answer) => answer.getUsers,
      );
    },
  });

export const enterpriseQuery = (id: string) => query(['enterprise-form', id], GetEnterpriseForm, { id }, 'getUser');

export const libraryChoicesQuery = query(['library-choices'], GetLibraryChoices, {}, 'getContentLibraries');

export const couponQuery = (code: string) => query(['coupon', code], FindCoupon, { code }, 'getCoupon');
