import { graphql } from '../../../gen/graphql.ts';

export const StaffFields = graphql(`
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
