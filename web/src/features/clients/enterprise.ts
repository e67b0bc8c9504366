import { toCents } from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { enterpriseForm } from '@greenlit/domain/people/schemas.ts';
import type { EnterpriseInput, SettingsInput } from '../../gen/graphql.ts';
import { withCents } from '../../shared/billing/money.ts';
import type { Enterprise } from './data.ts';
import { clientName } from './plan.ts';

/** The form's fields as typed. */
export const valuesOf = (enterprise?: Enterprise, fixed?: string) => {
  const { settings, customPlan } = enterprise ?? {};
  return {
    enterpriseAccount: enterprise ? clientName(enterprise) : '',
    accountOwner: enterprise?.name ?? '',
    ownerLastName: enterprise?.lastName ?? '',
    phoneOwner: settings?.phone ?? '',
    ownerEmail: enterprise?.email ?? '',
    contentLibrary: enterprise?.contentLibraries.find(({ userId }) => userId === enterprise.id)?.name ?? '',
    numberOfAccounts: String(settings?.usersCount ?? ''),
    price: customPlan ? withCents(customPlan.price) : '',
    discount: String(customPlan?.discount || ''),
    libraryAccess: (customPlan?.contentLibraries ?? []).filter((id) => id !== fixed),
    promoCode: customPlan?.promotion_code ?? '',
    billingContact: settings?.billingContact ?? '',
    billingContactEmail: settings?.billingEmail ?? '',
    billingAddress: settings?.billingAddress ?? '',
    billingCity: settings?.billingCity ?? '',
    billingCountry: settings?.billingCountry ?? '',
    billingState: settings?.billingState ?? '',
    billingZipCode: settings?.billingZip ?? '',
    complianceAddress: settings?.complianceEmail ?? '',
  };
};
export type Values = ReturnType<typeof valuesOf>;

/**
 * The input for the form's values, which must be valid. For an existing enterprise: without the address and the library, which
 * cannot change, and with what was changed of the plan and the settings. `finalPrice` in dollars is what the form showed, if it did.
 */
export function payloadOf(
  values: Values,
  { before, finalPrice }: { before?: Values | undefined; finalPrice: number | null },
): EnterpriseInput {
  const form = enterpriseForm.parse(values);
  const isSent = (name: keyof Values) => !before || String(values[name]) !== String(before[name]);
  const customPlan = {
    ...(isSent('price') ? { price: form.price } : {}),
    ...(isSent('price') || isSent('promoCode') ? { finalPrice } : {}),
    ...(isSent('discount') ? { discount: form.discount } : {}),
    ...(isSent('libraryAccess') ? { contentLibraries: form.libraryAccess } : {}),
    ...(isSent('promoCode') ? { promotion_code: form.promoCode } : {}),
  };
  return {
    name: form.accountOwner,
    lastName: form.ownerLastName,
    ...(before ? {} : { email: form.ownerEmail, contentLibrary: form.contentLibrary }),
    ...(Object.keys(customPlan).length > 0 ? { customPlan } : {}),
    settings: Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([setting, name]) => (isSent(name) ? [[setting, form[name]]] : [])),
    ),
  };
}

/** The form's fields by the settings that they are. */
const SETTINGS = {
  companyName: 'enterpriseAccount',
  phone: 'phoneOwner',
  usersCount: 'numberOfAccounts',
  billingContact: 'billingContact',
  billingEmail: 'billingContactEmail',
  billingAddress: 'billingAddress',
  billingCity: 'billingCity',
  billingCountry: 'billingCountry',
  billingState: 'billingState',
  billingZip: 'billingZipCode',
  complianceEmail: 'complianceAddress',
} as const satisfies Partial<Record<keyof SettingsInput, keyof Values>>;

/** The form's fields by the names that refusals use for some of them. */
const NAMES: Partial<Record<string, keyof Values>> = {
  email: 'ownerEmail',
  contentLibraries: 'libraryAccess',
  promotion_code: 'promoCode',
};

/** A refusal's messages by the form's fields. */
export const faultsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [NAMES[name] ?? name, message]));

/** The price in cents as typed; 0 if invalid. */
export const typedCents = (price: string): number => toCents(enterpriseForm.shape.price.safeParse(price).data ?? 0);

/** The libraries that can be chosen: the one of custom scripts is always in the plan. */
export const choosable = <Library extends { key: string }>(libraries: readonly Library[]): Library[] =>
  libraries.filter(({ key }) => key !== ADMIN_CUSTOM_KEY);
