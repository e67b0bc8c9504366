export const texts = {
  title: 'My Video Channel',
  enterpriseTitle: 'Enterprise Video Channel',
  ownerTitle: 'Video Channel',
  home: 'Back to Greenlit',
  back: 'Back to the channel',
  actions: 'Channel',
  reorganize: 'Reorganize',
  publicPage: 'Open public page',
  copyPersonal: 'Copy link',
  copyEnterprise: 'Copy enterprise link',
  /** Specification, landing page. */
  copied: 'Link copied to clipboard',
  copyFailed: 'Copying is not possible here',
  /** Specification, landing page. */
  tooFew: 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO',
  /** Specification, landing page. */
  empty: 'No Videos...',
  emptyHint: 'When a video is approved, it appears here.',
  /** Specification, landing page. */
  failed: 'Something went wrong',
  more: 'See more',
  list: 'Videos',
  like: 'Like',
  share: 'Share',
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  /** Specification, messages of videos. */
  removeQuestion: 'Delete?',
  removeWhy: (title: string) => `“${title}” will be removed from the channel and from your videos.`,
  removed: 'Video deleted',
  views: (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en-US')} views`),
  disclosure: 'Disclosure',
  order: {
    hint: 'Drag the videos into order, or move the one in focus with the arrow keys.',
    save: 'Save order',
    cancel: 'Cancel',
    saved: 'Order saved',
    handle: (title: string, place: number, of: number) => `Move ${title}, ${place} of ${of}`,
    movedTo: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
  },
} as const;
