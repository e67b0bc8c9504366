import { sellerForm, taxRateForm } from '@greenlit/domain/billing/taxes.ts';
import { COUNTRIES, countryName } from '@greenlit/domain/shared/countries.ts';
import { Button, Group, NativeSelect, Stack, Switch, Table, Text, Textarea, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '../../app/graphql.ts';
import { IconAction } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import cells from '../../app/ui/ListTable.module.css';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../app/ui/Page.tsx';
import { type Invoicing, invoicingQuery, SaveInvoicing } from './data.ts';
import classes from './Office.module.css';
import { texts } from './texts.ts';

const words = texts.invoicing;
type Rate = Invoicing['rates'][number];

const COUNTRY_CHOICES = [
  { value: '', label: words.chooseCountry },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];

/** The provider on its invoices, and the taxes that it keeps. */
export function InvoicingPanel() {
  const { data, error, refetch } = useQuery(invoicingQuery);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Stack gap="xl">
      <SellerForm invoicing={data} />
      <Rates invoicing={data} />
    </Stack>
  );
}

/** The next change is of what this one left. */
async function save(invoicing: Invoicing) {
  const saved = await api(SaveInvoicing, invoicing);
  queryClient.setQueryData(invoicingQuery.queryKey, saved.updateInvoicing);
  return saved;
}

function SellerForm({ invoicing }: { invoicing: Invoicing }) {
  const form = useForm({
    initialValues: invoicing.seller,
    validate: schemaResolver(sellerForm, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (seller: Invoicing['seller']) => save({ ...invoicing, seller: sellerForm.parse(seller) }),
    onSuccess: ({ updateInvoicing: { seller } }) => {
      form.setInitialValues(seller);
      form.setValues(seller);
      form.resetDirty(seller);
      notify(words.saved);
    },
    onError: (error) => showAtFields(form, error),
  });
  const failure = restOf(form, change.error);
  return (
    <section className={classes.form} aria-labelledby="seller">
      <Title order={2} size="h4" id="seller">
        {words.seller}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {words.sellerHint}
      </Text>
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst(form))}>
        <Stack gap="md">
          <div className={classes.fields}>
            <TextInput label={words.name} description={words.nameHint} {...form.getInputProps('name')} />
            <TextInput label={words.taxId} description={words.taxIdHint} {...form.getInputProps('taxId')} />
          </div>
          <Textarea label={words.address} autosize minRows={3} {...form.getInputProps('address')} />
          <NativeSelect label={words.country} data={COUNTRY_CHOICES} {...form.getInputProps('country')} />
          {failure ? <Failure error={failure} /> : null}
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}

const rateName = ({ name, country, state }: Rate): string =>
  `${name}, ${[state, countryName(country)].filter(Boolean).join(', ')}`;

function Rates({ invoicing }: { invoicing: Invoicing }) {
  const [open, setOpen] = useState<number | 'new'>();
  const { rates } = invoicing;
  const remove = useMutation({
    mutationFn: (index: number) => save({ ...invoicing, rates: rates.filter((_rate, place) => place !== index) }),
    onSuccess: () => notify(words.removed),
    onError: (error) => notifyFailure(error),
  });
  const ask = async (rate: Rate, index: number) => {
    if (await confirm({ ...words.ask(rateName(rate)), danger: true })) remove.mutate(index);
  };
  return (
    <section aria-labelledby="rates">
      <Title order={2} size="h4" id="rates">
        {words.rates}
      </Title>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" size="sm">
          {rates.length === 0 ? words.none : words.ratesHint}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      </Group>
      {rates.length > 0 ? (
        <ListTable
          aria-labelledby="rates"
          stacks
          columns={
            <>
              <Table.Th>{words.columns.tax}</Table.Th>
              <Table.Th>{words.columns.place}</Table.Th>
              <Table.Th className={cells.number}>{words.columns.percent}</Table.Th>
              <Table.Th>{words.columns.how}</Table.Th>
              <Table.Th className={classes.actions} aria-label={words.columns.actions} />
            </>
          }
        >
          {rates.map((rate, index) => (
            <Table.Tr key={rateName(rate)}>
              <Table.Td className={cells.name}>{rate.name}</Table.Td>
              <Table.Td data-label={words.columns.place}>
                {[rate.state, countryName(rate.country)].filter(Boolean).join(', ')}
              </Table.Td>
              <Table.Td className={cells.number} data-label={words.columns.percent}>
                {words.percent(rate.percent)}
              </Table.Td>
              <Table.Td data-label={words.columns.how}>
                {[rate.inclusive ? words.inclusive : words.exclusive, rate.reverseCharge ? words.reverse : '']
                  .filter(Boolean)
                  .join(', ')}
              </Table.Td>
              <Table.Td>
                <Group gap={4} wrap="nowrap">
                  <IconAction Icon={IconPencil} label={words.edit(rateName(rate))} onClick={() => setOpen(index)} />
                  <IconAction
                    Icon={IconTrash}
                    label={words.remove(rateName(rate))}
                    onClick={() => void ask(rate, index)}
                  />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      ) : null}
      {open === undefined ? null : (
        <RateForm
          rate={open === 'new' ? undefined : rates[open]}
          onSave={(rate) => save({ ...invoicing, rates: open === 'new' ? [...rates, rate] : rates.with(open, rate) })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

type FormProps = { rate: Rate | undefined; onSave: (rate: Rate) => Promise<unknown>; onClose: () => void };

function RateForm({ rate, onSave, onClose }: FormProps) {
  const form = useForm({
    initialValues: {
      ...{ country: rate?.country ?? '', state: rate?.state ?? '', name: rate?.name ?? '' },
      percent: rate ? String(rate.percent) : '',
      ...{ inclusive: rate?.inclusive ?? false, reverseCharge: rate?.reverseCharge ?? false },
    },
    validate: schemaResolver(taxRateForm, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => onSave(taxRateForm.parse(values)),
    onSuccess: () => {
      notify(words.saved);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={rate ? words.edit(rate.name) : words.add}
      error={restOf(form, change.error)}
      submit={words.save}
      busy={change.isPending}
      onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <NativeSelect
        label={words.country}
        data={COUNTRY_CHOICES}
        required
        data-autofocus
        {...form.getInputProps('country')}
      />
      <TextInput label={words.state} description={words.stateHint} {...form.getInputProps('state')} />
      <TextInput label={words.tax} description={words.taxHint} required {...form.getInputProps('name')} />
      <TextInput label={words.rate} required inputMode="decimal" rightSection="%" {...form.getInputProps('percent')} />
      <Switch
        label={words.isInclusive}
        description={words.inclusiveHint}
        {...form.getInputProps('inclusive', { type: 'checkbox' })}
      />
      <Switch
        label={words.isReverse}
        description={words.reverseHint}
        {...form.getInputProps('reverseCharge', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
