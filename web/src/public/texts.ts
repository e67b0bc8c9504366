/** All texts of the public pages; those marked as fixed are known to other clients (docs/product/wire.md). */
export const texts = {
  share: {
    like: 'Like',
    share: 'Share',
    more: 'More',
    embed: 'Embed',
    download: 'Download',
    captions: 'Captions',
    /** Fixed. */
    linkCopied: 'Link copied to clipboard',
    /** Fixed. */
    embedCopied: 'EMBED CODE IS COPIED',
    copyFailed: 'Couldn’t copy the link. You can copy it from the address bar.',
    embedFailed: 'Couldn’t copy the embed code. Allow this page to use the clipboard, then try again.',
    failed: 'That wasn’t saved. Please try again.',
  },
  channel: {
    /** Fixed. */
    empty: 'No Videos...',
    emptyHint: 'When a video is published, it appears here.',
    /** Fixed. */
    failed: 'Something went wrong',
    failedHint: 'The videos could not be loaded. Please try again in a moment.',
    more: 'See more',
    loading: 'Loading…',
    back: 'All videos',
    videos: 'Videos',
    search: 'Search videos',
    find: 'Search',
    categories: 'Categories',
    all: 'All',
    feed: 'RSS feed',
    nothingFound: 'No videos match your search',
    showAll: 'Show all videos',
  },
  video: {
    disclosure: 'Disclosure',
    transcript: 'Transcript',
    fromScript: 'From the script. The spoken words may differ slightly.',
    related: 'More videos',
    talkTo: (name: string) => `Talk to ${name}`,
    allOf: (name: string) => `All videos by ${name}`,
    by: 'by',
  },
  about: {
    title: (product: string) => `About ${product}`,
    text: (product: string) => `Financial advisers use ${product} to write, record and publish short videos.`,
    steps: [
      {
        title: 'Write and record',
        text: 'Advisers write a script and read it from a teleprompter, right in their browser.',
      },
      {
        title: 'Compliance decides',
        text: 'Where a firm requires it, its compliance team approves each video before anyone can see it.',
      },
      { title: 'Publish, with a record', text: 'The record shows who approved which version, and when.' },
    ],
    whose: 'Each video is made by the firm named next to it. That firm alone is responsible for its content.',
    signUp: 'Create an account',
    signIn: 'Sign in',
  },
  links: { help: 'Help', terms: 'Terms', privacy: 'Privacy' },
  again: 'Try again',
  notFound: {
    title: 'This page isn’t available',
    text: 'The address may be mistyped, or the page is no longer public.',
  },
  ended: {
    title: 'No longer public',
    text: 'This channel and its videos are no longer public. There is nothing wrong with your link.',
  },
  failed: { title: 'Something went wrong', text: 'This is on our side. Please try again in a moment.' },
} as const;
