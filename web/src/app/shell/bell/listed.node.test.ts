import { expect, test } from 'vitest';
import { listed } from './listed.ts';

const notices = (...unread: number[]) =>
  Array.from({ length: 13 }, (_, at) => ({ readed: unread.includes(at) ? 0 : 1 }));

test.each([
  ['the latest ten first', notices(0), false, { shown: 10, unread: 1, unreadEarlier: 0, hasEarlier: true }],
  [
    'unread ones before them too',
    notices(0, 11, 12),
    false,
    { shown: 10, unread: 3, unreadEarlier: 2, hasEarlier: true },
  ],
  ['all on request', notices(0, 11, 12), true, { shown: 13, unread: 3, unreadEarlier: 0, hasEarlier: false }],
  ['ten that are all', notices(0).slice(0, 10), false, { shown: 10, unread: 1, unreadEarlier: 0, hasEarlier: false }],
])('the bell lists %s', (_, all, isHistory, wanted) => {
  const { notices: shown, ...rest } = listed(all, isHistory);
  expect({ shown: shown.length, ...rest }).toEqual(wanted);
});
