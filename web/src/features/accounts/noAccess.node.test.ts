import { PARENT_INACTIVE } from '@greenlit/domain/accounts/access.ts';
import { expect, test } from 'vitest';
import { someViewer } from '../../../testing/viewer.ts';
import { noAccess } from './noAccess.ts';
import { texts } from './texts.ts';

test.each([
  ['a lapsed owner', 'expired', true, texts.noPlan, '/dashboard/plans'],
  ['a member of a lapsed owner', 'parent_inactive', false, texts.noAccess, undefined],
  ['a partner company of an inactive enterprise', 'parent_inactive', true, PARENT_INACTIVE, undefined],
] as const)('%s reads what helps', (_who, reason, seePlans, words, to) => {
  const viewer = someViewer({ access: { allowed: false, reason }, rights: { seePlans } });
  expect(noAccess(viewer)).toMatchObject({ words });
  expect(noAccess(viewer).to).toBe(to);
});
