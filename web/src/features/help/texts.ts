export const texts = {
  title: 'Help',
  search: 'Search help',
  none: (words: string) => `Nothing found for “${words}”. Try fewer or other words.`,
  count: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  more: 'Still stuck?',
  ask: 'Ask the person who manages Greenlit at your firm.',
  write: 'Write to us:',
  back: 'Back to Greenlit',
} as const;
