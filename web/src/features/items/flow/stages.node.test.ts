import { expect, test } from 'vitest';
import { pageOf } from './video.ts';

test.each([
  ['draft', 0, '/dashboard/edit-script/7'],
  ['draft', 1, '/dashboard/video-record/7'],
  ['draft', 2, '/dashboard/video-record/7'],
  ['draft', 3, '/dashboard/video-record/7'],
  ['in_review', 3, '/dashboard/in-review/7'],
  ['need_changes', 3, '/dashboard/need-changes/7'],
  ['approved', 0, '/dashboard/approved/7'],
] as const)('a video that is %s at stage %d continues at %s', (status, view, page) => {
  expect(pageOf({ id: '7', status, view })).toBe(page);
});
