import { PAGE_SIZE } from '@greenlit/domain/shared/paging.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { StaffRowFragment } from '../../../gen/graphql.ts';
import { GetStaff, GetStaffMember } from './operations.ts';

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
