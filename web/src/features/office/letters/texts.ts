export const texts = {
  title: 'E-mails',
  about:
    'Every e-mail this installation sends, with sample data. PROVIDER_NAME, PROVIDER_ADDRESS and PROVIDER_LOGO set the sender details.',
  choose: 'E-mail',
  preview: (subject: string) => `Preview: ${subject}`,
  /** By the file that defines the mail. */
  areas: {
    'Sign-in': ['identity', 'sign-in-link'],
    People: ['invitation'],
    Reviews: ['review', 'reviewer-list', 'compliance'],
    'Plans and payments': ['plan', 'plan-summary'],
    Channel: ['domain', 'channel'],
    Records: ['record', 'look'],
  },
  others: 'Other',
} as const;
