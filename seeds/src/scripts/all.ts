import type { DemoScript } from '../types.ts';
import { behavioralFinance } from './behavioral-finance.ts';
import { buildingWealth } from './building-wealth.ts';
import { cedarQuarry } from './cedar-quarry.ts';
import { clientOnboarding } from './client-onboarding.ts';
import { collegeFamily } from './college-family.ts';
import { cryptoDigitalAssets } from './crypto-digital-assets.ts';
import { estatePlanning } from './estate-planning.ts';
import { insuranceProtection } from './insurance-protection.ts';
import { marketVolatility } from './market-volatility.ts';
import { retirementIncome } from './retirement-income.ts';
import { smallBusinessOwners } from './small-business-owners.ts';
import { socialSecurityMedicare } from './social-security-medicare.ts';
import { taxSeason } from './tax-season.ts';
import { whitfieldHarbor } from './whitfield-harbor.ts';

/** Every script of the demo, the provider's first. */
export const scripts: DemoScript[] = [
  ...retirementIncome,
  ...taxSeason,
  ...marketVolatility,
  ...socialSecurityMedicare,
  ...buildingWealth,
  ...estatePlanning,
  ...insuranceProtection,
  ...behavioralFinance,
  ...smallBusinessOwners,
  ...collegeFamily,
  ...cryptoDigitalAssets,
  ...clientOnboarding,
  ...cedarQuarry,
  ...whitfieldHarbor,
];
