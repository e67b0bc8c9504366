import type { DemoColleague } from './types.ts';

/** People who only fill the demo's teams: two who work for the partner company, and two with open invitations. */
export const colleagues: DemoColleague[] = [
  {
    name: 'Ruth',
    lastName: 'Abernathy',
    email: 'ruth.abernathy@demo.test',
    parent: 'partner',
    kind: 'member',
    role: 'full',
    joinedDaysAgo: 88,
  },
  {
    name: 'Caleb',
    lastName: 'Voss',
    email: 'caleb.voss@demo.test',
    parent: 'partner',
    kind: 'member',
    role: 'basic',
    joinedDaysAgo: 41,
  },
  {
    name: 'Gwen',
    lastName: 'Osei',
    email: 'pending-company@demo.test',
    parent: 'enterprise',
    kind: 'company',
    role: 'Company',
    joinedDaysAgo: null,
  },
  {
    name: 'Pending',
    lastName: null,
    email: 'pending-internal@demo.test',
    parent: 'enterprise',
    kind: 'enterprise_internal',
    role: 'Enterprise',
    joinedDaysAgo: null,
  },
];
