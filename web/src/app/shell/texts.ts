/** The words of the frame's own parts. */
export const texts = {
  nav: {
    label: 'Main',
    home: 'Home',
    content: 'Content',
    videos: 'My videos',
    favorites: 'Favorites',
    account: 'Account',
    settings: 'Settings',
    channel: 'My Video Channel',
    enterpriseChannel: 'Enterprise Video Channel',
    open: 'Open the menu',
    close: 'Close the menu',
    topBar: 'Top bar',
    toHome: 'Greenlit, home',
  },
  bell: {
    title: 'Notifications',
    unreadCount: (count: number) => `Notifications, ${count} unread`,
    unread: 'Unread',
    none: 'Nothing new. You will read here when a reviewer answers.',
  },
  profile: { menu: (name: string) => `${name}, account menu`, account: 'Account' },
} as const;
