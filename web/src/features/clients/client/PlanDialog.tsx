import { amountField } from '@greenlit/domain/shared/fields.ts';
import { MultiSelect, NativeSelect, NumberInput, Switch, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../app/graphql.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { notify } from '../../../app/ui/notify.tsx';
import { dollars } from '../../../shared/billing/money.ts';
import { libraryChoicesQuery } from '../data.ts';
import { clientName } from '../names.ts';
import { texts as lists } from '../texts.ts';
import { type ClientPerson, GivePlan, SetPlan } from './data.ts';
import { texts } from './texts.ts';

const words = texts.planForm;
const schema = z.object({
  interval: z.enum(['month', 'year']),
  price: amountField({ max: 1_000_000 }),
  complianceEngine: z.boolean(),
  multiUsersEngine: z.boolean(),
  contentLibraries: z.array(z.string()),
});
type Props = {
  person: Pick<ClientPerson, 'id' | 'name' | 'lastName' | 'settings' | 'customPlan'>;
  /** Dollars of the open invoice. */
  unpaid?: number | undefined;
  onClose: () => void;
};

/** The provider gives a plan to a client or partner company, without a charge. */
export function PlanDialog({ person, unpaid, onClose }: Props) {
  const { id, customPlan: plan } = person;
  const { data: libraries } = useQuery(libraryChoicesQuery);
  const form = useForm({
    initialValues: {
      interval: plan?.interval ?? 'month',
      price: (plan && !plan.trial ? plan.finalPrice : '') as number | string,
      complianceEngine: plan?.complianceEngine ?? false,
      multiUsersEngine: plan?.multiUsersEngine ?? false,
      contentLibraries: plan?.contentLibraries ?? [],
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const { price, ...rest } = schema.parse(values);
      // an untouched price stays unchanged, with and without its coupon
      const isPriced = !plan || plan.trial || !plan.active || form.isDirty('price') || form.isDirty('interval');
      const wanted = { ...rest, ...(isPriced ? { price, finalPrice: price } : {}), active: true, trial: false };
      if (plan) await api(SetPlan, { id: plan.id, plan: wanted });
      else await api(GivePlan, { id, plan: wanted });
    },
    onSuccess: () => {
      notify(texts.plan.saved, clientName(person));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={words.title(clientName(person))}
      error={restOf(form, save.error)}
      failed={lists.failed}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text size="sm">{words.about}</Text>
      {unpaid ? <Text size="sm">{words.voids(dollars(unpaid))}</Text> : null}
      <NativeSelect
        label={words.interval}
        data={[
          { value: 'month', label: words.intervals.month },
          { value: 'year', label: words.intervals.year },
        ]}
        data-autofocus
        {...form.getInputProps('interval')}
      />
      <NumberInput
        label={words.price}
        required
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        {...form.getInputProps('price')}
      />
      <Switch label={words.engine} {...form.getInputProps('complianceEngine', { type: 'checkbox' })} />
      <Switch label={words.users} {...form.getInputProps('multiUsersEngine', { type: 'checkbox' })} />
      <MultiSelect
        label={words.libraries}
        data={(libraries ?? []).map(({ id: value, name: label }) => ({ value, label }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': lists.form.clearLibraries }}
        {...form.getInputProps('contentLibraries')}
      />
    </FormDialog>
  );
}
