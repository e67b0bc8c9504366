export const texts = {
  title: 'Mails',
  about:
    'Every mail as your installation sends it, about people who do not exist. PROVIDER_NAME, PROVIDER_ADDRESS and PROVIDER_LOGO set what the mails say of you.',
  choose: 'Mail',
  preview: (subject: string) => `Preview: ${subject}`,
  /** By the file of letters that a mail comes from. */
  areas: {
    'Sign-in': ['identity', 'sign-in-link'],
    People: ['invitation'],
    Reviews: ['review', 'reviewer-list', 'compliance'],
    'Plans and payments': ['plan', 'plan-summary'],
    Channel: ['domain', 'channel'],
    Records: ['record', 'look'],
  },
  others: 'Others',
} as const;
