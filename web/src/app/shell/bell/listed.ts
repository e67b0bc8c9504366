import { NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';

type Readable = { readed: number };

/** What the bell lists: the latest ten, or all. Unread ones are counted in all of them. */
export function listed<Notice extends Readable>(all: readonly Notice[], isHistory: boolean) {
  const notices = isHistory ? all : all.slice(0, NOTIFICATIONS_SHOWN);
  const unread = unreadIn(all);
  return { notices, unread, unreadEarlier: unread - unreadIn(notices), hasEarlier: notices.length < all.length };
}

const unreadIn = (notices: readonly Readable[]): number => notices.filter(({ readed }) => readed === 0).length;
