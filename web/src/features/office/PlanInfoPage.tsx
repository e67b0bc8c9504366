import { type PricesInDollars, pricesFromDollars, quote, toDollars } from '@greenlit/domain/billing/prices.ts';
import { planTemplateForm, pricesForm } from '@greenlit/domain/billing/schemas.ts';
import { Button, Group, Switch, Table, Tabs, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { api, messageOf } from '../../app/graphql.ts';
import { IconAction } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import cells from '../../app/ui/ListTable.module.css';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../app/ui/Page.tsx';
import type { GetPricesQuery, PlanTemplateFragment } from '../../gen/graphql.ts';
import { dollars } from '../../shared/billing/money.ts';
import { CouponsPanel } from './CouponsPanel.tsx';
import { ChangeTemplate, CreateTemplate, pricesQuery, RemoveTemplate, SavePrices, templatesQuery } from './data.ts';
import { InvoicingPanel } from './InvoicingPanel.tsx';
import classes from './Office.module.css';
import { planInfoRoute, planInfoSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(planInfoRoute);
/** The tabs besides the first, which has no name in the URL. */
const TABS = ['templates', 'coupons', 'invoicing'] as const;

/** The prices of new plans, and the plan templates. */
export function PlanInfoPage() {
  const [{ tab, search, page }, setSearch] = route.useAddress(planInfoSearch);
  return (
    <Page title={texts.title}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ tab: TABS.find((one) => one === next), search: undefined, page: undefined })}
      >
        <Tabs.List mb="lg" aria-label={texts.tabs.label}>
          <Tabs.Tab value="basic">{texts.tabs.basic}</Tabs.Tab>
          <Tabs.Tab value="templates">{texts.tabs.templates}</Tabs.Tab>
          <Tabs.Tab value="coupons">{texts.tabs.coupons}</Tabs.Tab>
          <Tabs.Tab value="invoicing">{texts.tabs.invoicing}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="basic">
          <PricesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="templates">
          <TemplatesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="coupons">
          <CouponsPanel search={search} page={page} setSearch={setSearch} />
        </Tabs.Panel>
        <Tabs.Panel value="invoicing">
          <InvoicingPanel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const words = texts.prices;
const PRICES = ['basicPlanValue', 'scriptsPlanValue', 'complianceValue', 'userValue'] as const;
type Prices = GetPricesQuery['getConfig'];

/** The price list: read-only until Edit. */
function PricesPanel() {
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
        <FormFoot submit={words.save} onCancel={cancel} busy={save.isPending} />
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

const pricePreviewWords = texts.preview;

const ONE = { withScripts: false, complianceEngine: false, multiUsersEngine: false, usersCount: 1 };
const CHOICES = [
  ['basic', ONE],
  ['scripts', { ...ONE, withScripts: true }],
  ['engine', { ...ONE, withScripts: true, complianceEngine: true }],
  ['team', { withScripts: true, complianceEngine: true, multiUsersEngine: true, usersCount: 5 }],
] as const;

/** Example totals for the prices in the form, by the same rule as real plans; null while the form has an error. */
function PricePreview({ prices }: { prices: PricesInDollars | null }) {
  const list = prices && pricesFromDollars(prices);
  const amount = (choice: (typeof CHOICES)[number][1], interval: 'month' | 'year') =>
    list ? dollars(toDollars(quote(list, { ...choice, interval }).final)) : pricePreviewWords.none;
  return (
    <section className={classes.preview} aria-labelledby="price-preview">
      <Title order={2} size="h4" id="price-preview">
        {pricePreviewWords.title}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {pricePreviewWords.about}
      </Text>
      <ListTable
        aria-labelledby="price-preview"
        columns={
          <>
            <Table.Th>{pricePreviewWords.columns.plan}</Table.Th>
            <Table.Th className={cells.number}>{pricePreviewWords.columns.month}</Table.Th>
            <Table.Th className={cells.number}>{pricePreviewWords.columns.year}</Table.Th>
          </>
        }
      >
        {CHOICES.map(([name, choice]) => (
          <Table.Tr key={name}>
            <Table.Td>{pricePreviewWords.rows[name]}</Table.Td>
            <Table.Td className={cells.number}>{amount(choice, 'month')}</Table.Td>
            <Table.Td className={cells.number}>{amount(choice, 'year')}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </section>
  );
}

const templatesPanelWords = texts.templates;

function TemplatesPanel() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [form, setForm] = useState<PlanTemplateFragment | 'new'>();
  const remove = useMutation({
    mutationFn: ({ id }: PlanTemplateFragment) => api(RemoveTemplate, { id }),
    onSuccess: async (_, { name }) => {
      await refetch();
      notify(templatesPanelWords.removed, name);
    },
    onError: (failure) => notifyFailure(messageOf(failure), templatesPanelWords.failed),
  });
  const ask = async (template: PlanTemplateFragment) => {
    const { title, body, yes } = templatesPanelWords.ask;
    if (await confirm({ title, body: body(template.name), yes, danger: true })) remove.mutate(template);
  };
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
      {templatesPanelWords.create}
    </Button>
  );
  return (
    <>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <Empty picture="page" action={create}>
          {templatesPanelWords.empty}
        </Empty>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">{templatesPanelWords.about}</Text>
            {create}
          </Group>
          <ListTable
            aria-label={templatesPanelWords.table}
            columns={
              <>
                <Table.Th>{templatesPanelWords.columns.name}</Table.Th>
                <Table.Th className={cells.number}>{templatesPanelWords.columns.price}</Table.Th>
                <Table.Th>{templatesPanelWords.columns.users}</Table.Th>
                <Table.Th className={classes.includes}>{templatesPanelWords.columns.includes}</Table.Th>
                <Table.Th className={classes.actions} aria-label={templatesPanelWords.columns.actions} />
              </>
            }
          >
            {data.map((template) => (
              <Row
                key={template.id}
                template={template}
                onEdit={() => setForm(template)}
                onRemove={() => void ask(template)}
              />
            ))}
          </ListTable>
        </>
      ) : null}
      {form ? (
        <TemplateForm
          template={form === 'new' ? undefined : form}
          onSaved={() => void refetch()}
          onClose={() => setForm(undefined)}
        />
      ) : null}
    </>
  );
}

type RowProps = { template: PlanTemplateFragment; onEdit: () => void; onRemove: () => void };

function Row({ template, onEdit, onRemove }: RowProps) {
  const { name, price, usersRange, complianceEngine, multiUsersEngine } = template;
  const includes = [complianceEngine && templatesPanelWords.engine, multiUsersEngine && templatesPanelWords.users]
    .filter(Boolean)
    .join(', ');
  return (
    <Table.Tr>
      <Table.Td className={cells.name}>{name}</Table.Td>
      <Table.Td className={cells.number}>{dollars(price)}</Table.Td>
      <Table.Td>{usersRange}</Table.Td>
      <Table.Td className={classes.includes}>{includes || templatesPanelWords.nothing}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <IconAction Icon={IconPencil} label={templatesPanelWords.edit(name)} onClick={onEdit} />
          <IconAction Icon={IconTrash} label={templatesPanelWords.remove(name)} onClick={onRemove} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

const templateFormWords = texts.templates.form;

type Props = { template: PlanTemplateFragment | undefined; onSaved: () => void; onClose: () => void };

function TemplateForm({ template, onSaved, onClose }: Props) {
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      price: template ? String(template.price) : '',
      usersRange: template?.usersRange ?? '',
      complianceEngine: template?.complianceEngine ?? false,
      multiUsersEngine: template?.multiUsersEngine ?? false,
    },
    validate: schemaResolver(planTemplateForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const sent = planTemplateForm.parse(values);
      if (template) await api(ChangeTemplate, { template: { id: template.id, ...sent } });
      else await api(CreateTemplate, { template: sent });
    },
    onSuccess: (_, { name }) => {
      notify(template ? templateFormWords.saved : templateFormWords.created, name);
      onSaved();
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={template ? templateFormWords.edit : templateFormWords.create}
      error={restOf(form, save.error)}
      failed={texts.templates.failed}
      submit={templateFormWords.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput label={templateFormWords.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={templateFormWords.price}
        description={templateFormWords.priceHint}
        required
        inputMode="decimal"
        leftSection="$"
        {...form.getInputProps('price')}
      />
      <TextInput label={templateFormWords.usersRange} {...form.getInputProps('usersRange')} />
      <Switch
        label={templateFormWords.complianceEngine}
        {...form.getInputProps('complianceEngine', { type: 'checkbox' })}
      />
      <Switch
        label={templateFormWords.multiUsersEngine}
        {...form.getInputProps('multiUsersEngine', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
