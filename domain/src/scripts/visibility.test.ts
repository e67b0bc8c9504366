import { describe, expect, test } from 'vitest';
import { isEnterpriseLevel, type UserKind } from '../accounts/access.ts';
import { STATUSES, type Status } from '../review/lifecycle.ts';
import { reviewApplies, type ScriptFacts, type ScriptViewer, scriptLevels, scriptRights } from './visibility.ts';

const viewer = (id: string, kind: UserKind, change: Partial<ScriptViewer> = {}): ScriptViewer => ({
  id,
  kind,
  accountId: 'acme',
  companyId: null,
  canApprove: false,
  ...change,
});

const VIEWERS: Record<string, ScriptViewer> = {
  creator: viewer('creator', 'member', { companyId: 'north' }),
  colleague: viewer('colleague', 'member', { companyId: 'north' }),
  approver: viewer('approver', 'member', { companyId: 'north', canApprove: true }),
  company: viewer('north', 'company', { companyId: 'north' }),
  otherCompany: viewer('south', 'company', { companyId: 'south', canApprove: true }),
  otherMember: viewer('sam', 'member', { companyId: 'south' }),
  enterprise: viewer('root', 'enterprise'),
  internal: viewer('ida', 'enterprise_internal'),
  stranger: viewer('stranger', 'individual', { accountId: 'else' }),
  staff: viewer('staff', 'staff', { accountId: 'provider' }),
};

const facts = (change: Partial<ScriptFacts> = {}): ScriptFacts => ({
  creatorId: 'creator',
  accountId: 'acme',
  ofProvider: false,
  companyId: 'north',
  status: 'approved',
  hidden: false,
  archived: false,
  inHiddenLibrary: false,
  ...change,
});

/** s sees, e edits, h hides, a archives, r removes; '' for nothing. */
function rights(script: ScriptFacts, who: string): string {
  const { sees, edits, hides, archives, removes } = scriptRights(script, VIEWERS[who] as ScriptViewer);
  return `${sees ? 's' : ''}${edits ? 'e' : ''}${hides ? 'h' : ''}${archives ? 'a' : ''}${removes ? 'r' : ''}`;
}

const TABLE: [string, Partial<ScriptFacts>, Record<string, string>][] = [
  [
    'a draft',
    { status: 'draft' },
    { creator: 'sehar', colleague: '', approver: '', company: '', enterprise: '', internal: '' },
  ],
  [
    'in review',
    { status: 'in_review' },
    { creator: 'sha', colleague: '', approver: 's', company: '', enterprise: 's', internal: 's' },
  ],
  [
    'needing changes',
    { status: 'need_changes' },
    { creator: 'seha', colleague: '', approver: 's', company: '', enterprise: 's', internal: 's' },
  ],
  [
    'approved',
    { status: 'approved' },
    { creator: 'sha', colleague: 's', approver: 's', company: 's', enterprise: 'sha', internal: 'sha' },
  ],
  [
    'approved and hidden',
    { hidden: true },
    { creator: 'sha', colleague: '', approver: '', company: '', enterprise: 'sha', internal: 'sha' },
  ],
  [
    'approved and archived',
    { archived: true },
    { creator: 'sha', colleague: '', approver: '', company: '', enterprise: 'sha', internal: 'sha' },
  ],
  [
    'approved, in a hidden library',
    { inHiddenLibrary: true },
    { creator: 'sha', colleague: '', approver: '', company: '', enterprise: 'sha', internal: 'sha' },
  ],
  [
    'in review, in a hidden library',
    { status: 'in_review', inHiddenLibrary: true },
    { creator: 'sha', colleague: '', approver: 's', company: '', enterprise: 's', internal: 's' },
  ],
  [
    "the enterprise's own, approved",
    { companyId: null, creatorId: 'ida' },
    { colleague: 's', company: 's', otherCompany: 's', otherMember: 's', internal: 'sha', enterprise: 'sha' },
  ],
  [
    "the enterprise's own, in review",
    { companyId: null, creatorId: 'ida', status: 'in_review' },
    { approver: '', otherCompany: '', internal: 'sha', enterprise: 's' },
  ],
];

describe('who may do what', () => {
  test.each(
    TABLE.flatMap(([name, change, row]) => Object.entries(row).map((cell) => [name, ...cell, change] as const)),
  )('%s, %s: "%s"', (_name, who, expected, change) => {
    expect(rights(facts(change), who)).toBe(expected);
  });

  test.each(STATUSES)("another company's and another account's: nothing (%s)", (status) => {
    for (const who of ['otherCompany', 'otherMember', 'stranger', 'staff'])
      expect(rights(facts({ status }), who)).toBe('');
  });

  test.each<[Status, string, string]>([
    ['draft', 'sehar', ''],
    ['in_review', 'sha', ''],
    ['need_changes', 'seha', ''],
    ['approved', 'sha', 's'],
  ])("the provider's, %s: staff %s, clients %s", (status, staff, client) => {
    const script = facts({ ofProvider: true, accountId: 'provider', creatorId: 'staff', companyId: null, status });
    expect(rights(script, 'staff')).toBe(staff);
    for (const who of Object.keys(VIEWERS).filter((name) => name !== 'staff')) expect(rights(script, who)).toBe(client);
  });

  test("the provider's, hidden, archived or in a hidden library, is not shown to clients", () => {
    const script = facts({ ofProvider: true, accountId: 'provider', creatorId: 'staff', companyId: null });
    expect(rights({ ...script, hidden: true }, 'enterprise')).toBe('');
    expect(rights({ ...script, archived: true }, 'colleague')).toBe('');
    expect(rights({ ...script, inHiddenLibrary: true }, 'colleague')).toBe('');
    expect(rights({ ...script, inHiddenLibrary: true }, 'staff')).toBe('sha');
  });
});

test('enterprise-level people', () => {
  const kinds: UserKind[] = ['individual', 'enterprise', 'enterprise_internal', 'company', 'member', 'staff'];
  expect(kinds.filter(isEnterpriseLevel)).toEqual(['individual', 'enterprise', 'enterprise_internal']);
});

test('the levels of the filter', () => {
  const labels = (names: Parameters<typeof scriptLevels>[0]) => scriptLevels(names).map((level) => level.label);
  expect(labels({ provider: 'Greenlit' })).toEqual(['All', 'Greenlit', 'My Scripts', 'Archived']);
  expect(labels({ provider: 'Greenlit', enterprise: 'Acme', company: 'North' })).toEqual([
    'All',
    'Greenlit',
    'Acme',
    'North',
    'My Scripts',
    'Archived',
  ]);
});

test.each<[UserKind, boolean, boolean, boolean]>([
  ['individual', true, false, true],
  ['individual', false, true, false],
  ['member', true, false, true],
  ['company', true, false, true],
  ['enterprise', true, false, false],
  ['enterprise', false, true, true],
  ['enterprise_internal', true, false, false],
  ['staff', false, false, false],
  ['staff', false, true, true],
])('%s, engine %s, asked for %s: reviewed %s', (kind, engine, asked, reviewed) => {
  expect(reviewApplies(kind, engine, asked)).toBe(reviewed);
});
