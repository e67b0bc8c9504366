/** The labels of the player's controls. */
export const texts = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  /** Read out with the position. */
  of: (time: string, whole: string) => `${time} of ${whole}`,
  captions: 'Captions',
  automaticCaptions: 'Captions (automatic)',
  /** Shown above the captions. */
  automatic: 'Automatic captions',
  /** In the menu of a browser's own player. */
  english: 'English',
  automaticEnglish: 'English (automatic)',
  speed: 'Speed',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  withKey: (name: string, key: string) => `${name} (${key})`,
  unplayable: 'This video can’t be played right now. Reload the page to try again.',
  open: 'Open the video',
} as const;
