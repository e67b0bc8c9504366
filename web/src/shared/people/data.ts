import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, query } from '../../app/graphql.ts';
import {
  type GetGivenRolesQuery,
  type GetPeoplePageQuery,
  graphql,
  type PersonRowFragment,
  type UserFiltersInput,
} from '../../gen/graphql.ts';

graphql(`
  fragment PersonRow on User {
    id name lastName email kind state expireAt lastSeenAt mailRefused teamSize viewerCanManage
    roles { id name }
    settings { color signedWorkspaceImgUrl }
    company { name img signedImgUrl }
    customPlan { active trial interval finalPrice expireAt }
    unfinishedItems @include(if: $removed)
  }
`);

export const GetPeoplePage = graphql(`
  query GetPeoplePage($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID, $removed: Boolean!) {
    getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {
      pages total totalIsCapped currentPage
      users { ...PersonRow }
    }
    getViewer { seats { used total } }
  }
`);

export const GetGivenRoles = graphql(`
  query GetGivenRoles {
    getRoles {
      id name description audience viewerCanEdit
      permissions {
        usersRead usersWrite contentLibraryRead contentLibraryWrite myVideosRead myVideosWrite
        favoritesRead favoritesWrite approveVideos postVideos
      }
    }
  }
`);

export const FindInTeam = graphql(`
  query FindInTeam($emails: [String!]!) {
    findSubUsers(emails: $emails)
    getViewer { seats { used total } }
  }
`);

export const ImportPeople = graphql(`
  mutation ImportPeople($people: [ImportedPersonInput!]!, $message: String, $lastDay: String) {
    importSubUsers(people: $people, message: $message, lastDay: $lastDay) { invited { id } skipped }
  }
`);

export const InviteAgain = graphql(`
  mutation InviteAgain($subusers: SubUsersInput!) {
    createSubUsers(subusers: $subusers) { id }
  }
`);

export const CorrectInvitation = graphql(`
  mutation CorrectInvitation($userId: ID!, $email: String!) {
    correctInvitation(userId: $userId, email: $email) { id email mailRefused }
  }
`);

export const RemovePerson = graphql(`
  mutation RemovePerson($id: ID!) {
    removeUser(id: $id) { id }
  }
`);

export const SwitchPerson = graphql(`
  mutation SwitchPerson($id: ID!, $active: Boolean!, $takeDown: Boolean) {
    fullDisableUser(disableData: { id: $id, updateToSubs: false, active: $active, takeDown: $takeDown }) { id active }
  }
`);

export const HandOverWork = graphql(`
  mutation HandOverWork($from: ID!, $to: ID!) {
    handOverWork(userId: $from, toUserId: $to) { scripts videos libraries stayed }
  }
`);

export const RenamePerson = graphql(`
  mutation RenamePerson($id: ID!, $name: String!, $lastName: String!) {
    updateUser(id: $id, user: { name: $name, lastName: $lastName }) { id }
  }
`);

export const GiveRole = graphql(`
  mutation GiveRole($id: ID!, $role: ID!) {
    updateUser(id: $id, user: { roles: [$role] }) { id }
  }
`);

export const ChangeLastDay = graphql(`
  mutation ChangeLastDay($id: ID!, $lastDay: String!) {
    updateUser(id: $id, user: { lastDay: $lastDay }) { id }
  }
`);

export const GetOpenings = graphql(`
  query GetOpenings {
    getOpenings { words needs }
  }
`);

export const MakeRole = graphql(`
  mutation MakeRole($role: RoleInput!, $attempt: ID!) {
    createRole(role: $role, attempt: $attempt) { id name }
  }
`);

export const ChangeRole = graphql(`
  mutation ChangeRole($role: RoleInput!) {
    updateRole(role: $role) { id }
  }
`);

export const DropRole = graphql(`
  mutation DropRole($id: ID!) {
    removeRole(id: $id) { id }
  }
`);

export const LookAs = graphql(`
  mutation LookAs($id: ID!, $reason: String!) {
    lookAsClient(id: $id, reason: $reason) { id token }
  }
`);

export type Person = PersonRowFragment;
export type GivenRole = GetGivenRolesQuery['getRoles'][number];

/** Pages found by number: fast near the start, and correct even if the last person before them was renamed. */
const NUMBERED_PAGES = 200;

/** The last person before a page far down, from which the page continues. */
export const lastBefore = (page: number, before: readonly { id: string }[] | undefined): string | null =>
  page > NUMBERED_PAGES ? (before?.at(-1)?.id ?? null) : null;

const peopleKey = (filters: UserFiltersInput, page: number, limit: number) => ['people', filters, page, limit];

export const peopleQuery = (filters: UserFiltersInput, page: number, limit: number) =>
  queryOptions({
    queryKey: peopleKey(filters, page, limit),
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<GetPeoplePageQuery>(peopleKey(filters, page - 1, limit));
      const after = lastBefore(page, before?.getUsers.users);
      const removed = filters.state === 'removed';
      return api(GetPeoplePage, { filters, page, limit, after, removed }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const rolesQuery = query(['given-roles'], GetGivenRoles, {}, 'getRoles');

/** Which addresses are already in the team, and the seats. */
export const knownQuery = (emails: readonly string[]) =>
  queryOptions({
    queryKey: ['known-people', emails],
    queryFn: ({ signal }) => api(FindInTeam, { emails: [...emails] }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What permissions allow; the same for everybody until the next release. */
export const openingsQuery = query(['openings'], GetOpenings, {}, 'getOpenings', {
  staleTime: Number.POSITIVE_INFINITY,
});
