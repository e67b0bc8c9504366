/** The texts of the compliance check, wherever scripts are written or read. */
export const texts = {
  title: 'Compliance check',
  empty: 'Phrases your reviewer is likely to question are marked here as you write.',
  none: (reviewed: boolean) => `No risky phrases found.${reviewed ? ' Your reviewer still decides.' : ''}`,
  marked: (count: number) => (count === 1 ? '1 phrase to check' : `${count} phrases to check`),
  markedMore: (count: number) => `At least ${count} phrases to check`,
  showMore: (count: number) => `Show ${count} more`,
  severity: { stop: 'Remove', caution: 'Add a caveat' },
  beside: 'Also found in these words',
  jump: (phrase: string) => `Show “${phrase}” in the text`,
  replace: (text: string) => `Write “${text}”`,
  rule: 'Rule',
  details: 'Details',
  here: 'The phrase at the cursor',
  dismiss: {
    open: 'Dismiss',
    about: (phrase: string) => `Dismiss “${phrase}”`,
    reason: 'Why keep it?',
    hint: 'Your reviewer will see this.',
    save: 'Dismiss with this reason',
    cancel: 'Cancel',
  },
  dismissed: {
    title: (count: number) => `Dismissed (${count})`,
    restore: 'Restore',
    restoreAbout: (phrase: string) => `Restore the mark on “${phrase}”`,
  },
  claims: {
    title: (count: number) => (count === 1 ? '1 claim from your register' : `${count} claims from your register`),
    proof: 'View evidence',
    until: (day: string, by: string) => `until ${day}, approved by ${by}`,
    expired: (day: string) => `expired on ${day}`,
  },
  conflict: {
    label: 'Marks dismissed only here',
    kept: (phrase: string | undefined, reason: string) => (phrase ? `“${phrase}”: ${reason}` : reason),
  },
  round: {
    dismissed: (count: number) =>
      count === 1 ? 'The author keeps one marked phrase:' : `The author keeps ${count} marked phrases:`,
    why: 'Because:',
    standing: (count: number) => (count === 1 ? '1 more phrase was marked' : `${count} more phrases were marked`),
  },
} as const;
