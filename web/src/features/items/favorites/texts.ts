export const texts = {
  title: 'Favorites',
  tabs: 'Favorites',
  scripts: 'Scripts',
  videos: 'Videos',
  emptyScripts: 'Scripts you mark with a star appear here.',
  emptyVideos: 'Approved videos you mark with a star appear here.',
  toScripts: 'Content Scripts',
  toVideos: 'My Videos',
} as const;
