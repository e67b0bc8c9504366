import type { DemoLibrary, LibraryRef, PersonKey } from './types.ts';

function provider(ref: LibraryRef, name: string): DemoLibrary {
  return { ref, key: ref, name, owner: null, hidden: false, type: 'script' };
}

function own(ref: LibraryRef, owner: PersonKey, key = 'custom', name = 'Custom'): DemoLibrary {
  return { ref, key, name, owner, hidden: false, type: 'script' };
}

export const libraries: DemoLibrary[] = [
  provider('admin-retirement-income', 'Retirement Income'),
  provider('admin-tax-season', 'Tax Season'),
  provider('admin-market-volatility', 'Market Volatility'),
  provider('admin-social-security-medicare', 'Social Security & Medicare'),
  provider('admin-building-wealth', 'Building Wealth'),
  provider('admin-estate-planning', 'Estate Planning'),
  provider('admin-insurance-protection', 'Insurance & Protection'),
  provider('admin-behavioral-finance', 'Behavioral Finance'),
  provider('admin-small-business-owners', 'Small Business Owners'),
  provider('admin-college-family', 'College & Family'),
  provider('admin-crypto-digital-assets', 'Crypto & Digital Assets'),
  provider('admin-client-onboarding', 'Client Onboarding'),
  provider('admin-custom', 'Custom'),
  own('enterprise-library', 'enterprise', 'cedar-quarry-library', 'Cedar Quarry Library'),
  own('owner-custom', 'owner'),
  own('partner-custom', 'partner'),
  own('lifetime-custom', 'lifetime'),
];
