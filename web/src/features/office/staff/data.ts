import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { graphql, type StaffRowFragment } from '../../../gen/graphql.ts';

graphql(`
  fragment StaffRow on User {
    id name lastName email state viewerCanManage
    roles { id name }
    settings { color signedWorkspaceImgUrl }
  }
`);

export const GetStaff = graphql(`
  query GetStaff($search: String!, $page: Int!, $limit: Int!) {
    getUsers(filters: { staff: true, search: $search }, page: $page, limit: $limit) {
      pages total
      users { ...StaffRow }
    }
  }
`);

export const GetStaffMember = graphql(`
  query GetStaffMember($id: ID!) {
    getUser(id: $id) { id name lastName email roles { id name } }
  }
`);

export const CreateStaff = graphql(`
  mutation CreateStaff($user: UserInput!) {
    createUser(user: $user) { id initialPassword }
  }
`);

export const ChangeStaff = graphql(`
  mutation ChangeStaff($id: ID!, $user: UserInput!) {
    updateUser(id: $id, user: $user) { id }
  }
`);

export type StaffMember = StaffRowFragment;

export const staffQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['staff', search, page],
    queryFn: ({ signal }) =>
      api(GetStaff, { search, page, limit: PAGE_SIZE }, { signal }).then((answer) => answer.getUsers),
  });

export const staffMemberQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', id],
    queryFn: ({ signal }) => api(GetStaffMember, { id }, { signal }).then((answer) => answer.getUser),
  });
