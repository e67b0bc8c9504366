import { query } from '../../../app/graphql.ts';
import { type GetAnnouncementsQuery, graphql } from '../../../gen/graphql.ts';

export const GetAnnouncements = graphql(`
  query GetAnnouncements {
    getAnnouncements { id text startsAt endsAt createdBy state }
  }
`);

export const CreateAnnouncement = graphql(`
  mutation CreateAnnouncement($announcement: AnnouncementInput!) {
    createAnnouncement(announcement: $announcement) { id }
  }
`);

export const EndAnnouncement = graphql(`
  mutation EndAnnouncement($id: ID!) {
    endAnnouncement(id: $id) { id }
  }
`);

export type Announcement = GetAnnouncementsQuery['getAnnouncements'][number];

export const announcementsQuery = query(['announcements'], GetAnnouncements, {}, 'getAnnouncements');
