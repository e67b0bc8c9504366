import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { graphql } from '../../gen/graphql.ts';

export const GetSharing = graphql(`
  query GetSharing {
    getUser {
      id kind
      settings { id downloadButton embedButton facebookButton linkedinButton twitterButton }
      admin { id settings { id downloadButton embedButton facebookButton linkedinButton twitterButton } }
    }
  }
`);

export const SaveSharing = graphql(`
  mutation SaveSharing($id: ID!, $settings: SettingsInput!) {
    updateSettings(id: $id, settings: $settings) {
      id downloadButton embedButton facebookButton linkedinButton twitterButton
    }
  }
`);

/** The account's own settings or, for internal users, those of their enterprise, which they share. */
export const sharingQuery = queryOptions({
  queryKey: ['sharing'],
  queryFn: async ({ signal }) => {
    const { getUser: user } = await api(GetSharing, {}, { signal });
    return (user?.kind === 'enterprise_internal' ? user.admin?.settings : user?.settings) ?? null;
  },
});
