import { SET_BY_ADMIN } from '@greenlit/domain/accounts/settings.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import type { Account } from '../data.ts';
import { changes } from '../forms.ts';
import { useSaveSettings } from '../save.ts';
import { useKept } from '../useKept.ts';
import { type CompanyValues, companyValues, type GroupName, groupSchema, KEPT } from './fields.ts';

export type GroupProps = { account: Account; isEnterprise: boolean; closed: boolean };
export type Group = ReturnType<typeof useGroup>;

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
      save.mutate(Object.fromEntries(own), {
        onSuccess: () => {
          form.setInitialValues(values);
          form.resetDirty(values);
        },
      });
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
