import { graphql } from '../../../gen/graphql.ts';

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
