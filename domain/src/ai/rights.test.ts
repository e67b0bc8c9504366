import { expect, it } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { mayWriteRules } from './rights.ts';

const TABLE: [kind: UserKind, isAdmin: boolean, may: boolean][] = [
  ['individual', false, true],
  ['enterprise', false, true],
  ['enterprise_internal', false, true],
  ['company', false, false],
  ['company', true, false],
  ['member', false, false],
  ['member', true, false],
  ['staff', false, false],
  ['staff', true, true],
];

it.each(TABLE)('a %s (admin: %s) writes the rules: %s', (kind, isAdmin, may) => {
  expect(mayWriteRules({ kind, isAdmin })).toBe(may);
});
