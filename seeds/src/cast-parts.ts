import type { DemoBilling, DemoPlan, DemoSettings, LibraryRef } from './types.ts';

export function settings(changes: Partial<DemoSettings>): DemoSettings {
  return {
    complianceEmail: null,
    usersCount: 1,
    subdomain: null,
    companyLogo: null,
    billing: null,
    ...changes,
  };
}

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
