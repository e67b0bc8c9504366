import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetAnnouncementsQuery } from '../../../gen/graphql.ts';
import { GetAnnouncements } from './operations.ts';

export type Announcement = GetAnnouncementsQuery['getAnnouncements'][number];

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => api(GetAnnouncements, {}, { signal }).then((answer) => answer.getAnnouncements),
});
