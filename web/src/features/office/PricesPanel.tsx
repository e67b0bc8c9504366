import { pricesForm } from '@greenlit/domain/billing/schemas.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import type { GetPricesQuery } from '../../gen/graphql.ts';
import { pricesQuery, SavePrices } from './data.ts';
import classes from './Office.module.css';
import { PricePreview } from './PricePreview.tsx';
import { texts } from './texts.ts';

const words = texts.prices;
const PRICES = ['basicPlanValue', 'scriptsPlanValue', 'complianceValue', 'userValue'] as const;
type Prices = GetPricesQuery['getConfig'];

/** The price list: read-only until Edit. */
export function PricesPanel() {
  const { data, error, refetch } = useQuery(pricesQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  return data ? <PricesForm prices={data} /> : <Text>{texts.loading}</Text>;
}

const typed = (prices: Prices) => ({
  basicPlanValue: String(prices.basicPlanValue),
  scriptsPlanValue: String(prices.scriptsPlanValue),
  complianceValue: String(prices.complianceValue),
  userValue: String(prices.userValue),
  yearDiscount: String(prices.yearDiscount),
});

function PricesForm({ prices }: { prices: Prices }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const form = useForm({ initialValues: typed(prices), validate: schemaResolver(pricesForm, { sync: true }) });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => api(SavePrices, { config: pricesForm.parse(values) }),
    onSuccess: ({ updateConfig }) => {
      client.setQueryData(pricesQuery.queryKey, updateConfig);
      form.setInitialValues(typed(updateConfig));
      form.reset();
      setEditing(false);
      notify(words.saved);
    },
    onError: (error) => showAtFields(form, error),
  });
  const cancel = () => {
    form.reset();
    save.reset();
    setEditing(false);
  };
  const asked = pricesForm.safeParse(form.values);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      <div className={classes.fields}>
        {PRICES.map((name) => (
          <TextInput
            key={name}
            label={words[name]}
            description={words.monthly}
            inputMode="decimal"
            leftSection="$"
            readOnly={!editing}
            {...form.getInputProps(name)}
          />
        ))}
        <TextInput
          label={words.yearDiscount}
          description={words.percent}
          inputMode="decimal"
          rightSection="%"
          readOnly={!editing}
          {...form.getInputProps('yearDiscount')}
        />
      </div>
      <PricePreview prices={asked.success ? { ...asked.data, libraryValue: prices.libraryValue } : null} />
      {save.error ? <Failure title={words.failed} error={save.error} /> : null}
      {editing ? (
        <FormFoot cancel={words.cancel} submit={words.save} onCancel={cancel} busy={save.isPending} />
      ) : (
        <Group justify="flex-end">
          {/* its own key, so that the click that starts editing does not also submit */}
          <Button key="edit" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        </Group>
      )}
    </form>
  );
}
