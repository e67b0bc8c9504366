export const texts = {
  title: 'Favorites',
  tabs: 'Favorites',
  scripts: 'Scripts',
  videos: 'Videos',
  emptyScripts: 'Press the star on a script and it waits for you here.',
  emptyVideos: 'Press the star on an approved video and it waits for you here.',
  toScripts: 'Content Scripts',
  toVideos: 'My Videos',
} as const;
