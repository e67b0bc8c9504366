import { companyForm, enterpriseCompanyForm } from '@greenlit/domain/accounts/settings.ts';
import type { z } from 'zod';
import type { AccountSettings } from '../data.ts';

/** The company form's fields under their names in the settings; the number of users belongs to the plan. */
const { phone, usersCount: _plan, ...company } = companyForm.shape;
const ordinary = companyForm.omit({ phone: true, usersCount: true }).extend({ companyPhone: phone });

const NAMES = [...Object.keys(company), ...Object.keys(enterpriseCompanyForm.shape)] as (
  | keyof typeof company
  | keyof typeof enterpriseCompanyForm.shape
)[];

export type CompanyValues = Record<(typeof NAMES)[number], string>;

const ADDRESS = { address: true, city: true, state: true, zip: true } as const;
const REVIEWER = { complianceEmail: true } as const;
const GROUPS = {
  ordinary: {
    company: ordinary.omit({ ...ADDRESS, ...REVIEWER }),
    address: ordinary.pick(ADDRESS),
    reviewer: ordinary.pick(REVIEWER),
  },
  enterprise: {
    company: enterpriseCompanyForm.omit({ ...ADDRESS, ...REVIEWER }),
    address: enterpriseCompanyForm.pick(ADDRESS),
    reviewer: enterpriseCompanyForm.pick(REVIEWER),
  },
};

/** Fields that are saved together. */
export type GroupName = keyof (typeof GROUPS)['ordinary'];

export const groupSchema = (name: GroupName, isEnterprise: boolean): z.ZodType<Partial<CompanyValues>> =>
  GROUPS[isEnterprise ? 'enterprise' : 'ordinary'][name];

/** The form's initial values; missing settings become empty fields. */
export function companyValues(settings: AccountSettings | null): CompanyValues {
  return Object.fromEntries(
    NAMES.map((name) => [name, settings?.[name as keyof AccountSettings] ?? '']),
  ) as CompanyValues;
}

/** The texts typed in each group, which are kept when the session ends. */
export const KEPT: Readonly<Record<GroupName, readonly (keyof CompanyValues)[]>> = {
  company: ['companyName', 'companyFullName', 'companyLink', 'companyPhone', 'bio', 'disclaimer'],
  address: ['address', 'city', 'state', 'zip'],
  reviewer: ['complianceEmail'],
};
