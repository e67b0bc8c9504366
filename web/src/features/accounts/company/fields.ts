import { companyForm, enterpriseCompanyForm } from '@greenlit/domain/accounts/company.ts';
import type { AccountSettings } from '../queries.ts';

/** The company tab under the settings' own names; the number of users is the plan's, not the form's. */
const { phone, usersCount: _plan, ...company } = companyForm.shape;
export const companySchema = companyForm.omit({ phone: true, usersCount: true }).extend({ companyPhone: phone });
export const enterpriseSchema = enterpriseCompanyForm;

const NAMES = [...Object.keys(company), ...Object.keys(enterpriseCompanyForm.shape)] as (
  | keyof typeof company
  | keyof typeof enterpriseCompanyForm.shape
)[];

export type CompanyValues = Record<(typeof NAMES)[number], string>;

/** What the form begins with; a setting that is not there is an empty field. */
export function companyValues(settings: AccountSettings | null): CompanyValues {
  return Object.fromEntries(
    NAMES.map((name) => [name, settings?.[name as keyof AccountSettings] ?? '']),
  ) as CompanyValues;
}
