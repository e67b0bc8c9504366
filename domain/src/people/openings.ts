import type { Permission } from './permissions.ts';

/** What people can do with the operations that a role allows, in plain words; operations with the same words are one entry. */
export const OPENINGS: Readonly<Record<string, string>> = {
  getUsers: 'See the people of the team',
  createSubUsers: 'Invite people',
  fullDisableUser: 'Deactivate and activate people',
  removeUser: 'Remove people',
  getMyScriptsNew: 'Find and read scripts',
  createScript: 'Write scripts',
  genAIScript: 'Generate scripts',
  createContentLibrary: 'Create libraries',
  scriptIsFavorite: 'Mark scripts as favorites',
  getMyVideos: 'See videos',
  createVideo: 'Record and edit videos',
  sendToCompliance: 'Send videos for review',
  videoIsFavorite: 'Mark videos as favorites',
  updateVideosOrder: 'Arrange the channel',
  getReviewQueue: 'See reviews waiting for a decision',
  updateComment: 'Approve, and ask for corrections',
};

/** Something a role allows if it has one of these permissions. */
export interface Opening {
  words: string;
  needs: readonly Permission[];
}

/** The words for everything that these permissions allow. */
export function openedBy(
  openings: readonly Opening[],
  permissions: Readonly<Partial<Record<Permission, boolean>>>,
): string[] {
  return openings.filter(({ needs }) => needs.some((name) => permissions[name] === true)).map(({ words }) => words);
}
