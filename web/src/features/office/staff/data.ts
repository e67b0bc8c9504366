import { query } from '../../../app/graphql.ts';
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
  mutation CreateStaff($user: UserInput!, $attempt: ID!) {
    createUser(user: $user, attempt: $attempt) { id email initialPassword }
  }
`);

export const ChangeStaff = graphql(`
  mutation ChangeStaff($id: ID!, $user: UserInput!) {
    updateUser(id: $id, user: $user) { id }
  }
`);

export type StaffMember = StaffRowFragment;

export const staffQuery = (search: string, page: number, limit: number) =>
  query(['staff', search, page, limit], GetStaff, { search, page, limit }, 'getUsers');

export const staffMemberQuery = (id: string) => query(['staff', id], GetStaffMember, { id }, 'getUser');
