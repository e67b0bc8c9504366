/** The texts of the frame's own parts. */
export const texts = {
  nav: {
    label: 'Main',
    home: 'Home',
    content: 'Content',
    videos: 'My videos',
    favorites: 'Favorites',
    reviews: 'Reviews',
    domains: 'Domains',
    account: 'Account',
    libraries: 'Libraries',
    records: 'Records',
    settings: 'Settings',
    users: 'Users',
    sharing: 'Sharing',
    accountSettings: 'Account settings',
    channel: 'My Video Channel',
    enterpriseChannel: 'Enterprise Video Channel',
    open: 'Open the menu',
    close: 'Close the menu',
    topBar: 'Top bar',
    toHome: 'Greenlit, home',
  },
  command: {
    open: 'Search',
    hint: 'Scripts, videos, people, settings',
    found: 'Results',
    nothing: 'Nothing found. Try fewer letters.',
    places: 'Go to',
    scripts: 'Scripts',
    videos: 'Videos',
    people: 'People',
    newVideo: 'New video',
    newScript: 'New script',
    generate: 'Generate a script',
    settings: (tab: string) => `Settings: ${tab}`,
    tabs: { owner: 'Your profile', company: 'Company', disclaimer: 'Disclosures', advanced: 'Advanced' },
  },
  plan: {
    /** Label before the price for screen readers. */
    label: 'Plan',
  },
  upgrade: {
    title: 'Get Started',
    trial: (days: number) =>
      days === 1
        ? '1 day of your trial is left. See what each plan includes.'
        : `${days} days of your trial are left. See what each plan includes.`,
    trialOver: 'Your trial is over. What you made is kept. See what each plan includes.',
    noPlan: 'You have no active plan. What you made is kept. See what each plan includes.',
    action: 'See plans',
  },
  warning: {
    label: 'Your plan',
    daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    dismiss: 'Hide until tomorrow',
  },
  bell: {
    title: 'Notifications',
    unreadCount: (count: number) => `Notifications, ${count} unread`,
    unread: 'Unread',
    readAll: 'Mark all as read',
    earlier: 'Show earlier ones',
    none: 'Nothing new. You will read here when a reviewer answers.',
    arrived: (message: string) => `New notification: ${message}`,
  },
  profile: { menu: (name: string) => `${name}, account menu`, account: 'Account' },
} as const;
