import { billingForm } from '@greenlit/domain/accounts/billing-details.ts';
import { statesOf } from '@greenlit/domain/billing/taxes.ts';
import { COUNTRIES, UNITED_STATES } from '@greenlit/domain/shared/countries.ts';
import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { FormSkeleton } from '../../app/ui/Skeletons.tsx';
import { type BillingSettings, billingQuery, SaveBilling, taxStatesQuery } from './data.ts';
import { texts } from './texts.ts';

const words = texts.details;

type Props = {
  /** Told whether something is typed that is not saved. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
};

/** What the payer's next invoices say about them. */
export function BillingDetails({ onDirty }: Props) {
  const { data, error, refetch } = useQuery(billingQuery);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (data === undefined) return <FormSkeleton />;
  return data === null ? null : <Form settings={data} onDirty={onDirty} />;
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

function Form({ settings, onDirty }: Props & { settings: BillingSettings }) {
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: schemaResolver(billingForm, { sync: true }),
  });
  const isDirty = form.isDirty();
  useUnsaved(isDirty);
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
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
            <Region key={form.values.billingCountry} form={form} />
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
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {words.save}
          </Button>
          {isDirty ? (
            <Button variant="default" onClick={() => form.reset()}>
              {words.cancel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

const OTHER = 'other';

/** A state of another country: chosen where states of it have taxes, because these go by its name. */
function Region({ form }: { form: UseFormReturnType<Values> }) {
  // Without the list a state is typed, which the server takes as well.
  const { data: rated = [] } = useQuery(taxStatesQuery);
  const [isOther, setIsOther] = useState(false);
  const states = statesOf(rated, form.values.billingCountry);
  const typed = form.values.billingState;
  const listed = states.find((state) => state.toLowerCase() === typed.trim().toLowerCase());
  const free = (label: string) => (
    <TextInput autoComplete="address-level1" label={label} {...form.getInputProps('billingState')} />
  );
  if (states.length === 0) return free(words.region);
  const shown = listed ?? (isOther || typed ? OTHER : '');
  return (
    <>
      <NativeSelect
        label={words.region}
        value={shown}
        data={[
          { value: '', label: words.chooseState },
          ...states.map((state) => ({ value: state, label: state })),
          { value: OTHER, label: words.otherState },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setIsOther(value === OTHER);
          form.setFieldValue('billingState', value === OTHER ? '' : value);
        }}
        error={shown === OTHER ? undefined : form.errors.billingState}
      />
      {shown === OTHER ? free(words.otherState) : null}
    </>
  );
}
