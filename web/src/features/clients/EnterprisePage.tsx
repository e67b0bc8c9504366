import { COUPON_UNREACHABLE, couponRefusal, invalidCoupon } from '@greenlit/domain/billing/coupons.ts';
import { lessCoupon } from '@greenlit/domain/billing/prices.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { billingContactOf, wholeEnterpriseForm } from '@greenlit/domain/people/schemas.ts';
import { COUNTRIES, UNITED_STATES } from '@greenlit/domain/shared/countries.ts';
import { SEARCH_PAUSE } from '@greenlit/domain/shared/paging.ts';
import { FORM_ID, shortId } from '@greenlit/domain/shared/text.ts';
import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { Checkbox, MultiSelect, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/fieldErrors.ts';
import { LeaveGuard, useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../app/ui/Page.tsx';
import { PhoneField } from '../../app/ui/PhoneField.tsx';
import { MoneyField } from '../../shared/billing/MoneyField.tsx';
import { dollars } from '../../shared/billing/money.ts';
import { FirstPassword } from '../../shared/people/FirstPassword.tsx';
import classes from './Clients.module.css';
import {
  ChangeEnterprise,
  CreateEnterprise,
  couponQuery,
  type Enterprise,
  enterpriseQuery,
  type LibraryChoice,
  libraryChoicesQuery,
  libraryOptions,
} from './data.ts';
import { choosable, faultsOf, payloadOf, typedCents, type Values, valuesOf } from './enterprise.ts';
import { hasEnded } from './plan.ts';
import { type ClientTab, createEnterpriseRoute, editEnterpriseRoute, keySearch } from './routes.tsx';
import { texts } from './texts.ts';

const words = texts.form;
const createRoute = pageRoute(createEnterpriseRoute);
const editRoute = pageRoute(editEnterpriseRoute);

export function CreateEnterprisePage() {
  const [{ key }] = createRoute.useAddress(keySearch);
  const { data: libraries, error, refetch } = useQuery(libraryChoicesQuery);
  return (
    <Page title={words.create} width="form">
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!libraries && !error ? <RowsSkeleton count={4} /> : null}
      {libraries ? (
        <LeaveGuard>
          <EnterpriseForm tab={key} libraries={libraries} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}

/** An enterprise's name, price and features. */
export function EditEnterprisePage() {
  const { id } = editRoute.useParams();
  const [{ key }] = editRoute.useAddress(keySearch);
  const { data: libraries, error: noLibraries, refetch: again } = useQuery(libraryChoicesQuery);
  const { data, error, refetch } = useQuery(enterpriseQuery(id));
  const failure = error ?? noLibraries;
  const retry = error ? refetch : again;
  const isMissing = data !== undefined && !data?.isEnterprise;
  return (
    <Page title={words.edit(shortId(id, FORM_ID))} width="form">
      {failure ? <Failure error={failure} retry={retry} /> : null}
      {isMissing ? <Failure error={words.missing} /> : null}
      {!failure && (data === undefined || !libraries) ? <RowsSkeleton count={4} /> : null}
      {data?.isEnterprise && libraries ? (
        <LeaveGuard>
          <EnterpriseForm key={id} tab={key} libraries={libraries} enterprise={data} />
        </LeaveGuard>
      ) : null}
    </Page>
  );
}

type Props = { tab: ClientTab; libraries: readonly LibraryChoice[]; enterprise?: Enterprise };
type Made = { email: string; password: string };

function EnterpriseForm({ tab, libraries, enterprise }: Props) {
  const navigate = useNavigate();
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState<Made>();
  const inPlan = enterprise?.customPlan?.includedLibraries ?? [];
  const fixed = [...libraries, ...inPlan].find(({ key }) => key === ADMIN_CUSTOM_KEY)?.id;
  const [before] = useState(() => valuesOf(enterprise, fixed));
  const form = useForm<Values>({
    initialValues: before,
    validate: schemaResolver(wholeEnterpriseForm, { sync: true }),
  });
  const { price, promoCode } = form.values;
  const promo = usePromo(promoCode, typedCents(price), before.promoCode);
  const finalPrice = promo.cents === null ? null : promo.cents / 100;
  const leave = () => navigate({ ...linkTo(paths.clientsTab(tab)), ignoreBlocker: true });
  const save = useMutation({
    mutationFn: async (values: Values): Promise<Made | null> => {
      const input = payloadOf(values, { before: enterprise && before, finalPrice });
      if (enterprise) {
        await api(ChangeEnterprise, { enterprise: { id: enterprise.id, ...input } });
        return null;
      }
      const { createEnterprise: created } = await api(CreateEnterprise, { enterprise: input, attempt });
      return { email: created.email, password: created.initialPassword ?? '' };
    },
    onSuccess: async (answer) => {
      if (answer) return setMade(answer);
      await leave();
      notify(words.updated);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      form.setErrors(faultsOf(error.fields));
    },
  });
  useUnsaved(form.isDirty() && !made);
  const submit = async (values: Values) => {
    const isFree = typedCents(values.price) === 0 && values.price !== before.price;
    if (isFree && !(await confirm(words.free))) return;
    save.mutate(values);
  };
  const faults = save.error instanceof ApiError ? Object.keys(faultsOf(save.error.fields)) : [];
  const said = faults.length > 0 && faults.every((name) => name in form.values);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirst(form))}>
      <Stack gap="xl">
        <AccountFields form={form} isNew={!enterprise} hasLastName={Boolean(enterprise?.lastName)} />
        <ContractFields
          form={form}
          libraries={libraryOptions(choosable(libraries), choosable(inPlan))}
          isOver={hasEnded(enterprise?.customPlan)}
          promo={promo}
        />
        <BillingFields form={form} copies={!enterprise} />
        <ComplianceFields form={form} />
        {save.error && !said ? <Failure title={enterprise ? texts.wrong : texts.failed} error={save.error} /> : null}
        <FormFoot
          submit={enterprise ? words.updateSubmit : words.createSubmit}
          onCancel={() => void navigate(linkTo(paths.clientsTab(tab)))}
          busy={save.isPending}
          disabled={promo.blocks || made !== undefined}
        />
      </Stack>
      {made ? <FirstPassword {...made} title={words.created} onClose={() => void leave()} /> : null}
    </form>
  );
}

const COUNTRY_CHOICES = [
  { value: '', label: words.chooseCountry },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));
type AccountFieldsProps = { form: UseFormReturnType<Values> };

/** Who it is. The owner's address and the library's name are set once. */
function AccountFields({ form, isNew, hasLastName }: AccountFieldsProps & { isNew: boolean; hasLastName: boolean }) {
  return (
    <section className={classes.group}>
      <h2>{words.account}</h2>
      <div className={classes.fields}>
        <TextInput label={words.enterpriseAccount} required {...form.getInputProps('enterpriseAccount')} />
        <TextInput label={words.accountOwner} required {...form.getInputProps('accountOwner')} />
        {hasLastName ? <TextInput label={words.ownerLastName} {...form.getInputProps('ownerLastName')} /> : null}
        <PhoneField label={words.phoneOwner} required {...form.getInputProps('phoneOwner')} />
        <TextInput
          label={words.ownerEmail}
          type="email"
          autoComplete="off"
          required
          readOnly={!isNew}
          description={isNew ? undefined : words.emailFixed}
          {...form.getInputProps('ownerEmail')}
        />
        <TextInput label={words.contentLibrary} disabled={!isNew} {...form.getInputProps('contentLibrary')} />
      </div>
    </section>
  );
}

type ContractProps = AccountFieldsProps & {
  libraries: ReturnType<typeof libraryOptions>;
  /** The contract has ended. */
  isOver: boolean;
  promo: Promo;
};

/** What it may use, and the price. */
function ContractFields({ form, libraries, isOver, promo }: ContractProps) {
  const { error, ...promoInput } = form.getInputProps('promoCode');
  const lowered = promo.cents !== null && form.values.promoCode !== '' && !promo.error && !promo.blocks;
  return (
    <section className={classes.group}>
      <h2>{words.contract}</h2>
      {isOver ? <Text>{words.over}</Text> : null}
      <div className={classes.fields}>
        <TextInput
          label={words.numberOfAccounts}
          description={words.accountsHint}
          required
          inputMode="numeric"
          {...form.getInputProps('numberOfAccounts')}
        />
        <MoneyField label={words.price} description={words.priceHint} required {...form.getInputProps('price')} />
        <TextInput
          label={words.discount}
          description={words.discountHint}
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('discount')}
        />
        <TextInput
          label={words.promoCode}
          description={words.promoHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          error={promo.error ?? error}
          {...promoInput}
        />
      </div>
      {lowered ? <output>{words.promoPrice(dollars((promo.cents ?? 0) / 100))}</output> : null}
      <MultiSelect
        label={words.libraryAccess}
        description={words.libraryHint}
        data={libraries}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': words.clearLibraries }}
        {...form.getInputProps('libraryAccess')}
      />
    </section>
  );
}

/** The recipient of invoices; with `copies` the owner can be, and the two stay the same until one of them is typed over. */
function BillingFields({ form, copies }: AccountFieldsProps & { copies: boolean }) {
  const [isSame, setIsSame] = useState(false);
  const { accountOwner, ownerEmail } = form.values;
  const { setValues } = form;
  useEffect(() => {
    if (isSame) setValues(billingContactOf(true, { accountOwner, ownerEmail }));
  }, [isSame, accountOwner, ownerEmail, setValues]);
  const choose = (same: boolean) => {
    setIsSame(same);
    if (!same) setValues(billingContactOf(false, form.values));
  };
  const contact = (name: 'billingContact' | 'billingContactEmail') => ({
    ...form.getInputProps(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setIsSame(false);
      form.setFieldValue(name, event.currentTarget.value);
    },
  });
  const { onChange, ...zip } = form.getInputProps('billingZipCode');
  const { onChange: onState, ...state } = form.getInputProps('billingState');
  const isAmerican = ['', UNITED_STATES].includes(form.values.billingCountry);
  return (
    <section className={classes.group}>
      <h2>{words.billing}</h2>
      {copies ? (
        <Checkbox label={words.same} checked={isSame} onChange={(event) => choose(event.currentTarget.checked)} />
      ) : null}
      <div className={classes.fields}>
        <TextInput label={words.billingContact} required {...contact('billingContact')} />
        <TextInput
          label={words.billingContactEmail}
          type="email"
          autoComplete="off"
          required
          {...contact('billingContactEmail')}
        />
        <TextInput label={words.billingAddress} required {...form.getInputProps('billingAddress')} />
        <TextInput label={words.billingCity} required {...form.getInputProps('billingCity')} />
        <NativeSelect label={words.billingCountry} data={COUNTRY_CHOICES} {...form.getInputProps('billingCountry')} />
        {isAmerican ? (
          <>
            <Select
              label={words.billingState}
              required
              searchable
              clearable
              clearButtonProps={{ 'aria-label': words.clearState }}
              data={STATES}
              onChange={(value) => onState(value ?? '')}
              {...state}
            />
            <TextInput
              label={words.billingZipCode}
              required
              inputMode="numeric"
              onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
              {...zip}
            />
          </>
        ) : (
          <>
            <TextInput label={words.region} {...form.getInputProps('billingState')} />
            <TextInput label={words.postalCode} {...form.getInputProps('billingZipCode')} />
          </>
        )}
      </div>
    </section>
  );
}

/** Who reviews its content. */
function ComplianceFields({ form }: AccountFieldsProps) {
  return (
    <section className={classes.group}>
      <h2>{words.compliance}</h2>
      <div className={classes.fields}>
        <TextInput
          label={words.complianceAddress}
          description={words.complianceHint}
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('complianceAddress')}
        />
      </div>
    </section>
  );
}

type Promo = {
  /** Under the field. */
  error: string | null;
  /** The code is not confirmed as valid, so the form cannot be sent. */
  blocks: boolean;
  /** Cents after the coupon; null if only the server knows. */
  cents: number | null;
};

/** Looks up a code half a second after the last keystroke. `kept` is the plan's current code, which has already been used. */
function usePromo(typed: string, cents: number, kept: string): Promo {
  const code = typed.trim();
  const [asked] = useDebouncedValue(code, SEARCH_PAUSE);
  const isNew = code !== '' && code !== kept;
  const { data, error } = useQuery({ ...couponQuery(asked), enabled: isNew && asked === code });
  if (!isNew) return { error: null, blocks: false, cents: code === '' ? cents : null };
  if (error) return { error: COUPON_UNREACHABLE, blocks: true, cents };
  if (asked !== code || !data) return { error: null, blocks: true, cents };
  const { id = null, percentOff = null, amountOff = null, minimumAmount = null, error: refused = null } = data;
  const coupon = { id, percentOff, amountOff, minimumAmount, error: refused };
  const refusal = couponRefusal(code, coupon, cents);
  if (refusal !== null) return { error: invalidCoupon(refusal), blocks: true, cents };
  return { error: null, blocks: false, cents: lessCoupon(cents, coupon) };
}
