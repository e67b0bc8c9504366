import { NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';

type Readable = { readed: number };

/** The bell's list: the latest ten, or all. The number of unread ones always includes all. */
export function listed<Notice extends Readable>(all: readonly Notice[], isHistory: boolean) {
  const notices = isHistory ? all : all.slice(0, NOTIFICATIONS_SHOWN);
  const unread = unreadIn(all);
  return { notices, unread, unreadEarlier: unread - unreadIn(notices), hasEarlier: notices.length < all.length };
}

const unreadIn = (notices: readonly Readable[]): number => notices.filter(({ readed }) => readed === 0).length;
