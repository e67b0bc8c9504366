import { expect, test } from 'vitest';
import { cardAction, type Origin, type OriginFacts, originOf, statusLabel } from './labels.ts';
import { STATUSES } from './lifecycle.ts';

test('status labels', () => {
  expect(STATUSES.map((status) => statusLabel(status))).toEqual(['Draft', 'In Review', 'Need Changes', 'Approved']);
});

test.each<[Origin, string]>([
  ['provider', 'Acme In Review'],
  ['enterprise', 'Enterprise In Review'],
  ['admin', 'Admin In Review'],
  ['subuser', 'Subuser In Review'],
])('a status of %s reads %s', (origin, text) => {
  expect(statusLabel('in_review', origin, 'Acme')).toBe(text);
});

test.each<['script' | 'video', boolean, string]>([
  ['script', false, 'Use Script'],
  ['script', true, 'Use Script'],
  ['video', false, 'Use Video'],
  ['video', true, 'Publish'],
])('the buttons of a %s, held %s', (type, isHeld, use) => {
  const labels = STATUSES.map((status) => cardAction(status, type, isHeld));
  expect(labels).toEqual(['Continue', 'Check it out', 'Edit script', use]);
});

const item = (creatorId: string, creatorParentId: string | null, change: Partial<OriginFacts> = {}): OriginFacts => ({
  creatorId,
  creatorParentId,
  ofProvider: false,
  ofEnterprise: false,
  ...change,
});

const provided = item('staff', null, { ofProvider: true });
const byRoot = item('root', null, { ofEnterprise: true });
const byInternal = item('internal', 'root', { ofEnterprise: true });
const byCompany = item('company', 'root');
const byOwner = item('owner', null);
const byMember = item('member', 'owner');

test.each<[string, OriginFacts, string, string | null, Origin | undefined]>([
  ["the provider's, to a client", provided, 'owner', null, 'provider'],
  ["staff's, to its author", provided, 'staff', null, undefined],
  ["an owner's, to themselves", byOwner, 'owner', null, undefined],
  ["an owner's, to a member", byOwner, 'member', 'owner', 'admin'],
  ["a member's, to the owner", byMember, 'owner', null, 'subuser'],
  ["a member's, to a colleague", byMember, 'other', 'owner', undefined],
  ["an enterprise's, to a partner company", byRoot, 'company', 'root', 'enterprise'],
  ["an internal user's, to a partner company", byInternal, 'company', 'root', 'enterprise'],
  ["an internal user's, to the enterprise", byInternal, 'root', null, 'subuser'],
  ["an enterprise's, to an internal user", byRoot, 'internal', 'root', 'enterprise'],
  ["a partner company's, to the enterprise", byCompany, 'root', null, 'subuser'],
  ["a partner company's, to its member", byCompany, 'member', 'company', 'admin'],
])('%s', (_name, facts, id, parentId, expected) => {
  expect(originOf(facts, { id, parentId })).toBe(expected);
});
