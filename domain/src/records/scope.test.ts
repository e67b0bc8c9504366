import { describe, expect, test } from 'vitest';
import { isOnlyAuditor, type UserKind } from '../accounts/access.ts';
import { scopeWords } from './package.ts';
import { type RecordReach, recordReachOf, recordScope } from './scope.ts';

const role = (name: string) => ({ name, permissions: {} });

describe('whose records a person sees', () => {
  test.each<[UserKind, UserKind | null, string, boolean, RecordReach]>([
    ['individual', null, '', true, 'account'],
    ['enterprise', null, '', true, 'account'],
    ['enterprise_internal', 'enterprise', 'Enterprise', true, 'account'],
    ['enterprise_internal', 'enterprise', 'basic', false, 'own'],
    ['company', 'enterprise', 'Company', true, 'team'],
    ['member', 'individual', 'full', false, 'own'],
    ['member', 'individual', 'approves', true, 'own'],
    ['member', 'individual', 'auditor', false, 'account'],
    ['member', 'enterprise', 'auditor', false, 'account'],
    ['member', 'company', 'auditor', false, 'team'],
    ['staff', null, 'admin', true, 'account'],
    ['staff', null, 'full', false, 'own'],
    ['staff', null, 'auditor', false, 'account'],
  ])('%s under %s with the role %s', (kind, parentKind, name, mayApprove, reach) => {
    expect(recordReachOf({ kind, parentKind, mayApprove, roles: name ? [role(name)] : [] })).toBe(reach);
  });

  test.each<[boolean, string[], boolean]>([
    [true, ['auditor'], true],
    [true, ['auditor', 'full'], false],
    [true, [], false],
    [true, ['Auditor'], false],
    [false, ['auditor'], false],
  ])('works for another: %s, roles %j: only an auditor: %s', (hasParent, names, only) => {
    expect(isOnlyAuditor({ hasParent, roles: names.map(role) })).toBe(only);
  });
});

describe('a scope', () => {
  test.each<[unknown, string]>([
    [{ kind: 'account' }, 'Everything'],
    [{ kind: 'item', itemType: 'video', id: 'v1' }, 'One video'],
    [{ kind: 'dates', from: '2026-01-01', to: '2026-01-01' }, '2026-01-01 to 2026-01-01'],
  ])('%j', (scope, words) => {
    expect(scopeWords(recordScope.parse(scope))).toBe(words);
  });

  test.each([
    {},
    { kind: 'item', itemType: 'video' },
    { kind: 'item', itemType: 'file', id: 'x' },
    { kind: 'dates', from: '2026-01-02', to: '2026-01-01' },
    { kind: 'dates', from: '2026-02-30', to: '2026-03-01' },
    { kind: 'dates', from: '', to: '' },
    { kind: 'everything' },
    { kind: 'account', id: 'v1' },
    { kind: 'item', itemType: 'video', id: 'v1', from: '2026-01-01' },
  ])('not %j', (scope) => {
    expect(recordScope.safeParse(scope).success).toBe(false);
  });
});
