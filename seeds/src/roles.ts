import type { DemoRole } from './types.ts';

/** Roles created with the role form; the built-in ones come with the product. */
export const roles: DemoRole[] = [
  {
    name: 'Reviewer (in-house)',
    description: 'Reads everything in the account and decides on reviews. Writes and publishes nothing.',
    audience: 'clients',
    permissions: [
      'usersRead',
      'contentLibraryRead',
      'myVideosRead',
      'favoritesRead',
      'favoritesWrite',
      'approveVideos',
    ],
  },
  {
    name: 'Content editor',
    description: 'Writes and maintains the provider libraries. No access to clients, plans or staff.',
    audience: 'staff',
    permissions: [
      'contentLibraryRead',
      'contentLibraryWrite',
      'myVideosRead',
      'myVideosWrite',
      'favoritesRead',
      'favoritesWrite',
    ],
  },
];
