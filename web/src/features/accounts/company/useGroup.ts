import { companyForm, enterpriseCompanyForm, SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { settle } from '../../../app/ui/useSaveSome.ts';
import type { Account, AccountSettings } from '../data.ts';
import { changes, useKept, useSaveSettings } from '../forms.ts';

export type GroupProps = { account: Account; isEnterprise: boolean; closed: boolean };
export type CompanyGroup = ReturnType<typeof useGroup>;

/** Fields that are checked and saved together; missing fields in other groups do not matter. */
export function useGroup(name: GroupName, { account, isEnterprise, closed }: GroupProps) {
  const { company: settings, user, managedFields } = account;
  const schema = groupSchema(name, isEnterprise);
  const form = useForm<CompanyValues>({
    initialValues: companyValues(settings),
    validate: schemaResolver(schema, { sync: true }),
  });
  useUnsaved(form.isDirty());
  useKept({ userId: user.id, form, slot: name, names: KEPT[name] });
  const save = useSaveSettings(user.settings?.id, { onFields: form.setErrors });
  const isManaged = (field: string) => managedFields.includes(field);
  return {
    form,
    save,
    submit(values: CompanyValues) {
      const changed = changes<Partial<CompanyValues>>(schema.parse(values), form.getInitialValues());
      const own = Object.entries(changed).filter(([field]) => !isManaged(field));
      save.mutate(Object.fromEntries(own), { onSuccess: (refused) => settle(form, values, refused) });
    },
    cancel() {
      form.reset();
      save.reset();
    },
    field: (field: keyof CompanyValues, hint?: string) => ({
      ...form.getInputProps(field),
      disabled: closed || isManaged(field),
      description: isManaged(field) ? SET_BY_ADMIN : closed ? undefined : hint,
    }),
  };
}

/** The company form's fields under their names in the settings; the number of users belongs to the plan. */
const { phone, usersCount: _plan, ...company } = companyForm.shape;
const ordinary = companyForm.omit({ phone: true, usersCount: true }).extend({ companyPhone: phone });

const NAMES = [...Object.keys(company), ...Object.keys(enterpriseCompanyForm.shape)] as (
  | keyof typeof company
  | keyof typeof enterpriseCompanyForm.shape
)[];

type CompanyValues = Record<(typeof NAMES)[number], string>;

const ADDRESS = { address: true, city: true, state: true, zip: true } as const;
const REVIEWER = { complianceEmail: true } as const;
const DATES = { timeZone: true } as const;
const GROUPS = {
  ordinary: {
    company: ordinary.omit({ ...ADDRESS, ...REVIEWER, ...DATES }),
    address: ordinary.pick(ADDRESS),
    reviewer: ordinary.pick(REVIEWER),
    dates: ordinary.pick(DATES),
  },
  enterprise: {
    company: enterpriseCompanyForm.omit({ ...ADDRESS, ...REVIEWER, ...DATES }),
    address: enterpriseCompanyForm.pick(ADDRESS),
    reviewer: enterpriseCompanyForm.pick(REVIEWER),
    dates: enterpriseCompanyForm.pick(DATES),
  },
};

/** Fields that are saved together. */
type GroupName = keyof (typeof GROUPS)['ordinary'];

const groupSchema = (name: GroupName, isEnterprise: boolean): z.ZodType<Partial<CompanyValues>> =>
  GROUPS[isEnterprise ? 'enterprise' : 'ordinary'][name];

/** The form's initial values; missing settings become empty fields. */
function companyValues(settings: AccountSettings | null): CompanyValues {
  return Object.fromEntries(
    NAMES.map((name) => [name, settings?.[name as keyof AccountSettings] ?? '']),
  ) as CompanyValues;
}

/** The texts typed in each group, which are kept when the session ends. */
const KEPT: Readonly<Record<GroupName, readonly (keyof CompanyValues)[]>> = {
  company: ['companyName', 'companyFullName', 'companyLink', 'companyPhone', 'bio', 'disclaimer'],
  address: ['address', 'city', 'state', 'zip'],
  reviewer: ['complianceEmail'],
  dates: ['timeZone'],
};
