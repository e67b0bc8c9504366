/** The texts of videos on their way from a person's device to the server. */
export const texts = {
  failures: {
    metadata: 'Failed to load video metadata',
    notReady: 'Ffmpeg is not ready',
    fetch: 'Failed to fetch video',
  },
  checking: 'Checking the video',
  preparing: 'Preparing your video',
  asking: 'Your answer is needed to go on',
  sound: {
    listening: 'Listening to the sound tracks',
    title: 'Which sound is right?',
    about:
      'The file doesn’t tell which of its sound tracks belong in the video. Here is a second of each. If you choose several, they are heard together.',
    play: (name: string) => `Listen to ${name}`,
    use: 'Use this sound',
    none: 'Choose at least one',
  },
  server: {
    sending: 'Your browser can’t read this format. Sending the video to be converted…',
    noRoom: 'This browser has no room for the video. Sending it to be converted…',
    waiting: (before: number) =>
      before > 0
        ? `Waiting for other videos to be converted: ${before} before yours`
        : 'Waiting for other videos to be converted',
    converting: 'Converting your video',
    stopped: 'The conversion was stopped. Try again.',
    kept: (days: number) => `Your file is kept on the server for ${days} days, then deleted.`,
  },
} as const;
