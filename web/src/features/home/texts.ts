export const texts = {
  title: (name: string) => `Welcome back, ${name}`,
  create: 'New video',
  needs: {
    title: 'What needs you now',
    nothing: 'Nothing needs you right now.',
    corrections: (title: string) => `“${title}” came back with corrections`,
    waiting: (title: string) => `“${title}” is waiting for review`,
    since: (date: string) => `Since ${date}`,
    more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
    trial: (days: number) => (days === 1 ? 'Your trial has 1 day left.' : `Your trial has ${days} days left.`),
    reviewer: 'No reviewer is set',
    settings: 'Account settings',
  },
  videos: { title: 'Recent videos', all: 'See all videos' },
  scripts: { title: 'Content scripts', all: 'See all scripts' },
  empty: 'Your first video begins with a few lines. Write them yourself or take a script from the library.',
  library: 'Choose a script',
} as const;
