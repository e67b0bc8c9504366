export const texts = {
  title: 'E-mails',
  about:
    'Every e-mail this installation sends, with sample data. PROVIDER_NAME, PROVIDER_ADDRESS and PROVIDER_LOGO set the sender details.',
  choose: 'E-mail',
  preview: (subject: string) => `Preview: ${subject}`,
  /** In this order. */
  areas: {
    'sign-in': 'Sign-in',
    people: 'People',
    reviews: 'Reviews',
    plans: 'Plans and payments',
    channel: 'Channel',
    records: 'Records',
    other: 'Other',
  },
} as const;
