import { expect, test, vi } from 'vitest';
import { notificationPath } from './notificationPath.ts';

vi.stubGlobal('window', { location: { origin: 'https://greenlit.test' } });

test.each([
  ['/dashboard/approved/7', '/dashboard/approved/7'],
  ['dashboard/approved/7', '/dashboard/approved/7'],
  ['/dashboard/need-changes/7?script=1', '/dashboard/need-changes/7?script=1'],
  ['dashboard/need-changes/7?query=true', '/dashboard/review-script/7'],
  ['https://greenlit.test/dashboard/in-review/7', '/dashboard/in-review/7'],
  ['https://elsewhere.test/dashboard', undefined],
  [null, undefined],
])('%s leads to %s', (link, path) => {
  expect(notificationPath(link)).toBe(path);
});
