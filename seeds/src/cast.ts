import {
  brokerDealer,
  cedarQuarryGroup,
  educationalPurposes,
  fenwick,
  generalInformation,
  registeredAdviser,
} from './disclosures.ts';
import type { DemoBilling, DemoPerson, DemoPlan, DemoSettings, LibraryRef, PersonKey } from './types.ts';

export function plan(changes: Partial<DemoPlan>): DemoPlan {
  const price = changes.price ?? 0;
  return {
    price,
    finalPrice: price,
    interval: 'month',
    active: true,
    trial: false,
    trialDaysLeft: null,
    expiresInDays: null,
    complianceEngine: false,
    multiUsersEngine: false,
    paidByAdmin: false,
    libraries: ['admin-custom'],
    ...changes,
  };
}

const ownerLibraries: LibraryRef[] = [
  'admin-custom',
  'admin-retirement-income',
  'admin-tax-season',
  'admin-market-volatility',
  'admin-social-security-medicare',
  'admin-building-wealth',
  'admin-estate-planning',
  'admin-behavioral-finance',
  'admin-client-onboarding',
];

const enterpriseLibraries: LibraryRef[] = [
  ...ownerLibraries,
  'admin-insurance-protection',
  'admin-small-business-owners',
  'admin-college-family',
  'admin-crypto-digital-assets',
];

/** Scripts plan 49, four additional seats at 15, compliance engine 30. */
export const ownerPlan = plan({
  price: 139,
  expiresInDays: 17,
  complianceEngine: true,
  multiUsersEngine: true,
  libraries: ownerLibraries,
});

/** What the enterprise form creates: a year, both engines, price equal to final price. */
export const enterprisePlan = plan({
  price: 9600,
  interval: 'year',
  expiresInDays: 241,
  complianceEngine: true,
  multiUsersEngine: true,
  libraries: enterpriseLibraries,
});

/** An invited person's plan is that of the account that pays for it. */
export function paidBy(account: DemoPlan): DemoPlan {
  return { ...account, price: 0, finalPrice: 0, multiUsersEngine: false, paidByAdmin: true };
}

export const enterpriseBilling: DemoBilling = {
  billingContact: 'Elaine Hartsfield',
  billingEmail: 'enterprise@demo.test',
  billingAddress: '240 North High Street, Suite 900',
  billingCity: 'Columbus',
  billingState: 'OH',
  billingZip: '43215',
};

export const whitfield = {
  companyName: 'Whitfield Harbor Advisors',
  address: '48 Commercial Street, Suite 3',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  companyLink: 'https://whitfieldharbor.example',
  industry: 'Financial planning',
};

export const cedarQuarry = {
  companyName: 'Cedar Quarry Advisor Group',
  address: '240 North High Street, Suite 900',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  companyLink: 'https://cedarquarry.example',
  industry: 'Advisory network',
};

export const provider = {
  companyName: 'Greenlit',
  address: '900 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  companyLink: null,
  industry: 'Software',
};

/** The password of all demo users. It only exists if the demo is on. */
export const DEMO_PASSWORD = 'Greenlit-demo-1';

/** Where the demo users' submissions go; nobody signs in as the reviewer. */
export const REVIEWER_EMAIL = 'reviewer@demo.test';

type PersonFacts = Pick<DemoPerson, 'kind' | 'joinedDaysAgo' | 'profile'> &
  Partial<Omit<DemoPerson, 'settings'>> & { settings?: Partial<DemoSettings> };

/** Somebody with what is given. Those below an account share its settings, but for partner companies. */
function person(key: PersonKey, { settings, ...facts }: PersonFacts): DemoPerson {
  return {
    key,
    email: `${key}@demo.test`,
    parent: null,
    role: 'full',
    inheritSettings: facts.parent !== undefined && facts.kind !== 'company',
    lifetimeDeal: false,
    plan: null,
    disclosures: [],
    ...facts,
    settings: {
      complianceEmail: null,
      usersCount: 1,
      subdomain: null,
      companyLogo: null,
      billing: null,
      ...settings,
    },
  };
}

/** Parents come before the people they invited. */
export const people: DemoPerson[] = [
  person('owner', {
    kind: 'individual',
    joinedDaysAgo: 226,
    profile: {
      ...whitfield,
      name: 'Nora',
      lastName: 'Whitfield',
      nickname: 'whitfield-harbor',
      phone: '2075550142',
      bio: 'Nora Whitfield helps families on the Maine coast turn forty years of work into a retirement they can afford. She founded Whitfield Harbor Advisors in 2011, works with about ninety households, and explains money the way she would to a neighbor: slowly, with the risks included. She sails badly and often.',
      color: 2,
    },
    settings: {
      complianceEmail: REVIEWER_EMAIL,
      usersCount: 5,
      subdomain: { name: 'videos.whitfield-harbor.localhost', status: 'active' },
      companyLogo: 'logo-whitfield-harbor.png',
    },
    plan: ownerPlan,
    disclosures: [registeredAdviser, brokerDealer, educationalPurposes],
  }),
  person('trial', {
    kind: 'individual',
    joinedDaysAgo: 9,
    profile: {
      name: 'Daniel',
      lastName: 'Okafor',
      nickname: 'okafor-planning',
      phone: '9195550173',
      companyName: 'Okafor Financial Planning',
      bio: 'Daniel Okafor plans for physicians and nurses in the Research Triangle: student loans, first houses, odd working hours and the question of when enough is enough. Fee-only, one office, one dog.',
      address: '117 East Chapel Hill Street',
      city: 'Durham',
      state: 'NC',
      zip: '27701',
      companyLink: 'https://okaforplanning.example',
      industry: 'Financial planning',
      color: 5,
    },
    plan: plan({
      trial: true,
      trialDaysLeft: 5,
      libraries: ['admin-custom', 'admin-building-wealth', 'admin-market-volatility'],
    }),
  }),
  person('lapsed', {
    kind: 'individual',
    joinedDaysAgo: 310,
    profile: {
      name: 'Susan',
      lastName: 'Brandt',
      nickname: 'brandt-wealth',
      phone: '5155550119',
      companyName: 'Brandt Wealth Planning',
      bio: 'Susan Brandt has advised farm families around Des Moines since 1998, mostly on the two subjects nobody wants to open at dinner: who takes over the land, and what is fair to the children who do not.',
      address: '601 Locust Street, Suite 210',
      city: 'Des Moines',
      state: 'IA',
      zip: '50309',
      companyLink: 'https://brandtwealth.example',
      industry: 'Financial planning',
      color: 8,
    },
    settings: { downloadButton: false },
    plan: plan({ price: 29, active: false, expiresInDays: -12 }),
    disclosures: [generalInformation],
  }),
  person('lifetime', {
    kind: 'individual',
    lifetimeDeal: true,
    joinedDaysAgo: 134,
    profile: {
      name: 'Raymond',
      lastName: 'Castellanos',
      nickname: 'castellanos-insurance',
      phone: '5055550166',
      companyName: 'Castellanos Insurance & Retirement',
      bio: 'Raymond Castellanos runs a two-person insurance and retirement office in Albuquerque, in English and Spanish. His clients are contractors, teachers and the people who teach contractors to keep receipts.',
      address: '2112 Central Avenue SW',
      city: 'Albuquerque',
      state: 'NM',
      zip: '87104',
      companyLink: 'https://castellanos.example',
      industry: 'Insurance',
      color: 11,
    },
    settings: { usersCount: 10, subdomain: { name: 'videos.castellanos.localhost', status: 'in_review' } },
  }),
  person('enterprise', {
    kind: 'enterprise',
    role: 'Enterprise',
    joinedDaysAgo: 124,
    profile: {
      ...cedarQuarry,
      name: 'Elaine',
      lastName: 'Hartsfield',
      nickname: 'cedar-quarry',
      phone: '6145550120',
      bio: 'Cedar Quarry Advisor Group brings together independent advisory firms across Ohio and its neighbors. Each firm gives its own advice. The group provides research, training and a compliance team that reads every word before the public does.',
      color: 1,
    },
    settings: {
      complianceEmail: REVIEWER_EMAIL,
      usersCount: 25,
      subdomain: { name: 'films.cedar-quarry.localhost', status: 'active' },
      companyLogo: 'logo-cedar-quarry.png',
      twitterButton: false,
      billing: enterpriseBilling,
    },
    plan: enterprisePlan,
    disclosures: [cedarQuarryGroup],
  }),
  person('member', {
    kind: 'member',
    parent: 'owner',
    joinedDaysAgo: 180,
    profile: {
      ...whitfield,
      name: 'Priya',
      lastName: 'Raman',
      nickname: 'priya-raman',
      phone: '2075550143',
      bio: 'Priya Raman is an associate planner at Whitfield Harbor. She looks after younger families: first homes, workplace benefits, 529 plans, and the debt that came with the degree.',
      color: 6,
    },
    settings: { complianceEmail: REVIEWER_EMAIL, companyLogo: 'logo-whitfield-harbor.png' },
    plan: paidBy(ownerPlan),
  }),
  person('approver', {
    kind: 'member',
    parent: 'owner',
    role: 'Reviewer (in-house)',
    joinedDaysAgo: 172,
    profile: {
      ...whitfield,
      name: 'Thomas',
      lastName: 'Aldridge',
      nickname: 'thomas-aldridge',
      phone: '2075550118',
      bio: 'Thomas Aldridge is the chief compliance officer of Whitfield Harbor. He has read more advertising rules than anyone should, and still believes a clear sentence is the best disclosure.',
      color: 9,
    },
    settings: { complianceEmail: REVIEWER_EMAIL, companyLogo: 'logo-whitfield-harbor.png' },
    plan: paidBy(ownerPlan),
  }),
  person('internal', {
    kind: 'enterprise_internal',
    parent: 'enterprise',
    role: 'Enterprise',
    joinedDaysAgo: 118,
    profile: {
      ...cedarQuarry,
      name: 'Marcus',
      lastName: 'Lindqvist',
      nickname: 'marcus-lindqvist',
      phone: '6145550121',
      bio: 'Marcus Lindqvist supervises advertising for Cedar Quarry and answers the telephone when a member firm wonders whether it may say that.',
      color: 4,
    },
    settings: {
      complianceEmail: REVIEWER_EMAIL,
      companyLogo: 'logo-cedar-quarry.png',
      twitterButton: false,
    },
    plan: paidBy(enterprisePlan),
  }),
  person('partner', {
    kind: 'company',
    parent: 'enterprise',
    role: 'Company',
    joinedDaysAgo: 101,
    profile: {
      name: 'Anita',
      lastName: 'Fenwick',
      nickname: 'fenwick-retirement',
      phone: '9375550155',
      companyName: 'Fenwick Retirement Planning',
      bio: 'Anita Fenwick and her three colleagues plan retirements in Dayton, many of them for people who spent a career at the air base or in its shadow: pensions, federal benefits, and what to do about the house. A Cedar Quarry firm.',
      address: '33 West First Street, Suite 400',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
      companyLink: 'https://fenwickretirement.example',
      industry: 'Retirement planning',
      color: 12,
    },
    settings: { complianceEmail: REVIEWER_EMAIL, usersCount: 3 },
    plan: { ...paidBy(enterprisePlan), multiUsersEngine: true },
    disclosures: [fenwick],
  }),
  person('staff', {
    kind: 'staff',
    role: 'Content editor',
    joinedDaysAgo: 390,
    profile: {
      ...provider,
      name: 'Jordan',
      lastName: 'Pace',
      nickname: 'jordan-pace',
      phone: '5125550107',
      bio: 'Jordan Pace writes and maintains the script libraries.',
      color: 3,
    },
  }),
  person('admin', {
    kind: 'staff',
    role: 'admin',
    joinedDaysAgo: 420,
    profile: {
      ...provider,
      name: 'Miriam',
      lastName: 'Sato',
      nickname: 'miriam-sato',
      phone: '5125550100',
      bio: 'Miriam Sato runs this installation: clients, plans, roles and libraries.',
      color: 0,
    },
  }),
];
