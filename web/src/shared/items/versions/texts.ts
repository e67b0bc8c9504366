export const texts = {
  title: 'Versions',
  titleOf: (title: string) => `Versions of “${title}”`,
  close: 'Close the versions',
  from: 'Compare',
  to: 'with',
  version: (number: number, when: string, by: string | null) =>
    [`Version ${number}`, when, by].filter(Boolean).join(' · '),
  current: (version: string) => `${version} · current`,
  one: 'There is one version so far. A new one starts when you save after a break, after another person, or after a review.',
  same: 'The two versions are the same.',
  changes: (added: number, removed: number) => `${count(added, 'word')} added, ${count(removed, 'word')} removed`,
  compared: 'What changed between the two',
  restore: (number: number) => `Restore version ${number}`,
  restored: (number: number) => `Version ${number} restored`,
  restoreAsk: {
    title: (number: number) => `Restore version ${number}?`,
    body: 'Its title and text become the current ones. The current version stays in the list.',
    yes: 'Restore',
  },
  frozen: 'Only a draft, or a script that needs changes, can go back to an earlier version.',
  failed: 'Error updating script, please try again',
} as const;

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : `${noun}s`}`;
}
