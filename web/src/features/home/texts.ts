export const texts = {
  title: (name: string) => `Welcome back, ${name}`,
  titleFirst: (name: string) => `Welcome, ${name}`,
  create: 'New video',
  needs: {
    title: 'For you to do',
    nothing: 'You’re all caught up.',
    corrections: (title: string) => `“${title}” came back with corrections`,
    conditions: (title: string) => `“${title}” is approved with conditions on use`,
    conditionsHint: {
      video: 'It is published as soon as you agree to follow them.',
      script: 'Agree to follow them before you use it.',
    },
    conditionsRead: 'Read them',
    since: (date: string) => `Since ${date}`,
    decide: (title: string, version: number) =>
      version > 1 ? `Decide on “${title}”, version ${version}` : `Decide on “${title}”`,
    askedBy: (name: string) => `Asked by ${name}`,
    review: 'Review',
    trial: (days: number) => (days === 1 ? 'Your trial has 1 day left.' : `Your trial has ${days} days left.`),
    reviewer: 'No reviewer set',
    settings: 'Account settings',
    setup: 'Your setup is not finished',
    setupHint: 'Your plan is not chosen yet.',
    plans: 'See plans',
  },
  waiting: {
    title: 'Waiting for others',
    review: (title: string) => `“${title}” is with your reviewer`,
    more: (count: number) => (count === 1 ? '1 more is waiting' : `${count} more are waiting`),
  },
  first: {
    title: 'Your first video',
    progress: (done: number, of: number) => `${done} of ${of} done`,
    done: 'Done',
    hide: 'Hide this list',
    steps: {
      'Edit Script': {
        title: 'Write a script',
        hint: 'Write it yourself, or pick one from the library.',
        action: 'Start writing',
      },
      'Record Video': { title: 'Record it', hint: 'In your browser, reading from the teleprompter.', action: 'Record' },
      'Add Logo': { title: 'Add your logo', hint: 'Your logo, a disclosure and a thumbnail.', action: 'Add your logo' },
      'Send Video': {
        title: 'Send it to compliance',
        hint: 'Your reviewer decides from a link in an e-mail.',
        action: 'Send',
      },
      Published: { title: 'Publish it', hint: 'On your channel, or with a link you share.', action: 'Publish' },
    },
    /** Instead of the title and the hint of sending, once the video was sent. */
    sent: {
      decision: { title: 'Waiting for your reviewer', hint: 'We’ll let you know as soon as they decide.' },
      corrections: { title: 'Make the corrections', hint: 'Your reviewer asked for changes. Then send it again.' },
    },
  },
  videos: { title: 'Recent videos', all: 'See all videos' },
  scripts: { title: 'Content scripts', all: 'See all scripts' },
  empty: 'Your first video starts with a few lines. Write them yourself or pick a script from the library.',
  noScripts: 'No scripts yet. Scripts from your libraries appear here.',
  library: 'Choose a script',
} as const;
