/** What a submission to compliance needs besides the text, wherever it is asked for. */
export const texts = {
  panel: {
    title: 'Compliance review',
    goesTo: (email: string) =>
      `When you save, this script goes to ${email} for review. You can use it once it is approved.`,
    none: 'This script needs a review before it can be used.',
    attach: 'Review file',
    attachHint: 'Attach the ad review file for your reviewer (pdf).',
    remove: 'Remove the file',
  },
} as const;
