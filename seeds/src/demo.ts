import { aiRules } from './ai-rules.ts';
import { DEMO_PASSWORD, people, REVIEWER_EMAIL } from './cast.ts';
import { channels } from './channels.ts';
import { colleagues } from './colleagues.ts';
import { libraries } from './libraries.ts';
import { phrases } from './phrases.ts';
import { roles } from './roles.ts';
import { behavioralFinance } from './scripts/behavioral-finance.ts';
import { buildingWealth } from './scripts/building-wealth.ts';
import { cedarQuarry } from './scripts/cedar-quarry.ts';
import { clientOnboarding } from './scripts/client-onboarding.ts';
import { collegeFamily } from './scripts/college-family.ts';
import { cryptoDigitalAssets } from './scripts/crypto-digital-assets.ts';
import { estatePlanning } from './scripts/estate-planning.ts';
import { insuranceProtection } from './scripts/insurance-protection.ts';
import { marketVolatility } from './scripts/market-volatility.ts';
import { retirementIncome } from './scripts/retirement-income.ts';
import { smallBusinessOwners } from './scripts/small-business-owners.ts';
import { socialSecurityMedicare } from './scripts/social-security-medicare.ts';
import { taxSeason } from './scripts/tax-season.ts';
import { whitfieldHarbor } from './scripts/whitfield-harbor.ts';
import { cedarQuarryVideos } from './videos/cedar-quarry.ts';
import { whitfieldHarborVideos } from './videos/whitfield-harbor.ts';

/** The whole demo. References between the lists are keys, times are days before loading. */
export const demo = {
  password: DEMO_PASSWORD,
  reviewerEmail: REVIEWER_EMAIL,
  roles,
  people,
  colleagues,
  disclosures: people.flatMap((person) =>
    person.disclosures.map((disclosure) => ({ ...disclosure, owner: person.key })),
  ),
  libraries,
  channels,
  scripts: [
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
  ],
  videos: [...whitfieldHarborVideos, ...cedarQuarryVideos],
  aiRules,
  phrases,
};
