import { openedBy } from '@greenlit/domain/people/openings.ts';
import { BUILT_IN_PERMISSIONS, NO_PERMISSIONS } from '@greenlit/domain/people/permissions.ts';
import { expect, test } from 'vitest';
import { openings } from './openings.schema.ts';

test('everything listed for roles is an operation that needs a permission', () => {
  expect(openings().filter(({ needs }) => needs.length === 0)).toEqual([]);
});

test('a role allows what the policy says', () => {
  expect(openedBy(openings(), NO_PERMISSIONS)).toEqual([]);
  expect(openedBy(openings(), { ...NO_PERMISSIONS, approveVideos: true })).toEqual([
    'See reviews waiting for a decision',
    'Approve, and ask for corrections',
  ]);
  expect(openedBy(openings(), BUILT_IN_PERMISSIONS.admin)).toEqual(openings().map(({ words }) => words));
  expect(openedBy(openings(), BUILT_IN_PERMISSIONS.basic)).not.toContain('Write scripts');
});
