import { billingForm } from '@greenlit/domain/accounts/billing-details.ts';
import { COUNTRIES, UNITED_STATES } from '@greenlit/domain/shared/countries.ts';
import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { FormSkeleton } from '../../app/ui/Skeletons.tsx';
import { type BillingSettings, billingQuery, SaveBilling } from './data.ts';
import { texts } from './texts.ts';

const words = texts.details;

/** What the payer's next invoices say about them. */
export function BillingDetails() {
  const { data, error, refetch } = useQuery(billingQuery);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (data === undefined) return <FormSkeleton />;
  return data === null ? null : <Form settings={data} />;
}

const NAMES = [
  ...(['billingCompany', 'billingContact', 'billingAddress', 'billingCity', 'billingState', 'billingZip'] as const),
  ...(['billingCountry', 'billingTaxId', 'billingPo', 'billingEmail', 'billingCopies'] as const),
];
type Values = Record<(typeof NAMES)[number], string>;

const valuesOf = (settings: BillingSettings): Values =>
  Object.fromEntries(NAMES.map((name) => [name, settings[name] ?? ''])) as Values;

const COUNTRY_CHOICES = [
  { value: '', label: words.chooseCountry },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
const STATES = [
  { value: '', label: words.chooseState },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

function Form({ settings }: { settings: BillingSettings }) {
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: schemaResolver(billingForm, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const save = useMutation({
    mutationFn: (values: Values) => api(SaveBilling, { id: settings.id, settings: billingForm.parse(values) }),
    onSuccess: ({ updateSettings }) => {
      const saved = valuesOf(updateSettings);
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      notify(words.saved);
    },
    onError: (error) => showAtFields(form, error),
  });
  const failure = restOf(form, save.error);
  const isAmerican = ['', UNITED_STATES].includes(form.values.billingCountry);
  const field = (name: keyof Values) => ({ label: words[name], ...form.getInputProps(name) });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="organization" {...field('billingCompany')} />
          <TextInput autoComplete="name" {...field('billingContact')} />
          <NativeSelect autoComplete="country" data={COUNTRY_CHOICES} {...field('billingCountry')} />
          <TextInput autoComplete="street-address" {...field('billingAddress')} />
          <TextInput autoComplete="address-level2" {...field('billingCity')} />
          {isAmerican ? (
            <NativeSelect autoComplete="address-level1" data={STATES} {...field('billingState')} />
          ) : (
            <TextInput autoComplete="address-level1" {...field('billingState')} label={words.region} />
          )}
          <TextInput
            autoComplete="postal-code"
            {...field('billingZip')}
            label={isAmerican ? words.billingZip : words.postalCode}
          />
          <TextInput autoComplete="off" {...field('billingTaxId')} />
          <TextInput autoComplete="off" {...field('billingPo')} />
          <TextInput type="email" inputMode="email" autoComplete="email" {...field('billingEmail')} />
        </SimpleGrid>
        <TextInput description={words.copiesHint} autoComplete="off" {...field('billingCopies')} />
        {failure ? <Failure error={failure} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {words.save}
          </Button>
          {form.isDirty() ? (
            <Button variant="default" onClick={() => form.reset()}>
              {words.cancel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}
